/** What the other side could do, as the board shows it. */
import type { Threat } from '../../../shared/contract.ts'
import type { Layer, LegendStroke } from '../../board/model.ts'
import { paintDanger, paintDangerSigns, type DangerSign } from '../../board/overlays/threat.ts'
import type { TableGame } from '../game.ts'

/** What has been found so far. */
export interface FoundThreats {
  readonly found: readonly Threat[]
  readonly isDone: boolean
}

const GROUND: readonly LegendStroke[] = [{ path: 'M1 7h24', colour: '#C8281E66', width: 12 }]
const CHIP: readonly LegendStroke[] = [
  { path: 'M3 7h20', colour: '#FFF3E0', width: 12 },
  { path: 'M4 7h18', colour: '#C8281E', width: 9 },
]
const UNKNOWN: readonly LegendStroke[] = [
  { path: 'M3 7h20', colour: '#FFF3E0', width: 12 },
  { path: 'M4 7h18', colour: '#3A3733', width: 9 },
]

export function threatLayers(game: TableGame, { found, isDone }: FoundThreats): Layer[] {
  const reach = reachIn(found)
  const signs = signsIn(game, found)
  const layers: Layer[] = [
    {
      title: isDone ? 'the enemy could move here' : 'the enemy could move here (searching …)',
      sign: GROUND,
      height: 'ground',
      paint: paintDanger(reach),
    },
  ]
  if (signs.some(({ isKnown }) => isKnown))
    layers.push({
      title: 'odds of the strongest attack',
      sign: CHIP,
      height: 'over',
      paint: paintDangerSigns(signs),
    })
  if (signs.some(({ isKnown }) => !isKnown)) {
    const isPainted = layers.length > 1
    const paint = isPainted ? null : paintDangerSigns(signs)
    layers.push({ title: '? unknown: covered units, or dice', sign: UNKNOWN, height: 'over', paint })
  }
  return layers
}

export function reachIn(found: readonly Threat[]): Map<string, number> {
  const reach = new Map<string, number>()
  for (const threat of found)
    if (threat.kind === 'reach') for (const place of threat.places) reach.set(place, (reach.get(place) ?? 0) + 1)
  return reach
}

export function signsIn({ battle }: Pick<TableGame, 'battle'>, found: readonly Threat[]): DangerSign[] {
  const short = (odds: string) => battle?.table.columns.find(({ heading }) => heading === odds)?.short ?? odds
  return found.flatMap((threat): DangerSign[] => {
    if (threat.kind === 'unknown') return [{ place: threat.place, text: '?', isKnown: false }]
    if (threat.kind !== 'attack') return []
    if (threat.odds === '') return [{ place: threat.place, text: '?', isKnown: false }]
    return [{ place: threat.place, text: `${short(threat.odds)}${threat.isOpen ? ' ?' : ''}`, isKnown: true }]
  })
}
