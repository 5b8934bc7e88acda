/** Cards, tracks, set-up, and every unit with boxes to tick. */
import type { Block, Cell, CheckRow, CounterGroup, PrintedCard, Sheet, ShownCounter } from '../../../print/sheet.ts'
import { markOf } from '../../../sheets/parts.ts'
import { isOurs, type Source } from '../../common/source.ts'
import { allUnits, type Card, type SvContent } from '../content.ts'
import { unitFace, type UnitData, type UnitStatus } from '../faces.ts'
import type { Names } from '../names.ts'
import { badgeOf, lookOf, shortName } from '../map-source.ts'

const WHEN: Readonly<Record<string, string>> = {
  now: 'at once',
  luftwaffe: 'Luftwaffe phase',
  escape: 'Escape phase',
  german: 'German phase',
  actions: 'Actions phase',
  evacuation: 'Evacuation phase',
  end: 'End Turn',
  held: 'when you choose',
  turn: 'this turn',
  'two turns': 'this turn and the next',
}

export function cardSheet({ cards }: SvContent): Sheet {
  return {
    id: 'cards',
    title: 'The 36 cards',
    orientation: 'portrait',
    reconstructed: 'text or figures of the printed card are not known',
    blocks: [{ kind: 'cards', perRow: 3, cards: cards.cards.map(printed) }],
  }
}

function printed({ number, event, luftwaffe, german, actions, evacuations, numbersSrc }: Card): PrintedCard {
  const ring = (src: Source) => (isOurs(src) ? ' °' : '')
  return {
    number: String(number),
    title: event.title,
    when: WHEN[event.timing] ?? event.timing,
    text: event.text,
    facts: [
      { label: 'Luftwaffe', say: `${luftwaffe.label}${ring(luftwaffe.src)}` },
      { label: 'Germans', say: `${german.label}${ring(german.src)}` },
      { label: 'Actions', say: `${actions}${ring(numbersSrc)}` },
      { label: 'Evacuation', say: `day ${evacuations.day}, night ${evacuations.night}${ring(numbersSrc)}` },
    ],
    ...markOf(isOurs(event.src)),
  }
}

const SHORT_LOOKS: Readonly<Record<string, string>> = {
  start: 'start',
  clear: '',
  town: 'town',
  canal: 'canal',
  marsh: 'marsh',
  lowlands: 'lowlands',
  beach: 'beach',
}

/** Every track with its spaces, the German unit that begins on it, and the routes to England. */
export function trackSheet({ map, scenario, tables }: SvContent, names: Names): Sheet {
  const spaces = new Map(map.spaces.map((space) => [space.id, space]))
  const starts = new Map(Object.entries(scenario.setup.german.placement).map(([unit, space]) => [space, unit]))
  const longest = Math.max(...Object.values(map.tracks).map(({ length }) => length))
  const cell = (id: string | undefined): Cell => {
    const space = id === undefined ? undefined : spaces.get(id)
    if (space === undefined) return { text: '' }
    const look = space.terrain === 'laPanne' ? 'La Panne' : (SHORT_LOOKS[lookOf(space)] ?? '')
    const isBeach = lookOf(space) === 'beach'
    return {
      text: `${badgeOf(space.id)} ${shortName(space)}`,
      ...(look && { under: look }),
      ...(look === 'town' || look === 'canal' || look === 'La Panne'
        ? { tone: 'loss' as const }
        : isBeach
          ? { tone: 'both' as const }
          : look === 'marsh' || look === 'lowlands'
            ? { tone: 'retreat' as const }
            : {}),
    }
  }
  const points = (from: number): Cell[] =>
    Array.from({ length: 10 }, (_, index) => ({ text: String(from + index), isStrong: true }))
  const levels = tables.levels.rows
  return {
    id: 'tracks',
    title: 'Tracks',
    orientation: 'landscape',
    reconstructed: 'names and order of most spaces, and the unit on some tracks',
    blocks: [
      {
        kind: 'table',
        look: 'grid',
        head: {
          title: 'German tracks',
          rule: '9.2a',
          note: 'from the Start space to the last',
          ...markOf(isOurs(scenario.setup.german.src)),
        },
        columns: [
          { title: 'Track' },
          { title: 'Begins here', share: 1.3, align: 'start' },
          ...Array.from({ length: longest }, (_, index) => ({
            title: index === 0 ? 'Start' : String(index),
            share: 1.4,
          })),
        ],
        rows: Object.entries(map.tracks).map(([track, ids]) => {
          const unit = names.units.get(starts.get(ids[0] ?? '') ?? '')
          return {
            cells: [
              { text: track, isStrong: true, tone: 'pale' as const },
              unit === undefined ? '' : { text: unit.name, face: unitFace(unit) },
              ...Array.from({ length: longest }, (_, index) => cell(ids[index])),
            ],
          }
        }),
        notes: ['Shaded: Town, Canal and La Panne help the defence; Marsh and Lowlands hold up; Beaches end a track.'],
      },
      {
        kind: 'table',
        look: 'grid',
        head: { title: 'Routes to England', rule: '11.2' },
        columns: [
          { title: 'Route' },
          { title: 'Spaces', share: 4, align: 'start' },
          { title: 'Remarks', share: 4, align: 'start' },
        ],
        rows: Object.entries(map.routes).map(([route, ids]) => ({
          cells: [
            { text: route, isStrong: true, tone: 'pale' as const },
            ids.map(names.place).join(' – '),
            routeSay(ids.flatMap((id) => spaces.get(id) ?? [])),
          ],
        })),
      },
      {
        kind: 'table',
        look: 'grid',
        head: {
          title: 'Victory Points',
          rule: '13.0',
          note: levels.map(({ min, level }) => `${min ?? 0} ${level}`).join(' · '),
        },
        columns: [],
        rows: [0, 10, 20, 30, 40, 50].map((from) => ({ cells: points(from) })),
      },
    ],
  }
}

