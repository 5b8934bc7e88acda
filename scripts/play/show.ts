/** How the terminal shows a match: the question, what may be picked, the log, a view. */
import type { Pick } from '../../shared/engine/act.ts'
import { GO_ON } from '../../shared/engine/chance-answers.ts'
import type { ChanceAsk } from '../../shared/engine/chance.ts'
import type { Seat } from '../../shared/engine/game.ts'
import type { Match } from '../../shared/engine/match.ts'
import type { Draft } from '../../shared/engine/draft.ts'
import { waiting } from '../../shared/engine/question.ts'
import { spoken, type Refusal } from '../../shared/engine/rule.ts'
import { seenLine } from '../../shared/engine/view.ts'

const SHOWN_PICKS = 16
const SHOWN_CHARACTERS = 300

/** The state of affairs, whose decision it is, and the verbs. */
export function showQuestion(match: Match): string[] {
  const { turn, phase, score } = match.game.summary(match.play)
  const affairs = `-- turn ${turn}, ${phase}, ${score}`
  const now = waiting(match.game, match.play)
  if (now.for === 'nobody') return [affairs, `The game is over. ${match.outcome ? spoken(match.outcome) : ''}`.trim()]
  if (now.for === 'chance') return [affairs, showChance(now.ask)]
  const { title, prompt } = match.question
  const said = prompt === null ? '' : ` ${spoken(prompt)} (${prompt.rule})`
  return [affairs, `${now.seat}: ${title}.${said}`, ...showDraft(match.draft(now.seat))]
}

function showChance(ask: ChanceAsk): string {
  if (ask.kind === 'moment') return `a moment, ${ask.purpose}: somebody may speak, or "${GO_ON}"`
  if (ask.kind === 'draw') return `chance: draw ${ask.count} for ${ask.purpose}`
  return `chance: ${ask.dice} ${ask.dice === 1 ? 'die' : 'dice'} of ${ask.sides} for ${ask.purpose}`
}

/** What may follow the picks so far. */
export function showDraft(draft: Draft, beginning = ''): string[] {
  const offers = draft.offers.filter((one) => one.token.startsWith(beginning))
  const lines = [`  may follow: ${shortList(offers)}`]
  if (draft.ask?.prompt) lines.unshift(`  ${draft.ask.prompt}`)
  if (draft.ready && beginning === '') lines.push('  or be committed as it stands')
  return lines
}

function shortList(picks: readonly Pick[]): string {
  const shown = picks.slice(0, SHOWN_PICKS).map(({ token, cost, means }) => {
    const more = [cost === undefined ? '' : String(cost), means ?? ''].filter((word) => word !== '')
    return more.length === 0 ? token : `${token} (${more.join(', ')})`
  })
  if (picks.length > SHOWN_PICKS) shown.push(`... ${picks.length} in all`)
  return shown.join(' ')
}

export const showRefusal = (refusal: Refusal): string => `No: ${spoken(refusal)} (${refusal.rule})`

/** The last lines, as a seat may read them, with what the log says of each. */
export function showLog(match: Match, seat: Seat | null, after: number): string[] {
  const lines = match.journal.path().slice(after)
  return lines.flatMap((line) => {
    const { id, seat: by, text, notes } = seenLine(line, seat)
    return [`${id} ${by}: ${text}`, ...notes.map((note) => `    ${spoken(note)} (${note.rule})`)]
  })
}

/** The fields of a seat's view, one a line, long ones cut. */
export function showView(match: Match, seat: Seat | null): string[] {
  const view = match.game.view(match.play, seat)
  return Object.entries(view as object).map(([field, value]) => {
    const text = JSON.stringify(value)
    return `  ${field}: ${text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)} ...` : text}`
  })
}
