/** Who begins where, who may come, every unit with boxes to tick, and what the signs mean. */
import type { Block, CheckRow, CounterGroup, Sheet, ShownCounter } from '../../../print/sheet.ts'
import { keyBlock, keyEntry, keySheetOf } from '../../../sheets/key.ts'
import { markOf } from '../../../sheets/parts.ts'
import { isOurs } from '../../common/source.ts'
import type { FfoContent, FfoUnit } from '../content.ts'
import { unitFace, type UnitStatus } from '../faces.ts'
import { markers } from '../markers.ts'
import type { Names } from '../names.ts'

const SIDES = { french: 'French and British', german: 'German' } as const
type Side = keyof typeof SIDES
const BOTH: readonly Side[] = ['french', 'german']

/** `5900 to 5922`, `5923 or 5924`. */
const span = (hexes: readonly string[]): string =>
  hexes.length > 2 ? `${hexes[0]} to ${hexes.at(-1)}` : hexes.join(' or ')

export function setupSheet({ scenario }: FfoContent, names: Names): Sheet {
  const { setup, sample } = scenario
  const counter = (id: string, src?: unknown): ShownCounter => ({
    face: unitFace(names.units.get(id)!),
    name: names.units.get(id)!.label,
    ...(src !== undefined && markOf(isOurs(src as Parameters<typeof isOurs>[0]))),
  })
  const groups = (side: Side): CounterGroup[] => {
    const { fixed, groups: free, offMap } = setup[side]
    const ports = fixed.map(({ unit, src }) => counter(unit, src))
    return [
      ...(ports.length === 0
        ? []
        : [{ title: 'Port garrisons', say: fixed.map(({ hex }) => names.place(hex)).join(', '), counters: ports }]),
      ...free.map(({ title, units, hexes, perHex, rule }) => ({
        title,
        say: `${span(hexes)}, at most ${perHex} a hex`,
        rule,
        counters: units.map((id) => counter(id)),
      })),
      ...offMap.map(({ title, units, rule }) => ({
        title,
        say: 'off the map, enters by die',
        rule,
        counters: units.map((id) => counter(id)),
      })),
    ]
  }
  const opening = Object.entries(sample)
    .filter(([side]) => BOTH.some((one) => one === side))
    .map(([side, placed]) => ({
      side: side as Side,
      placed: Object.entries(placed as Readonly<Record<string, string>>),
    }))
  const block = (side: Side): Block => ({
    kind: 'counters',
    head: { title: `${SIDES[side]} units`, rule: setup.rule },
    columns: 1,
    size: 12,
    named: false,
    groups: groups(side),
  })
  return {
    id: 'setup',
    title: 'Set-up',
    orientation: 'portrait',
    reconstructed: 'the printed place is not known',
    blocks: [
      ...BOTH.map(block),
      ...opening.map(({ side, placed }): Block => ({
        kind: 'values',
        head: { title: `${SIDES[side]}: one opening`, note: 'free to place otherwise', ...markOf(true) },
        columns: 4,
        valueWidth: 12,
        rows: placed
          .toSorted(([, a], [, b]) => a.localeCompare(b))
          .map(([id, hex]) => ({ value: hex, say: names.brief(id) })),
      })),
    ],
  }
}

const KINDS: Readonly<Record<string, string>> = {
  'naval garrison': 'Port garrisons',
  'fortress garrison': 'Fortress corps',
}

export function orderSheet({ counters }: FfoContent, names: Names): Sheet {
  const row = (unit: FfoUnit): CheckRow => ({
    face: unitFace(unit),
    name: names.brief(unit.id),
    say: unit.cfReduced === null ? String(unit.cf) : `${unit.cf}, reduced ${unit.cfReduced}`,
    steps: unit.steps,
    ...markOf(isOurs(unit.src)),
  })
  const groups = new Map<string, CheckRow[]>()
  for (const unit of counters.units) {
    const title = titleOf(unit)
    groups.set(title, [...(groups.get(title) ?? []), row(unit)])
  }
  return {
    id: 'order',
    title: 'Order of battle',
    orientation: 'portrait',
    reconstructed: 'values of the printed counter are not known',
    blocks: [
      {
        kind: 'checklist',
        head: { title: 'Both sides', rule: '2.11' },
        columns: 3,
        statuses: ['Out of supply', 'Evacuated'],
        groups: [...groups].map(([title, rows]) => ({ title, rows })),
      },
    ],
  }
}

function titleOf({ side, nation, type, mobility, army }: FfoUnit): string {
  if (nation === 'british') return 'British'
  if (side === 'french')
    return KINDS[type] ?? (mobility === 'mechanized' ? 'French, mechanised' : 'French, other corps')
  if (army !== undefined) return 'German, to come'
  return mobility === 'mechanized' ? 'German, mechanised' : 'German, other'
}

export function keySheet({ counters }: FfoContent, names: Names): Sheet {
  const example = (id: string, status: UnitStatus, rule: string, title: string) =>
    keyEntry(title, rule, unitFace(names.units.get(id)!, status))
  const two = counters.units.find(({ steps, side }) => steps === 2 && side === 'french')!.id
  const sign = (name: keyof typeof markers, rule: string, title: string) => keyEntry(title, rule, markers[name])
  return keySheetOf(
    keyBlock('Units', [
      example(two, {}, '2.11', 'The figure is the combat factor'),
      example(two, { steps: 1 }, '2.11', 'White stripe: one step left'),
      example('fr-nav-mar', {}, '2.10', 'Port garrison: never moves'),
      example('fr-fort-42', {}, '3.3', 'Fortress corps'),
      example('br-51', {}, '6.3', 'British 51st: stacks freely'),
      example('de-mtn-1', {}, '6.3', '1st Mountain Division: stacks freely'),
      example('de-39', {}, '13.17', 'Panzer corps: tank sign, halved into mountains'),
      example('de-14', {}, '9.4', 'Letter or number at the right: its army, enters later'),
      example(two, { outOfSupply: true }, '7.4', 'Out of supply'),
      example('de-39', { scared: true }, '7.9', 'Panzer Scare'),
      example('de-3', { steps: 1, refitting: true }, '8.2', 'Receiving replacements'),
      example(two, { railed: true }, '11.7', 'Goes by rail this turn'),
      example(two, { moved: true }, '11.1', 'Tick: has moved; a cross: has attacked'),
    ]),
    keyBlock('Markers', [
      sign('refugees', '10.1', 'Refugees in the way'),
      sign('overrun', '10.4', 'Refugees run over this phase'),
      sign('germanControl', '3.7', 'City under German control'),
      sign('frenchControl', '3.7', 'City under French control'),
      sign('scare', '7.9', 'Panzer Scare'),
      sign('replacement', '8.2', 'Replacement'),
      sign('stukasAttack', '12.5', 'Stukas, in attack'),
      sign('stukasDefence', '12.5', 'Stukas, in defence'),
      sign('frenchGunsAttack', '12.8', 'French naval guns'),
      sign('britishGunsAttack', '12.8', 'British naval guns'),
      sign('turn', '5.2', 'Game Turn'),
      sign('points', '4.2', 'Victory Points'),
    ]),
  )
}