function routeSay(spaces: readonly SvContent['map']['spaces'][number][]): string {
  const opens = spaces.find((space) => space.opens !== undefined)?.opens
  const guns = spaces.find((space) => space.interdiction !== undefined)?.interdiction
  const words = [
    opens === undefined ? '' : `Opens on turn ${opens}.`,
    guns === 'always'
      ? 'Interdiction before every escape.'
      : guns === undefined
        ? ''
        : 'Interdiction while a German unit is alone in Nieuport.',
  ]
  return words.filter(Boolean).join(' ')
}

export function setupSheet(content: SvContent, names: Names): Sheet {
  const { scenario } = content
  const { german, allied, evacuees } = scenario.setup
  const shown = (id: string, src: Source, status: UnitStatus = {}): ShownCounter => {
    const unit = names.units.get(id)!
    return { face: unitFace(unit, status), name: unit.name, ...markOf(isOurs(src)) }
  }
  const block = (title: string, rule: string, groups: CounterGroup[], columns: number): Block => ({
    kind: 'counters',
    head: { title, rule },
    columns,
    size: 10,
    named: true,
    groups,
  })
  const boats = allUnits(content).filter(({ nation }) => nation === 'evacuee')
  return {
    id: 'setup',
    title: 'Set-up',
    orientation: 'portrait',
    reconstructed: 'the printed set-up is not known',
    blocks: [
      block(
        'German units',
        '9.2a',
        Object.entries(german.placement).map(([unit, space]) => ({
          title: names.place(space),
          counters: [shown(unit, german.src)],
        })),
        5,
      ),
      block(
        'Allied units',
        '14.1',
        Object.entries(allied.placement).map(([space, units]) => ({
          title: names.place(space),
          counters: units.map((id) => shown(id, allied.src)),
        })),
        5,
      ),
      block(
        'Evacuees',
        '4.2',
        evacuees.placement.map(({ space, strength, count }) => ({
          title: names.place(space),
          counters: boats.slice(0, count).map((unit) => ({
            face: unitFace(unit, { isReduced: strength === unit.reduced }),
            name: '',
            ...markOf(isOurs(evacuees.src)),
          })),
        })),
        5,
      ),
    ],
  }
}

const NATIONS: Readonly<Record<string, string>> = {
  german: 'German',
  british: 'British',
  french: 'French',
  belgian: 'Belgian',
  evacuee: 'Evacuees',
}

export function orderSheet(content: SvContent): Sheet {
  const row = (unit: UnitData & { readonly src: Source }): CheckRow => ({
    face: unitFace(unit),
    name: unit.name,
    say: [`${unit.full}, reduced ${unit.reduced}`, unit.formation ?? (unit.corps ? `${unit.corps} Corps` : '')]
      .filter(Boolean)
      .join(' · '),
    steps: 2,
    ...markOf(isOurs(unit.src)),
  })
  const groups = new Map<string, CheckRow[]>()
  for (const unit of allUnits(content)) {
    const title = NATIONS[unit.nation] ?? unit.nation
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
        head: { title: 'Units and Evacuees', rule: '4.1' },
        columns: 3,
        statuses: ['Suppressed', 'Disrupted'],
        groups: [...groups].map(([title, rows]) => ({ title, rows })),
      },
    ],
  }
}
