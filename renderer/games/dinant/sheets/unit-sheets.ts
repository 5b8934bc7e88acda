/** Who begins where, who comes when, every unit with boxes to tick, and what the signs mean. */
import type { Block, CheckRow, CounterGroup, Sheet, ShownCounter } from '../../../print/sheet.ts'
import { keyBlock, keyEntry, keySheetOf } from '../../../sheets/key.ts'
import { markOf } from '../../../sheets/parts.ts'
import type { PaperTable } from '../../../table/game/papers.ts'
import { counted } from '../../../table/logic/words.ts'
import { isOurs } from '../../common/source.ts'
import type { DinantContent, UnitFile } from '../content.ts'
import { unitFace, type UnitState } from '../faces.ts'
import { markers } from '../markers.ts'
import { SIDES, valuesOf, type Names } from '../names.ts'

const BOTH = ['german', 'french'] as const
type Side = (typeof BOTH)[number]

/** Units of the scenario. */
export const unitsOf = ({ counters, scenario }: DinantContent): UnitFile[] =>
  counters.units.filter(({ scenarios }) => scenarios.some((id) => id === scenario.id))

export function setupSheet(content: DinantContent, names: Names): Sheet {
  const { scenario } = content
  const { placements, rule } = scenario.setup
  const groups = (side: Side): CounterGroup[] => {
    const byPlace = new Map<string, ShownCounter[]>()
    for (const { unit: id, hex, step, disorganised, damage, src } of placements) {
      const unit = names.units.get(id)!
      if (unit.side !== side) continue
      const state: UnitState = {
        ...(step === 2 && { lost: 1 }),
        ...(disorganised && { disorganised }),
        ...(damage && { damage: [damage] }),
      }
      const place = hex ?? ''
      byPlace.set(place, [
        ...(byPlace.get(place) ?? []),
        { face: unitFace(unit, state), name: unit.name, ...markOf(isOurs(src)) },
      ])
    }
    return [...byPlace]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([hex, counters]) => ({ title: hex === '' ? 'Non-operational' : titleOf(content, hex), counters }))
  }
  return {
    id: 'setup',
    title: 'Set-up',
    orientation: 'portrait',
    reconstructed: 'the printed place is not known',
    blocks: BOTH.flatMap((side): Block[] => {
      const shown = groups(side)
      if (shown.length === 0) return []
      return [
        {
          kind: 'counters',
          head: { title: `${SIDES[side]} units`, rule, note: 'hex by hex, as they begin' },
          columns: 5,
          size: 10,
          named: false,
          groups: shown,
        },
      ]
    }),
  }
}

const titleOf = ({ map }: DinantContent, hex: string): string => {
  const name = map.hexes[hex]?.name
  return name === undefined ? hex : `${hex} ${name}`
}

export function reinforcementSheet({ scenario }: DinantContent, names: Names): Sheet {
  const { french, german } = scenario.arrivals
  const counter = (id: string, isReduced = false): ShownCounter => {
    const unit = names.units.get(id)!
    return { face: unitFace(unit, isReduced ? { lost: 1 } : {}), name: unit.name }
  }
  const rows = new Map<string, CounterGroup>()
  for (const { turn, units, hexes, reduced, onwards, perTurn, option } of french.rows) {
    const title = `${option === undefined ? '' : 'Option, '}${onwards ? 'from turn' : 'turn'} ${turn} at ${hexes.join(', ')}`
    const before = rows.get(title)
    rows.set(title, {
      title: title.replace(/^./, (letter) => letter.toUpperCase()),
      ...(perTurn !== undefined
        ? { say: `at most ${counted(perTurn, 'battalion')} a turn` }
        : before?.say !== undefined
          ? { say: before.say }
          : {}),
      counters: [...(before?.counters ?? []), ...units.map((id) => counter(id, reduced === true))],
    })
  }
  const limits = german.limits
    .map(({ from, to, battalions }) => `turns ${from} to ${to}: ${counted(battalions, 'battalion')}`)
    .join(', ')
  return {
    id: 'reinforcements',
    title: 'Reinforcements',
    orientation: 'portrait',
    blocks: [
      {
        kind: 'counters',
        head: { title: 'French', rule: french.rule },
        columns: 3,
        size: 10,
        named: false,
        groups: [...rows.values()],
      },
      {
        kind: 'counters',
        head: { title: 'German', rule: german.rule, note: `may enter, ${limits}` },
        columns: 2,
        size: 10,
        named: false,
        groups: german.groups.map(({ formation, from, hexes, units }) => ({
          title: names.formation(formation),
          say: `from turn ${from} at ${hexes.length > 4 ? `${hexes[0]} to ${hexes.at(-1)}` : hexes.join(', ')}`,
          counters: units.map((id) => counter(id)),
        })),
      },
    ],
  }
}

export function orderSheet(content: DinantContent): Sheet {
  const played = unitsOf(content)
  const row = (unit: UnitFile): CheckRow => ({
    face: unitFace(unit),
    name: unit.name,
    // The colour of a factor stands in words too: in greys it could not be told.
    say: [unit.faces.map(valuesOf).join(', '), ...(unit.colour === 'black' ? [] : [unit.colour])].join(' · '),
    steps: unit.size === 'hq' ? 0 : unit.faces.length,
    ...markOf(isOurs(unit.src)),
  })
  const block = (side: Side): Block => ({
    kind: 'checklist',
    head: { title: `${SIDES[side]} units` },
    columns: 3,
    statuses: ['Disorganised', side === 'german' ? 'Isolated' : 'Out of command'],
    groups: content.counters.formations
      .filter((one) => one.side === side)
      .map(({ id, name }) => ({ title: name, rows: played.filter(({ formation }) => formation === id).map(row) }))
      .filter(({ rows }) => rows.length > 0),
  })
  return {
    id: 'order',
    title: 'Order of battle',
    orientation: 'portrait',
    reconstructed: 'values of the printed counters are not known',
    blocks: BOTH.map(block),
  }
}

/** The key of the table's cards, and the markers it does not show. */
export function keySheet(key: PaperTable, names: Names): Sheet {
  const groups = new Map<string, CounterGroup[]>()
  let heading = ''
  for (const { cells, isHead, picture, rule } of key.rows) {
    if (isHead) groups.set((heading = cells[0] ?? ''), [])
    else if (picture) groups.get(heading)?.push(keyEntry(cells[1] ?? '', rule, picture.face))
  }
  const tank = unitFace(names.units.get('1DCR/1-28') ?? [...names.units.values()][0]!, { gas: 'out' })
  const more = [
    keyEntry('Tanks of 1 DCR out of gas', '8.4a', tank),
    keyEntry('Crossing point used this turn', '6.2d', markers.passageSpent),
    keyEntry('Observer gone', '4.2.1d', markers.noObserver),
    keyEntry('Guns without shells', '8.7', markers.dry),
    keyEntry('Control', '11.0', markers.germanControl, markers.frenchControl),
    keyEntry('Air points', '5.0', markers.luftwaffe, markers.armeeAir),
  ]
  const shown = [...groups].map(([title, entries]) => keyBlock(title, entries))
  return keySheetOf(...shown, keyBlock('More markers', more, key.notes))
}
