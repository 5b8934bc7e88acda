/**
 * All the ways by which a page can learn something about a match for a seat, made by the very functions that answer it:
 * the table, the question, what can be picked and why not, forecasts, sums, overlays, lines of supply, and what anybody
 * may know. The log is compared line by line as it grows (twins.ts).
 */
import { actsAlong } from '../../electron/archive/acts.ts'
import { diceOf } from '../../electron/archive/moments.ts'
import { wayTo } from '../../electron/archive/way.ts'
import {
  explained,
  forecastOf,
  openingOf,
  overlaysOf,
  showDraft,
  showRefereeDraft,
  whyNot,
} from '../../electron/session/drafts.ts'
import { tableView } from '../../electron/session/table-view.ts'
import type { Meta } from '../../electron/saves/meta.ts'
import { actSummary } from '../../shared/engine/summary.ts'
import type { Draft } from '../../shared/engine/draft.ts'
import type { Seat } from '../../shared/engine/game.ts'
import type { Match } from '../../shared/engine/match.ts'
import { strangeWord, type Words } from './words.ts'

type Below = (limit: number) => number

/** Where each answer to a page about an open match is compared, or why it can tell nothing. A test holds it complete. */
export const WATCHED: Readonly<Record<string, string>> = {
  'match.open': 'the parts of the table: question, phases, position, ...',
  'match.view': 'the parts of the table',
  'match.peek': 'the parts of the table: the same function, for another line',
  'match.log': 'the lines, as each is played',
  'match.opening': 'opening',
  'match.draft': 'draft, and the sum it brings: explain',
  'match.why': 'why',
  'match.forecast': 'forecast',
  'match.overlays': 'overlays',
  'match.threat': 'threat',
  'match.threats': 'threats',
  'match.trace': 'trace',
  'match.cutOff': 'cutOff',
  'match.ending': 'ending',
  'match.onlooker': 'onlooker',
  'match.refereeDraft': 'referee',
  'match.act': 'why; and a line of the seat must be accepted in both twins',
  'match.dice': 'the question says what is wanted; the line is compared when it is played',
  'match.go': 'only a line, compared when it is played',
  'match.takeBack': 'canTakeBack, a part of the table',
  'match.redo': 'only a line',
  'match.goTo': 'only a line',
  'match.switch': 'only a line',
  'match.referee': 'only a line',
  'match.branches': 'names that the players gave, and the score of the library',
  'match.branchFrom': 'only a line',
  'match.renameBranch': 'only a line',
  'match.removeBranch': 'only a line',
  'match.promoteBranch': 'only a line',
  'match.content': 'printed data',
  'match.agreed': 'agreed before the match',
  'match.notes': 'words of the players, by seat: test/host/pages.test.ts',
  'match.note': 'no answer',
  'match.editNote': 'no answer',
  'match.removeNote': 'no answer',
  'match.standing': 'what the seat itself has prepared',
  'match.setStanding': 'no answer',
  'match.answerThisTurn': 'no answer',
  'match.sittings': 'when was played',
  'match.thumbnail': 'no answer',
  'match.handOver': 'no answer',
  'match.close': 'no answer',
  'match.corrections': 'words of the game',
  'match.acceptRules': 'no answer',
  'match.differences': 'numbers of lines, and who has the file',
  'match.settle': 'the name of a file',
  'match.setComputer': 'no answer',
  'match.pace': 'no answer',
  'match.computer': 'who thinks, and for how long: test/host/opponent.test.ts',
  'match.advise': 'from guesses that are the same for twins: test/opponent/knowledge.test.ts',
  'match.adviseNow': 'tells nothing',
  'match.margin': 'from the same guesses',
  'match.account': 'the seat’s own only: test/host/opponent.test.ts',
  'match.accounts': 'the seat’s own only: test/host/contract.test.ts',
  'match.advice': 'how often it was asked for',
  'match.verify': 'for no seat: test/saves/verifying.test.ts',
  'archive.acts': 'acts',
  'archive.figures': 'words of the game, the same in every match',
  'archive.unit': 'way of each unit',
  'archive.place': 'only notes of lines, which are compared as they are played',
  'archive.heat': 'only notes of lines',
  'archive.sum': 'the sum of a past position, which is compared as it is played',
  'archive.dice': 'dice',
  'archive.front': 'front',
  'archive.times': 'when was played',
  'archive.margins': 'from guesses, of the seat itself only',
  'archive.judged': 'from guesses, of the seat itself only',
  'archive.record': 'whole only where nothing is hidden, else lines, which are compared as they are played',
}

/** What is asked of both twins: begun acts, words that may not be offered there, units. */
export interface Probe {
  readonly picks: readonly (readonly string[])[]
  readonly forecasts: readonly (readonly string[])[]
  readonly whys: readonly { readonly picks: readonly string[]; readonly word: string }[]
  readonly units: readonly string[]
  readonly places: readonly string[]
}

const MAX_SECOND_PICKS = 3 // of each verb
const WORDS = 20
const UNITS = 6
const PLACES = 4
const FORECASTS = 3
const MAX_DEPTH = 6 // picks of an act that is followed further

