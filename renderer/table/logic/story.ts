/** What the other side did as the board shows it: arrows, marks, and ghosts of counters where they stood before. */
import type { Layer, LegendStroke } from '../../board/model.ts'
import type { Ghost } from '../../board/model.ts'
import { paintMarks, paintWays, type StoryWay } from '../../board/overlays/story.ts'
import type { Trails } from '../../board/travel.ts'
import type { TableGame } from '../game.ts'
import type { View } from '../game/saying.ts'
import type { Happening, Way } from './enemy-turn.ts'
import { resultSay } from './happening-words.ts'

const LOOKS: Readonly<Record<Way['how'], Pick<StoryWay, 'colour' | 'isDashed'>>> = {
  moved: { colour: 'linkFirst', isDashed: false },
  arrived: { colour: 'linkFirst', isDashed: false },
  advanced: { colour: 'attack', isDashed: false },
  attacked: { colour: 'attack', isDashed: false },
  retreated: { colour: 'linkSecond', isDashed: true },
}

const SIGNS: readonly {
  readonly hows: readonly Way['how'][]
  readonly title: string
  readonly sign: readonly LegendStroke[]
}[] = [
  { hows: ['moved', 'arrived'], title: 'moved', sign: arrow('#20241C') },
  { hows: ['attacked', 'advanced'], title: 'attacked, advanced', sign: arrow('#E5574B') },
  { hows: ['retreated'], title: 'retreated', sign: arrow('#4E8AD8', '5 3') },
]

function arrow(colour: string, dash?: string): readonly LegendStroke[] {
  const line: LegendStroke = { path: 'M2 7h19M16 3l6 4l-6 4', colour, width: 3 }
  return [
    { path: 'M2 7h19M16 3l6 4l-6 4', colour: '#FFF8E4', width: 5.5 },
    dash === undefined ? line : { ...line, dash },
  ]
}

/** `current`: what is looked at just now; null: all of it alike. */
export function storyLayers(game: TableGame, happenings: readonly Happening[], current: Happening | null): Layer[] {
  const isPale = (one: Happening) => current !== null && one !== current
  // Of what is pale only moves and battles: where everybody fell back to is told in its turn.
  const shown = happenings.filter((one) => one === current || one.kind !== 'other')
  const ways = shown.flatMap((one) =>
    one.ways
      .filter(({ how }) => !isPale(one) || how === 'moved' || how === 'arrived')
      .map(({ how, places }): StoryWay => ({ ...LOOKS[how], places, isPale: isPale(one) })),
  )
  const hows = new Set(shown.flatMap((one) => one.ways.map(({ how }) => how)))
  const legend = SIGNS.filter((one) => one.hows.some((how) => hows.has(how)))
  const marks = shown.flatMap((one) =>
    one.battle === null ? [] : [{ place: one.battle.place, text: resultSay(game, one), isPale: isPale(one) }],
  )
  return [
    ...legend.map(({ title, sign }, index): Layer => ({
      title,
      sign,
      height: 'over',
      paint: index === 0 ? paintWays(ways) : null,
    })),
    ...(marks.length === 0
      ? []
      : [{ title: 'battle', sign: BURST, height: 'over' as const, paint: paintMarks(marks) }]),
  ]
}

const BURST: readonly LegendStroke[] = [{ path: 'M13 1v12M7 4l12 6M19 4L7 10', colour: '#E5574B', width: 2.5 }]

/** Units where they stood before; `then` is the table as it was. */
export function ghostsOf(game: TableGame, happening: Happening, then: View): Ghost[] {
  return happening.ways.flatMap(({ how, units, places }) =>
    how === 'attacked' || places.length < 2
      ? []
      : units
          .filter((unit) => game.units.now(then, unit).hex === places[0])
          .map((unit) => ({ id: `ghost ${unit}`, hex: places[0], picture: game.units.picture(then, unit) })),
  )
}

/** By unit the way it took. */
export const trailsOf = ({ ways }: Happening): Trails =>
  Object.fromEntries(
    ways.flatMap(({ how, units, places }) => (how === 'attacked' ? [] : units.map((unit) => [unit, places] as const))),
  )

/** What must be seen of it. */
export const placesOf = ({ ways, battle, notes }: Happening): string[] => [
  ...new Set([
    ...(battle === null ? [] : [battle.place]),
    ...ways.flatMap(({ places }) => [places[0], places.at(-1)!]),
    ...(battle === null && ways.length === 0 ? notes.flatMap(({ places = [] }) => places) : []),
  ]),
]
