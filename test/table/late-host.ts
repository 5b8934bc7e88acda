/**
 * A host that takes its time: the real matches and rules in the test's own thread, but what it says reaches the table only
 * when the test lets it. Events and answers keep their order, as they do on the wire.
 */
import path from 'node:path'
import { createPinia, setActivePinia } from 'pinia'
import { screenGameOf } from '../../renderer/games/index.ts'
import { useHost } from '../../renderer/stores/host.ts'
import { useTable } from '../../renderer/stores/table.ts'
import { useMatchAssets } from '../../renderer/table/match-assets.ts'
import { matchCalls } from '../../electron/session/calls.ts'
import { OpenMatches } from '../../electron/session/open-matches.ts'
import type { Meta } from '../../electron/saves/meta.ts'
import { readAsk } from '../../shared/contract.ts'
import type { TableGame } from '../../renderer/table/game.ts'
import type { Game } from '../../shared/engine/game.ts'
import type { Match } from '../../shared/engine/match.ts'
import { rawContent } from '../content.ts'
import { bytesOfMatch, game, META } from '../saves/specimens.ts'
import { fileWith } from '../saves/temporary.ts'

export const ID = 'the match'
/** The page of the test, and the one of somebody else. */
const [THIS, ELSEWHERE] = [1, 2]
type Handlers = Readonly<Record<string, (given: never, page: number) => unknown>>

/** What the host plays, and how the table shows it. */
export interface LateGame {
  readonly game: Game
  bytes(match: Match, seating: Meta['seating']): Buffer
  table(): TableGame
}

const FRANCE_FIGHTS_ON: LateGame = {
  game,
  bytes: (match, seating) => bytesOfMatch(match, { meta: { ...META, seating } }),
  table() {
    const screenGame = screenGameOf(game.id)!
    return screenGame.makeTable(rawContent(game.id, screenGame.files(META.scenario)), META.scenario)
  },
}

export class LateHost {
  /** The lines that were asked for, in the order they came. */
  readonly acts: string[] = []
  /** Everything the table has asked for, by name. */
  readonly calls: string[] = []
  private readonly matches: OpenMatches
  private readonly handlers: Handlers
  private readonly file: string
  private readonly seating: Meta['seating']
  private readonly played: LateGame
  private readonly unsaid: unknown[] = []
  private listener: (message: unknown) => void = () => {}
  private isLate = false

  constructor(folder: string, match: Match, seating: Meta['seating'], played = FRANCE_FIGHTS_ON) {
    this.seating = seating
    this.played = played
    const { id: gameId, seats } = played.game
    const file = fileWith(folder, played.bytes(match, seating))
    const matches = new OpenMatches(path.join(folder, 'data'), (page, event, data) => {
      if (page === THIS) this.say({ event, data })
    })
    this.matches = matches
    this.file = file
    this.handlers = {
      ...matchCalls(matches),
      'app.about': () => ({ version: '', shell: '', node: '', libraryFolder: '' }),
      'app.games': () => [
        { id: gameId, title: gameId, seats, hasSecrets: true, scenarios: [], options: [], opponent: null, guide: null },
      ],
      'match.open': ({ match: id, seat }: { match: string; seat: string }) => matches.open(THIS, id, file, seat, {}),
    }
  }

  /** A seat sits down at a table of its own. */
  async sit(seat: string): Promise<ReturnType<typeof useTable>> {
    const send = (message: unknown) => this.hear(message)
    Object.assign(globalThis, { quarante: { send, onMessage: (to: typeof this.listener) => (this.listener = to) } })
    setActivePinia(createPinia())
    await useHost().begin()
    useMatchAssets().game = this.played.table()
    const table = useTable()
    await table.choose({
      id: ID,
      name: 'Late',
      game: this.played.game.id,
      seating: this.seating,
      players: {},
      computer: {},
      asked: seat,
    })
    if (this.seating !== 'alone-open') await table.sit(seat)
    return table
  }

  close(): void {
    this.matches.closeAll()
    Reflect.deleteProperty(globalThis, 'quarante')
  }

  /** The step that is played, whatever the table shows of it. */
  get step(): string {
    return this.matches.at(ID).match.play.top?.step ?? 'over'
  }

  /** From now on nothing reaches the table. */
  holdBack(): void {
    this.isLate = true
  }

  /** The next of what was said reaches the table. */
  async letOne(): Promise<void> {
    const next = this.unsaid.shift()
    if (next !== undefined) this.listener(next)
    await turnOfTheLoop()
  }

  /** All that was said reaches the table, and whatever it then asks for. */
  async catchUp(): Promise<void> {
    this.isLate = false
    while (this.unsaid.length > 0) await this.letOne()
    for (let quiet = 0; quiet < 5; quiet++) await turnOfTheLoop()
  }

  /** Somebody else plays: another window on the same match. */
  playElsewhere(seat: string, text: string): void {
    this.matches.open(ELSEWHERE, ID, this.file, seat, {})
    const spoken = matchCalls(this.matches)['match.act']({ match: ID, seat, text }, ELSEWHERE)
    if ('refused' in spoken) throw new Error(JSON.stringify(spoken))
  }

  private hear(message: unknown): void {
    const { id, call, params } = readAsk(message)
    this.calls.push(call)
    if (call === 'match.act') this.acts.push((params as { text: string }).text)
    const reply = (): object => {
      try {
        return { id, ok: true, result: this.handlers[call]!(params as never, THIS) }
      } catch (error) {
        return { id, ok: false, kind: 'fault', message: String(error) }
      }
    }
    this.say(JSON.parse(JSON.stringify(reply())))
  }

  private say(message: unknown): void {
    this.unsaid.push(message)
    if (!this.isLate) setImmediate(() => !this.isLate && void this.letOne())
  }
}

const turnOfTheLoop = () => new Promise((resolve) => setImmediate(resolve))