/** Chosen by what the seat is offered in one of them; in the other the same must be there. `secrets`: words to ask for. */
export function probeOf(match: Match, seat: Seat, words: Words, secrets: readonly string[], below: Below): Probe {
  const some = <T>(all: readonly T[], count: number): T[] =>
    all.length <= count ? [...all] : Array.from({ length: count }, () => all[below(all.length)]!)
  const units = [...secrets, ...some(words.units, UNITS)]
  const draft = match.draft(seat)
  const verbs = draft.offers.map(({ token }) => token)
  const picks: string[][] = [[]]
  for (const verb of verbs) {
    picks.push([verb])
    for (const { token } of some(match.draft(seat).with([verb]).offers, MAX_SECOND_PICKS))
      // Words that were not offered must not be answered either: a unit nobody may have seen, for one.
      picks.push([verb, token], [verb, token, units[0] ?? 'nonsense'])
  }
  const walked = verbs.map((verb) => wandered(match.draft(seat).with([verb]), below))
  const step = match.play.top?.step ?? ''
  const asked = [...secrets, ...Array.from({ length: WORDS }, () => strangeWord(words, step, draft.offers, below))]
  const forecasts = some([...verbs.map((verb) => [verb]), ...walked], FORECASTS)
  picks.push(...some(walked, MAX_SECOND_PICKS))
  return {
    picks,
    forecasts,
    whys: asked.map((word) => ({ picks: picks[below(picks.length)]!, word })),
    units,
    places: some(words.places, PLACES),
  }
}

/** Some way into an act. */
function wandered(draft: Draft, below: Below): string[] {
  const steps = below(MAX_DEPTH)
  for (let n = 0; n < steps && draft.offers.length > 0; n++) draft.pick(draft.offers[below(draft.offers.length)]!.token)
  return draft.picks.map(({ token }) => token)
}

const META: Meta = {
  id: '00000000-0000-4000-8000-000000000000',
  name: 'Twins',
  game: '',
  scenario: '',
  mode: 'open',
  dice: 'own',
  seating: 'two',
  players: {},
  computer: {},
  advice: true,
  options: {},
  revision: 1,
  versions: {},
  created: '1940-06-17T00:00:00.000Z',
  tags: [],
  accepted: [],
  atStart: null,
  thumbnail: null,
}

/** Each channel by its name, as text. The first ones are cheap and looked at always. */
export function seenOf(match: Match, seat: Seat, probe: Probe, isFull: boolean): Map<string, string> {
  const { game, play, journal } = match
  const seen = new Map<string, string>()
  const put = (name: string, make: () => unknown) => seen.set(name, textOf(make))
  const cursor = { branch: null, tip: journal.head }
  const table = tableView({ id: 'twins', meta: META, match, cursor, isReadOnly: false, stopped: [] }, seat)
  for (const [part, value] of Object.entries(table)) put(part, () => value)
  put('onlooker', () => game.view(play, null))
  put('library', () => actSummary(game, play))
  if (!isFull) return seen
  put('opening', () => openingOf(match, seat))
  put('referee', () => showRefereeDraft(match, []).offers.map(({ token }) => showRefereeDraft(match, [token])))
  put('cutOff', () => game.cutOff?.(play, seat))
  put('threats', () => [...(game.threats?.(game, play, seat) ?? [])])
  put('ending', () => game.ending?.(play, seat))
  const way = wayTo(match, seat, journal.head, { times: [], atStart: null })
  put('acts', () => actsAlong(way))
  put('dice', () => diceOf(way))
  put('front', () => game.keeping?.held(play, seat))
  for (const unit of probe.units) put(`way of ${unit}`, () => game.keeping?.at(play, seat, unit))
  for (const place of probe.places) put(`threat ${place}`, () => game.threat?.(play, seat, place))
  for (const unit of probe.units) put(`trace ${unit}`, () => game.trace?.(play, seat, unit))
  for (const picks of probe.picks) {
    const at = picks.join(' ')
    put(`draft ${at}`, () => showDraft(match, seat, picks))
    put(`explain ${at}`, () => explained(match, seat, picks))
    put(`overlays ${at}`, () => overlaysOf(match, seat, picks))
  }
  for (const { picks, word } of probe.whys)
    put(`why ${picks.join(' ')} + ${word}`, () => whyNot(match, seat, picks, word))
  for (const picks of probe.forecasts) put(`forecast ${picks.join(' ')}`, () => forecastOf(match, seat, picks))
  return seen
}

function textOf(make: () => unknown): string {
  try {
    return JSON.stringify(make()) ?? 'nothing'
  } catch (error) {
    return `it fails: ${error instanceof Error ? error.message : String(error)}`
  }
}

const AROUND = 120

/** The first channel by which the two differ, with the place; null if there is none. */
export function compared(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string | null {
  for (const [name, text] of one) {
    const there = other.get(name)
    if (there === text) continue
    let at = 0
    while (text[at] === there?.[at]) at++
    const from = Math.max(0, at - AROUND / 2)
    return `${name}:\n  ...${text.slice(from, from + AROUND)}\n  ...${there?.slice(from, from + AROUND)}`
  }
  return null
}
