/**
 * What each side did in a turn, in a few sentences, grouped by battle. It is told from what the log kept (events and the
 * sentences that were said then) and from what the archive kept of each battle: no rule is asked again.
 */
import type { TableGame } from '../../table/game.ts'
import type { Happening } from '../../table/logic/enemy-turn.ts'
import { aftermathOf, happeningSay, placeSay, resultSay } from '../../table/logic/happening-words.ts'
import { capital, counted, listed, listedShortly, signed, spoken } from '../../table/logic/words.ts'
import type { Battle, Luck } from '../statistics/record.ts'
import type { Why } from './reasons.ts'
import type { BattlePart, SidePart } from './report.ts'

/** So many groups of moving units, and so many other events of a turn are named; the rest is counted. */
const MAX_MOVES = 6
const MAX_OTHERS = 8
const MAX_NAMES = 3

/** What the record tells of the happenings: the sums of battles, and why the computer did what it did. */
interface Kept {
  readonly battles: readonly Battle[]
  readonly whys: ReadonlyMap<Happening, Why>
}

/** Sides in the order of the seats; who is played by chance or by nobody comes last. */
export function sidesOf(
  game: TableGame,
  seats: readonly string[],
  happenings: readonly Happening[],
  { battles, whys }: Kept,
): SidePart[] {
  const others = [...new Set(happenings.map(({ side }) => side))].filter((side) => !seats.includes(side))
  return [...seats, ...others].flatMap((side) => {
    const own = happenings.filter((one) => one.side === side)
    if (own.length === 0) return []
    const sentences = [
      ...moveSay(
        game,
        own.filter(({ kind }) => kind === 'move'),
      ),
      ...arrivalSay(
        game,
        own.filter(({ kind }) => kind === 'arrival'),
      ),
      ...otherSays(
        game,
        own.filter(({ kind }) => kind === 'other'),
      ),
    ]
    const fought = own
      .filter(({ kind }) => kind === 'battle')
      .map((one) => ({
        ...battlePart(game, one, battles),
        why: whySay(whys.get(one)),
      }))
    return sentences.length + fought.length === 0
      ? []
      : [
          {
            name: side === '' ? '' : capital(game.seatName(side)),
            sentences,
            battles: fought,
            reasons: reasonSays(own, whys),
          },
        ]
  })
}

const whySay = (why: Why | undefined): string | null => (why === undefined ? null : `Why: ${why.why}`)

const reasonSays = (own: readonly Happening[], whys: Kept['whys']): string[] =>
  own.flatMap((one) => {
    const said = one.kind === 'battle' ? undefined : whys.get(one)
    return said === undefined ? [] : [`${said.act}: ${said.why}`]
  })

function moveSay(game: TableGame, moves: readonly Happening[]): string[] {
  const groups = byPlace(moves)
  if (groups.length === 0) return []
  const units = new Set(moves.flatMap((one) => one.units)).size
  return [
    `${counted(units, 'unit')} moved: ${listedShortly(
      groups.map((group) => goneSay(game, group, 'to')),
      MAX_MOVES,
    )}.`,
  ]
}

function arrivalSay(game: TableGame, arrivals: readonly Happening[]): string[] {
  const groups = byPlace(arrivals)
  if (groups.length === 0) return []
  return [
    `Arrived: ${listedShortly(
      groups.map((group) => goneSay(game, group, 'in')),
      MAX_MOVES,
    )}.`,
  ]
}

interface Gone {
  readonly place: string
  readonly units: readonly string[]
}

/** Units by where they ended; large groups first. */
function byPlace(moves: readonly Happening[]): Gone[] {
  const groups = new Map<string, Set<string>>()
  // A unit that moved twice is told where it came to rest.
  const ends = new Map(moves.flatMap(({ units, ways }) => units.map((unit) => [unit, endOf(unit, ways)] as const)))
  for (const [unit, place] of ends)
    if (place !== undefined) groups.set(place, (groups.get(place) ?? new Set()).add(unit))
  return [...groups]
    .map(([place, units]) => ({ place, units: [...units] }))
    .toSorted((a, b) => b.units.length - a.units.length)
}

const endOf = (unit: string, ways: Happening['ways']): string | undefined =>
  (ways.findLast(({ units }) => units.includes(unit)) ?? ways.at(-1))?.places.at(-1)

const goneSay = (game: TableGame, { place, units }: Gone, word: string): string =>
  `${namesOf(game, units)} ${word} ${placeSay(game, place)}`

const namesOf = ({ units }: TableGame, ids: readonly string[]): string =>
  listedShortly([...new Set(ids.map((id) => units.info(id)?.brief ?? units.info(id)?.name ?? id))], MAX_NAMES)

function otherSays(game: TableGame, others: readonly Happening[]): string[] {
  const said = [...new Set(others.flatMap((one) => [happeningSay(game, one), ...aftermathOf(one).map(spoken)]))]
  const shown = said.slice(0, MAX_OTHERS).map(ended)
  return said.length > MAX_OTHERS ? [...shown, `${counted(said.length - MAX_OTHERS, 'more event')}.`] : shown
}

/** Some of what is said ends by itself. */
const ended = (sentence: string): string => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)

function battlePart(game: TableGame, happening: Happening, battles: readonly Battle[]): Omit<BattlePart, 'why'> {
  const { before, line } = happening
  const kept = battles.find((one) => one.line > before && one.line <= line)
  const told = resultSay(game, happening)
  return {
    title: placeSay(game, happening.battle?.place ?? ''),
    say: ended(happeningSay(game, happening)),
    odds: kept?.odds ?? null,
    dice: kept?.dice ?? [],
    result: (told === '' ? kept?.result : told) ?? null,
    aftermath: [...new Set(aftermathOf(happening).map((note) => ended(spoken(note))))],
    luck: kept?.luck ? luckSay(kept.luck) : null,
  }
}

/** `1.2 steps better than expected; so good or better 12 times in 100`. */
export function luckSay({ came, expected, chance, in: measure }: Luck): string {
  const gain = Math.round((came - expected) * 10) / 10
  const often = chance > 0.999 ? 'it could not come worse' : `so good or better in ${share(chance)} of such battles`
  if (gain === 0) return `as expected; ${often}`
  return `${signed(gain).replace('-', '−')} ${measure} for the attacker against expectation; ${often}`
}

const share = (chance: number): string => {
  const rounded = Math.round(chance * 100)
  return rounded < 1 ? 'less than 1 %' : rounded > 99 && chance < 1 ? 'more than 99 %' : `${rounded} %`
}

/** `German and Allied` */
export const seatsSay = (game: TableGame, seats: readonly string[]): string =>
  listed(seats.map((one) => game.seatName(one)))
