/** Who begins where, who comes when, and every unit with boxes to tick. */
import type { Block, CheckGroup, CheckRow, CounterGroup, Sheet, ShownCounter } from '../../../print/sheet.ts'
import { markOf, values } from '../../../sheets/parts.ts'
import { isOurs } from '../../common/source.ts'
import type { F40Content, UnitFile } from '../content.ts'
import { makeFaces, type UnitState } from '../faces.ts'
import { NATIONS, SIDES, type Names } from '../words/names.ts'

const BOTH = ['german', 'allied'] as const
type Side = (typeof BOTH)[number]

/** The units of the scenario: those that begin on the map, those that come, those in the cup. */
export function unitsOf({ counters, scenario }: F40Content): UnitFile[] {
  const played = new Set([
    ...scenario.setup.placements.map(({ unit }) => unit),
    ...scenario.reinforcements.rows.map(({ unit }) => unit),
    ...(scenario.cup?.units ?? []),
  ])
  return counters.units.filter(({ id }) => played.has(id))
}

export function setupSheet(content: F40Content, names: Names): Sheet {
  const { counters, scenario } = content
  const faces = makeFaces(counters)
  const groups = (side: Side): CounterGroup[] => {
    const byHex = new Map<string, ShownCounter[]>()
    for (const { unit: id, hex, step = 1, used, train, src } of scenario.setup.placements) {
      const unit = faces.data.get(id)!
      if (unit.side !== side) continue
      const state = startOf(unit, step, { ...(used && { used }), ...(train && { train }) })
      const shown = { face: faces.unit(unit, state), name: names.short(id), ...markOf(isOurs(src)) }
      byHex.set(hex, [...(byHex.get(hex) ?? []), shown])
    }
    const dyle = new Set(scenario.dyle?.positions.map(({ hex }) => hex))
    return [...byHex]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([hex, shown]) => ({
        title: placeTitle(content, hex),
        ...(dyle.has(hex) && { say: 'Dyle Line' }),
        counters: shown,
      }))
  }
  return {
    id: 'setup',
    title: 'Set-up',
    orientation: 'portrait',
    reconstructed: 'the hex or the strength is not known from the printed set-up',
    blocks: [
      ...BOTH.map((side): Block => ({
        kind: 'counters',
        head: { title: `${SIDES[side]} units`, rule: scenario.setup.rule, note: 'hex by hex, as they begin' },
        columns: 5,
        size: 10,
        named: false,
        groups: groups(side),
      })),
      values(
        {
          title: 'Cities and ports held by the Germans',
          rule: scenario.control.rule,
          ...markOf(isOurs(scenario.control.src)),
        },
        [
          {
            value: '',
            say: `${scenario.control.german.map(names.place).join(', ')}. All others are Allied.`,
          },
        ],
        { valueWidth: 0 },
      ),
    ],
  }
}

/** A unit on its second or third step as a match begins with it. */
function startOf(unit: UnitFile, step: number, state: UnitState): UnitState {
  const lost = step - 1
  const isRemnant = unit.remnant !== undefined && lost >= unit.faces.length
  return { ...state, lost, steps: Math.max(1, unit.steps - lost), ...(isRemnant && { remnant: unit.remnant }) }
}

/** `Sedan 5518`, or the number alone. */
const placeTitle = ({ map }: F40Content, hex: string): string => {
  const name = map.hexes[hex]?.name
  return name === undefined ? hex : `${hex} ${name}`
}

export function reinforcementSheet(content: F40Content, names: Names): Sheet {
  const { counters, scenario } = content
  const faces = makeFaces(counters)
  const inCup = new Set(scenario.cup?.units)
  const counter = (id: string, isReduced = false): ShownCounter => {
    const unit = faces.data.get(id)!
    return { face: faces.unit(unit, isReduced ? startOf(unit, 2, {}) : {}), name: names.short(id) }
  }
  const scheduled = scenario.reinforcements.rows.filter(({ unit }) => !inCup.has(unit))
  const turns = [...new Set(scheduled.map(({ turn }) => turn))].toSorted((a, b) => a - b)
  const groups = turns.flatMap((turn) => {
    const rows = scheduled.filter((row) => row.turn === turn)
    return [...new Set(rows.map(({ area }) => area))].map((area): CounterGroup => ({
      title: `Turn ${turn}, Entry Area ${area}`,
      counters: rows.filter((row) => row.area === area).map(({ unit }) => counter(unit)),
    }))
  })
  const { cup, withdrawals } = scenario
  const draws = scenario.track.filter((box) => (box.draws ?? 0) > 0)
  const blocks: Block[] = [
    {
      kind: 'counters',
      head: { title: 'Reinforcements by turn', rule: scenario.reinforcements.rule },
      columns: 3,
      size: 11,
      named: false,
      groups,
    },
  ]
  if (cup !== null) {
    const reduced = new Set(cup.reduced)
    blocks.push({
      kind: 'counters',
      head: {
        title: 'In the cup',
        rule: cup.rule,
        note: draws.map(({ turn, draws: count }) => `turn ${turn}: ${count}`).join(' · '),
      },
      columns: 2,
      size: 11,
      named: false,
      groups: areasOf(content, cup.units).map(({ area, units }) => ({
        title: area === null ? 'Entry Area of its own' : `Entry Area ${area}`,
        counters: units.map((id) => counter(id, reduced.has(id))),
      })),
    })
  }
  if (withdrawals !== null)
    blocks.push({
      kind: 'counters',
      head: { title: 'Withdrawn', rule: withdrawals.rule },
      columns: 2,
      size: 11,
      named: false,
      groups: withdrawals.rows.map(({ turn, units, src }) => ({
        title: `Turn ${turn}`,
        counters: units.map((id) => ({ ...counter(id), ...markOf(isOurs(src)) })),
      })),
    })
  return {
    id: 'reinforcements',
    title: 'Reinforcements',
    orientation: 'portrait',
    reconstructed: 'turn or place are not known from the printed cards',
    blocks,
  }
}

