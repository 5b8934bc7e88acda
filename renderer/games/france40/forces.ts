/** What of both armies is not on the map, what stands in the boxes, and what a side may still use this turn. */
import type { F40Side, F40View } from '../../../shared/views/france40.ts'
import { pictureOf } from '../../board/model.ts'
import type { Asset, ForceGroup } from '../../table/game/forces.ts'
import { counted, listedShortly } from '../../table/logic/words.ts'
import type { F40Content } from './content.ts'
import { makeFaces } from './faces.ts'
import { markers } from './markers.ts'
import { TAGS } from './tags.ts'
import { SIDES } from './words/names.ts'
import { EVACUATION } from './words/panel-words.ts'

export function forces({ counters, scenario }: F40Content, view: F40View): ForceGroup[] {
  const present = counters.units.filter(({ id }) => view.units[id] !== undefined)
  const at = (place: string, side: F40Side) =>
    present.filter((unit) => unit.side === side && view.units[unit.id].at === place).map(({ id }) => id)
  const groups: ForceGroup[] = []
  const add = (group: Partial<ForceGroup> & Pick<ForceGroup, 'id' | 'title' | 'side' | 'units' | 'rules'>) => {
    const about = group.units.length === 0 ? '' : counted(group.units.length, 'unit')
    groups.push({ about, empty: 'None.', ...group })
  }
  for (const side of ['german', 'allied'] as const) {
    const waiting = at('arrived', side)
    if (waiting.length > 0)
      add({
        id: `arrived-${side}`,
        title: `${SIDES[side]} reinforcements to place`,
        side,
        units: waiting,
        rules: ['19.1'],
      })
  }
  if (scenario.evacuation !== null)
    add({
      id: 'evacuated',
      title: EVACUATION.evacuated,
      side: 'allied',
      units: at('evacuated', 'allied'),
      empty: EVACUATION.none,
      rules: ['22.5.2'],
    })
  const away = [...at('exited', 'allied'), ...at('exited', 'german')]
  if (away.length > 0) add({ id: 'exited', title: 'Exited the map', side: 'allied', units: away, rules: ['7.2'] })
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

/** Air units one by one. */
export function airUnits({ counters, scenario }: F40Content, view: F40View): Asset[] {
  return counters.markers
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
}

/** Air units and HQs by their number, then the boxes of GQG and Halt! markers. */
export function assets(content: F40Content, view: F40View): Asset[] {
  return [...airPools(content, view), ...hqPool(content, view), ...boxes({ scenario: content.scenario, view })]
}

function airPools(content: F40Content, view: F40View): Asset[] {
  const all = airUnits(content, view)
  return (['german', 'allied'] as const).flatMap((side) => {
    const own = all.filter((unit) => unit.side === side)
    const ready = own.filter(({ isUsed }) => !isUsed).length
    const [first] = own.toSorted((a, b) => Number(a.isUsed) - Number(b.isUsed))
    if (first === undefined) return []
    const title = side === 'german' ? 'Luftwaffe' : 'RAF'
    return [{ ...first, id: `air ${side}`, title, isUsed: ready === 0, say: `${ready} of ${own.length} Ready` }]
  })
}

/** 17.1.1: HQs on the map, Ready and Used. */
function hqPool({ counters }: F40Content, view: F40View): Asset[] {
  const hqs = counters.units.filter(({ id, type }) => type === 'hq' && /^\d{4}$/.test(view.units[id]?.at ?? ''))
  const [first] = hqs
  if (first === undefined) return []
  const isReady = ({ id }: { id: string }) => view.units[id]?.used !== true
  const ready = hqs.filter(isReady)
  const names = ready.map(({ name }) => name.replace('Headquarters of ', ''))
  const shown = ready[0] ?? first
  return [
    {
      id: 'hqs',
      title: 'HQs',
      side: 'allied',
      picture: pictureOf(makeFaces(counters).unit(shown, view.units[shown.id])),
      isUsed: ready.length === 0,
      say: `${ready.length} of ${hqs.length} Ready${names.length > 0 ? `: ${listedShortly(names, 4)}` : ''}`,
      rule: '17.1.1',
    },
  ]
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
      picture: pictureOf({ ...markers.alliedControl, tags: [TAGS.gqg] }),
      isUsed: view.gqgBox.length === 0,
      say: numbers(view.gqgBox),
      rule: scenario.gqg.rule,
    })
  const isOver = scenario.halt.when === 'once' && view.haltDeclared && view.haltBox.length === 0
  found.push({
    id: 'halt-box',
    title: 'Halt! markers',
    side: 'allied',
    picture: pictureOf({ ...markers.germanControl, tags: [TAGS.halt] }),
    isUsed: isOver || view.haltBox.length === 0,
    say: isOver ? 'already declared' : numbers(view.haltBox),
    rule: scenario.halt.rule,
  })
  return found
}
