/**
 * A match at a terminal: takes a typed line, gives lines to print. It knows neither files nor streams.
 *
 *     move fr-1 5408-5409     plays the line
 *     move fr-1               not complete: lists what may follow; so does the beginning of a last word
 *     move fr-1 5408 ?        lists what may follow although it is complete
 *     setup ...               completes the line sensibly and plays it
 */
import { GO_ON } from '../../shared/engine/chance-answers.ts'
import type { ChanceSource } from '../../shared/engine/chance.ts'
import type { Seat } from '../../shared/engine/game.ts'
import type { Line } from '../../shared/engine/journal.ts'
import { isLine, type Match } from '../../shared/engine/match.ts'
import { read } from '../../shared/engine/draft.ts'
import { waiting } from '../../shared/engine/question.ts'
import { toText } from '../../shared/engine/record.ts'
import type { Refusal } from '../../shared/engine/rule.ts'
import { showDraft, showLog, showQuestion, showRefusal, showView } from './show.ts'

export interface Terminal {
  /** Where dice come from; null: the players type them. */
  readonly source: ChanceSource | null
  write(file: string, text: string): void
}

const HELP = [
  'A line plays it; the beginning of a line lists what may follow. At its end: ? lists, ... completes.',
  'why WORDS, as SEAT WORDS, undo, redo, view [SEAT], log [LINES], save FILE, help, quit',
]

export class Session {
  readonly match: Match
  /** The player has left. */
  isOver = false
  private readonly terminal: Terminal
  private readonly commands: Readonly<Record<string, (rest: string) => string[]>> = {
    help: () => HELP,
    quit: () => this.quit(),
    undo: () => this.told(this.match.takeBack(this.seat)),
    redo: () => this.told(this.match.redo()),
    why: (rest) => this.why(rest),
    as: (rest) => this.as(rest),
    view: (rest) => showView(this.match, rest === '' ? this.seat : rest),
    log: (rest) => showLog(this.match, this.seat, -(Number(rest) || 10)),
    save: (rest) => this.save(rest),
  }

  constructor(match: Match, terminal: Terminal) {
    this.match = match
    this.terminal = terminal
  }

  /** What to print first. */
  begin(): string[] {
    return [...this.rolled(), ...showQuestion(this.match)]
  }

  hear(typed: string): string[] {
    const text = typed.trim()
    if (text === '') return showQuestion(this.match)
    const now = waiting(this.match.game, this.match.play)
    const [word, ...rest] = text.split(/\s+/)
    const isVerb = now.for === 'seat' && this.match.draft(now.seat).offers.some((one) => one.token === word)
    const command = isVerb || !Object.hasOwn(this.commands, word!) ? undefined : this.commands[word!]
    if (command !== undefined) return command(rest.join(' '))
    if (now.for === 'nobody') return ['The game is over.']
    if (now.for === 'chance') return this.took(this.match.chance(typedValues(text)))
    return this.line(now.seat, text)
  }

  /** Whose eyes look at the screen. */
  private get seat(): Seat {
    const now = waiting(this.match.game, this.match.play)
    return now.for === 'seat' ? now.seat : this.match.game.seats[0]!
  }

  private line(seat: Seat, text: string): string[] {
    const [, words, tail] = /^(.*?)\s*(\?|\.\.\.)?$/.exec(text)!
    const draft = this.match.draft(seat)
    const refusal = words === '' ? null : read(draft, words!)
    if (refusal !== null) {
      const last = words!.split(/[\s-]+/).at(-1)!
      const isBeginning = draft.offers.some((one) => one.token.startsWith(last))
      return isBeginning && tail === undefined ? showDraft(draft, last) : [showRefusal(refusal)]
    }
    if (tail === '...') return this.took(this.match.commit(draft.completed()))
    if (tail === '?' || !draft.ready) return showDraft(draft)
    return this.took(this.match.commit(draft))
  }

  private took(line: Line | Refusal): string[] {
    if (!isLine(line)) return [showRefusal(line)]
    const before = this.match.journal.path().length - 1
    if (this.terminal.source !== null) this.match.rollOn(this.terminal.source)
    return [...showLog(this.match, this.seat, before), ...showQuestion(this.match)]
  }

  private rolled(): string[] {
    return this.terminal.source === null || this.match.rollOn(this.terminal.source).length === 0
      ? []
      : showLog(this.match, null, 0)
  }

  private why(words: string): string[] {
    const tokens = words.split(/\s+/)
    const last = tokens.pop()!
    const draft = this.match.draft(this.seat)
    const refusal = tokens.length === 0 ? null : read(draft, tokens.join(' '))
    if (refusal !== null) return [showRefusal(refusal)]
    if (draft.offers.some((one) => one.token === last)) return [`${last} may be picked`]
    const why = draft.why(last)
    return [why === null ? `${last} cannot be picked here, and there is nothing to say of it` : showRefusal(why)]
  }

  /** Speaks for a seat that is not asked. */
  private as(words: string): string[] {
    const [seat, ...rest] = words.split(/\s+/)
    if (!this.match.game.seats.includes(seat!)) return [`The seats are ${this.match.game.seats.join(', ')}`]
    return this.line(seat!, rest.join(' '))
  }

  private told(refusal: Refusal | null): string[] {
    return refusal === null ? showQuestion(this.match) : [showRefusal(refusal)]
  }

  private save(file: string): string[] {
    if (file === '') return ['Save to which file?']
    this.terminal.write(file, toText(this.match))
    return [`Saved to ${file}`]
  }

  private quit(): string[] {
    this.isOver = true
    return []
  }
}

/** The dice or what was drawn, with or without the word for it; nothing, where play goes on. */
const typedValues = (text: string): string[] => (text === GO_ON ? [] : text.replace(/^(roll|draw)\s+/, '').split(/\s+/))
