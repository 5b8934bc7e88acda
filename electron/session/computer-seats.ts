/** Who plays the seats of a match, which of its lines were the computer's, and how often it was asked for advice. */
import { Trouble } from '../../shared/contract.ts'
import type { Seat } from '../../shared/engine/game.ts'
import type { Match } from '../../shared/engine/match.ts'
import type { Account, Level } from '../../shared/opponent/decision.ts'
import { brainOf } from '../../shared/games/opponents.ts'
import { parseAccount, readAccounts, type AccountRow } from '../saves/accounts.ts'
import { readAdvice, writeAdvice, type AdviceRow } from '../saves/advice.ts'
import type { Meta } from '../saves/meta.ts'
import type { SaveRows } from '../saves/rows.ts'
import type { Save } from '../saves/save.ts'

export type ComputerPlayer = Meta['computer'][string]

export class ComputerSeats {
  private readonly save: Save
  private readonly match: Match
  /** By line what is kept of the computer that said it. */
  private readonly lines: Map<number, AccountRow>

  constructor(save: Save, match: Match, accounts: readonly AccountRow[]) {
    this.save = save
    this.match = match
    this.lines = new Map(accounts.map((row) => [row.line, row]))
  }

  get seats(): readonly Seat[] {
    const { computer } = this.save.meta
    return this.match.game.seats.filter((seat) => computer[seat] !== undefined)
  }

  levelOf(line: number): Level | null {
    const row = this.lines.get(line)
    return row === undefined ? null : (JSON.parse(row.account) as Account).level
  }

  accountOf(line: number): { account: Account; character: string | null } | null {
    const row = this.lines.get(line)
    const account = row === undefined ? null : parseAccount(row.account)
    return account === null ? null : { account, character: row!.character }
  }

  /** A line of the computer has been written down. */
  note(row: AccountRow): void {
    this.lines.set(row.line, row)
  }

  set(seat: Seat, player: ComputerPlayer | null): void {
    const { game } = this.match
    if (!game.seats.includes(seat)) throw new Trouble('wrong', 'The game has no such side.')
    const brain = brainOf(game.id)
    if (player !== null && brain === undefined) throw new Trouble('refused', 'The computer does not play this game.')
    if (player !== null && player.character !== null && !brain!.characters.some(({ id }) => id === player.character))
      throw new Trouble('wrong', 'The computer does not play in that way.')
    const { [seat]: before, ...computer } = this.save.meta.computer
    if (before === undefined && player === null) return
    this.save.note({ computer: player === null ? computer : { ...computer, [seat]: player } })
  }

  get allowsAdvice(): boolean {
    return this.match.mode !== 'fair' || this.save.meta.advice
  }

  /** Somebody asks the computer: that is written down. Who only looks leaves the file as it is. */
  countAdvice(seat: Seat, kind: AdviceRow['kind']): void {
    if (this.save.isReadOnly) return
    const { head: line } = this.match.journal
    this.save.write((db) => writeAdvice(db, { line, seat, kind, at: Date.now() }))
  }

  /** Why the computer said its lines, and the advice it was asked for, as the open file has them; else as it had them. */
  rows(before: Pick<SaveRows, 'accounts' | 'advice'>): Pick<SaveRows, 'accounts' | 'advice'> {
    const { lines } = this.save
    const { seats } = this.match.game
    try {
      const now = this.save.read((db) => ({ accounts: readAccounts(db, lines), advice: readAdvice(db, lines, seats) }))
      if (now !== null) return now
    } catch {
      // The file cannot be read any more: what it held when the match was opened.
    }
    return { accounts: before.accounts, advice: before.advice }
  }

  /** Each seat is played by who said its last line on the way here; who has said nothing stays. */
  setAsPlayed(): void {
    for (const seat of this.match.game.seats) {
      const last = this.match.journal.path().findLast((line) => line.seat === seat)
      if (last === undefined) continue
      const found = this.accountOf(last.id)
      this.set(seat, found === null ? null : { level: found.account.level, character: found.character })
    }
  }
}
