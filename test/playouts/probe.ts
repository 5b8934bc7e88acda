/**
 * Questions a random game would not ask by itself. At some place of a half-built act: is each offer free of a refusal,
 * does everything else get one, can each shown destination be walked to, can the act be completed, is its text read
 * back as the same picks?
 */
import type { PickKind } from '../../shared/engine/act.ts'
import { read, type Draft } from '../../shared/engine/draft.ts'
import { spoken } from '../../shared/engine/rule.ts'
import { count, type Census } from './census.ts'
import { must } from './fault.ts'
import { learn, strangeWord, type Words } from './words.ts'

type Below = (limit: number) => number

const WORDS_A_PROBE = 8
const DESTINATIONS_A_PROBE = 3
const EVERYWHERE_ODDS = 2

/** `draft` is a started act and is left as it is; `step` is the step that asks. */
export function probe(draft: Draft, step: string, words: Words, below: Below, census: Census): void {
  checkOffers(draft)
  learn(words, draft.offers)
  for (let i = 0; i < WORDS_A_PROBE; i++) askWhy(draft, strangeWord(words, step, draft.offers, below), census)
  if (offersA(draft, 'unit')) for (const unit of words.units) askWhy(draft, unit, census)
  if (offersA(draft, 'hex') && below(EVERYWHERE_ODDS) === 0) for (const hex of words.places) askWhy(draft, hex, census)
  checkDestinations(draft, below, census)
  checkCompletion(draft)
}

const offersA = (draft: Draft, kind: PickKind): boolean => draft.offers.some((one) => one.kind === kind)

function checkOffers(draft: Draft): void {
  const seen = new Set<string>()
  for (const { token } of draft.offers) {
    must(!seen.has(token), () => `${at(draft)} offers ${token} twice`)
    seen.add(token)
    const refusal = draft.why(token)
    must(refusal === null, () => `${at(draft)} offers ${token} and refuses it: ${spoken(refusal!)}`)
    must(/^\S+$/.test(token), () => `${at(draft)} offers ${JSON.stringify(token)}, which is no word`)
  }
}

function askWhy(draft: Draft, token: string, census: Census): void {
  if (draft.offers.some((one) => one.token === token)) return
  const refusal = draft.why(token)
  count(census, 'refusals', refusal?.rule ?? 'nothing to say')
  if (refusal !== null) {
    const said = spoken(refusal)
    must(!/\{\w+\}/.test(said), () => `${at(draft)}: the refusal of ${token} is not filled in: ${said}`)
  }
  const before = draft.picks.length
  must(draft.pick(token) !== null, () => `${at(draft)} does not offer ${token} and takes it`)
  must(draft.picks.length === before, () => `${at(draft)}: the refused ${token} has changed the act`)
}

/** Some of the destinations, hop by hop; the cost must be the one that was shown. */
function checkDestinations(draft: Draft, below: Below, census: Census): void {
  const reach = draft.ask?.reach?.() ?? []
  for (let i = 0; i < Math.min(DESTINATIONS_A_PROBE, reach.length); i++) {
    const { hops, cost, stop } = reach[below(reach.length)]!
    if (stop) count(census, 'refusals', stop.rule)
    const way = copyOf(draft)
    for (const hop of hops) {
      const refusal = way.pick(hop)
      must(refusal === null, () => `${at(way)}: ${hop} on the way to ${hops.at(-1)} is refused: ${spoken(refusal!)}`)
    }
    const last = way.picks.at(-1)?.cost
    must(last === undefined || last === cost, () => `${at(way)} costs ${last}, and ${cost} was shown`)
  }
}

function checkCompletion(draft: Draft): void {
  const whole = draft.completed()
  must(whole.ready, () => `${at(draft)}: its completion ${whole.text()} is not complete`)
  checkText(draft, whole)
  const refused = whole.finish()
  must(refused === null, () => `${at(draft)}: its completion ${whole.text()} is refused: ${spoken(refused!)}`)
  if (!draft.ready) return
  const refusal = copyOf(draft).finish()
  must(refusal === null, () => `${at(draft)} may be committed and is refused: ${spoken(refusal!)}`)
}

/** The text of an act, read back, gives the same picks. */
function checkText(draft: Draft, whole: Draft): void {
  const again = draft.with([])
  const refusal = read(again, whole.text())
  must(refusal === null, () => `"${whole.text()}" cannot be read back: ${spoken(refusal!)}`)
  must(tokens(again) === tokens(whole), () => `"${whole.text()}" is read back as "${again.text()}"`)
}

const tokens = (draft: Draft): string => draft.picks.map((one) => one.token).join(' ')
const copyOf = (draft: Draft): Draft => draft.with(draft.picks.map((one) => one.token))
const at = (draft: Draft): string => `"${draft.text()}" of ${draft.seat}`