interface Area {
  readonly area: string | null
  readonly units: readonly string[]
}

/** Units of the cup by the area they come from. */
function areasOf({ scenario, counters }: F40Content, ids: readonly string[]): Area[] {
  const byArea = new Map<string | null, string[]>()
  for (const id of ids) {
    const row = scenario.reinforcements.rows.find(({ unit }) => unit === id)
    const area = row?.area ?? counters.units.find((unit) => unit.id === id)?.entry?.area ?? null
    byArea.set(area, [...(byArea.get(area) ?? []), id])
  }
  return [...byArea].map(([area, units]) => ({ area, units }))
}

const STATUSES = ['Disrupted', 'Full Retreat', 'Out of Supply']

export function orderSheet(content: F40Content, names: Names): Sheet {
  const faces = makeFaces(content.counters)
  const played = unitsOf(content)
  const divisionOf = new Map(content.counters.divisions.map((one) => [one.id, one]))
  const row = (unit: UnitFile): CheckRow => {
    const isHq = unit.type === 'hq'
    return {
      face: faces.unit(unit),
      name: brief(names.short(unit.id)),
      say: isHq
        ? 'Ready and Used'
        : `${unit.faces.map(({ attack, defence, movement }) => `${attack}-${defence}-${movement}`).join(', ')}${partOfDivision(unit)}`,
      steps: isHq ? 1 : unit.steps + Number(unit.zeroStep === true && content.scenario.zeroRemnants),
      ...markOf(isOurs(unit.src)),
    }
  }
  const block = (side: Side): Block => {
    const groups = new Map<string, UnitFile[]>()
    for (const unit of played.filter((one) => one.side === side)) {
      const kind = DIVISIONS[divisionOf.get(unit.division ?? '')?.kind ?? '']
      const title = kind ?? `${NATIONS[unit.nation] ?? unit.nation} ${kindOf(unit)}`
      groups.set(title, [...(groups.get(title) ?? []), unit])
    }
    return {
      kind: 'checklist',
      head: { title: `${SIDES[side]} units` },
      statuses: STATUSES,
      columns: 3,
      groups: [...groups].map(([title, units]): CheckGroup => ({ title, rows: units.map(row) })),
    }
  }
  return {
    id: 'order',
    title: 'Order of battle',
    orientation: 'portrait',
    reconstructed: 'values of the printed counter are not known',
    blocks: BOTH.map(block),
  }
}

const DIVISIONS: Readonly<Record<string, string>> = {
  panzer: 'Panzer divisions',
  motorized: 'Motorised divisions',
  fortress: 'Fortress divisions',
}

/** ` · 7 Pz`: the division of a regiment. */
function partOfDivision({ division }: UnitFile): string {
  const [, kind = '', number = ''] = /^(\w+)-(\d+)$/.exec(division ?? '') ?? []
  return number === '' ? '' : ` · ${number} ${{ pz: 'Pz', mot: 'Mot' }[kind] ?? 'Div.'}`
}

/** Short enough for a list of three columns. */
const brief = (name: string): string =>
  name
    .replace('Kradschützen', 'Krad')
    .replace(/ Motorised Regiment$/, ' Motorised')
    .replace(/ (Regiment|Brigade)$/, '')
    .replace('SS Leibstandarte Adolf Hitler', 'SS Leibstandarte')

const kindOf = ({ type, mobility }: UnitFile): string => {
  if (type === 'hq') return 'HQs'
  if (type === 'fort') return 'forts'
  if (type === 'cavalry') return 'cavalry'
  return mobility === 'mechanized' ? 'mechanised units' : 'infantry'
}
