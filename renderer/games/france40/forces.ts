/** What of both armies is not on the map, what stands in the boxes, and what a side may still use this turn. */
import { pictureOf } from '../../board/model.ts'
import type { Asset, ForceGroup } from '../../table/game.ts'
import { counted } from '../../table/logic/words.ts'
import type { F40Content, F40View, Side } from './content.ts'
import { markers } from './markers.ts'
import { SIDES } from './names.ts'

export function forces({ counters, scenario }: F40Content, view: F40View): ForceGroup[] {
  const present = counters.units.filter(({ id }) => view.units[id] !== undefined)
  const at = (place: string, side: Side) =>
    present.filter((unit) => unit.side === side && view.units[unit.id].at === place).map(({ id }) => id)
  const groups: ForceGroup[] = []
  const add = (group: Partial<ForceGroup> & Pick<ForceGroup, 'id' | 'title' | 'side' | 'units' | 'rules'>) => {
    const about = group.units.length === 0 ? '' : counted(group.units.length, 'unit')
    groups.push({ about, empty: 'None.', ...group })
  }
  for (const side of ['german', 'allied'] as const) {
    const waiting = at('arrived', side)
    if (waiting.length > 0)
      add({ id: `arrived-${side}`, title: `${SIDES[side]}s who have arrived`, side, units: waiting, rules: ['19.1'] })
  }
  if (scenario.evacuation !== null)
    add({
      id: 'evacuated',
      title: 'Evacuated',
      side: 'allied',
      units: at('evacuated', 'allied'),
      empty: 'Nobody has sailed yet.',
      rules: ['22.5.2'],
    })
  const away = [...at('exited', 'allied'), ...at('exited', 'german')]
  if (away.length > 0) add({ id: 'exited', title: 'Left the map', side: 'allied', units: away, rules: ['7.2'] })
  if (scenario.cup !== null) {
    const cup = scenario.cup.units.filter((id) => view.units[id]?.at === 'to come')
    add({ id: 'cup', title: 'In the cup', side: 'allied', units: cup, empty: 'The cup is empty.', rules: ['19.2.1'] })
  }
  const inCup = new Set(scenario.cup?.units)
  for (const side of ['german', 'allied'] as const)
    for (const turn of turnsToCome(scenario.reinforcements.rows, view)) {
      const rows = scenario.reinforcements.rows.filter((row) => row.turn === turn && !inCup.has(row.unit))
      const units = rows
        .map(({ unit }) => unit)
        .filter(
          (id) => view.units[id]?.at === 'to come' && counters.units.find((unit) => unit.id === id)?.side === side,
        )
      if (units.length === 0) continue
      const areas = [...new Set(rows.filter(({ unit }) => units.includes(unit)).map(({ area }) => area))]
      add({
        id: `turn-${turn}-${side}`,
        title: `${SIDES[side]}, turn ${turn}`,
        side,
        about: `at ${areas.join(', ')}`,
        units,
        rules: [scenario.reinforcements.rule],
      })
    }
  add({ id: 'lost-allied', title: 'Allied losses', side: 'allied', units: at('dead', 'allied'), rules: ['10.3'] })
  add({ id: 'lost-german', title: 'German losses', side: 'german', units: at('dead', 'german'), rules: ['10.3'] })
  const removed = [...at('removed', 'german'), ...at('removed', 'allied')]
  if (removed.length > 0)
    add({ id: 'removed', title: 'Withdrawn or surrendered', side: 'german', units: removed, rules: ['22.7f'] })
  return groups
}

const turnsToCome = (rows: readonly { readonly turn: number }[], { turn: now }: F40View): number[] =>
  [...new Set(rows.map(({ turn }) => turn))].filter((turn) => turn > now).sort((a, b) => a - b)

/** Air units one by one, then HQs, then the boxes of GQG and Halt! markers. */
export function assets({ counters, scenario }: F40Content, view: F40View): Asset[] {
  const air = counters.markers
    .filter(({ kind, scenarios }) => kind === 'air' && scenarios.includes(scenario.id))
    .map(({ id, name, number, side = 'german' }): Asset => {
      const isUsed = view.airUsed.includes(id)
      const face = side === 'german' ? (isUsed ? 'luftwaffeUsed' : 'luftwaffe') : isUsed ? 'rafUsed' : 'raf'
      return {
        id,
        title: `${name} ${number ?? ''}`.trim(),
        side,
        picture: pictureOf(markers[face]),
        isUsed,
        say: isUsed ? 'Used' : 'Ready',
        rule: side === 'german' ? '9.3.1' : '22.6',
      }
    })
  return [...air, ...boxes({ scenario, view })]
}

function boxes({ scenario, view }: { scenario: F40Content['scenario']; view: F40View }): Asset[] {
  const found: Asset[] = []
  const numbers = (list: readonly number[]) =>
    list.length === 0 ? 'the box is empty' : `in the box: ${list.join(', ')}`
  if (scenario.gqg !== null)
    found.push({
      id: 'gqg-box',
      title: 'GQG markers',
      side: 'german',
      picture: pictureOf({ ...markers.alliedControl, tags: ['gqg'] }),
      isUsed: view.gqgBox.length === 0,
      say: numbers(view.gqgBox),
      rule: scenario.gqg.rule,
    })
  const isOver = scenario.halt.when === 'once' && view.haltDeclared && view.haltBox.length === 0
  found.push({
    id: 'halt-box',
    title: 'Halt! markers',
    side: 'allied',
    picture: pictureOf({ ...markers.germanControl, tags: ['halt'] }),
    isUsed: isOver || view.haltBox.length === 0,
    say: isOver ? 'the order has been given' : numbers(view.haltBox),
    rule: scenario.halt.rule,
  })
  return found
}
