/**
 * The record of a match as plain text: facts, then one line a line of the journal, numbered, with its time, who spoke and
 * what was said. What is indented is for people: the sentences of the log. Reading it again plays every line by the rules.
 */
import { Trouble } from '../../shared/contract.ts'
import type { Game } from '../../shared/engine/game.ts'
import type { Line } from '../../shared/engine/journal.ts'
import { isLine, Match } from '../../shared/engine/match.ts'
import { repeatLine, startOf } from '../../shared/engine/record.ts'
import { spoken } from '../../shared/engine/rule.ts'
import { actSummary } from '../../shared/engine/summary.ts'
import { seenLine } from '../../shared/engine/view.ts'
import { gameOf } from '../../shared/games/index.ts'
import { packContent, prepareContent, type StoredContent } from '../saves/content-files.ts'
import { saveBytes } from '../saves/fresh.ts'
import { linksOf } from '../saves/chain.ts'
import type { Meta } from '../saves/meta.ts'
import { beginningOf, versionsNow } from '../saves/rows.ts'
import { headSummary } from '../saves/summaries.ts'
import { randomUUID } from 'node:crypto'

export const TEXT_HEAD = 'Quarante record 1'

export interface ToWrite {
  readonly meta: Meta
  readonly stored: StoredContent
  readonly lines: readonly Line[]
  readonly times: readonly number[]
  /** The seat whose view it is; null: the whole record. */
  readonly seat: string | null
}

const clock = (at: number): string => new Date(at).toISOString().slice(0, 19)

export function recordText({ meta, stored, lines, times, seat }: ToWrite): string {
  const facts = [
    TEXT_HEAD,
    ...(seat === null ? [] : [`Seen by: ${seat}`]),
    `Name: ${meta.name}`,
    `Game: ${meta.game}`,
    `Scenario: ${meta.scenario}`,
    `Mode: ${meta.mode}`,
    `Dice: ${meta.dice}`,
    `Seating: ${meta.seating}`,
    ...Object.entries(meta.players).map(([side, name]) => `Player ${side}: ${name}`),
    ...Object.entries(meta.options).map(([option, choice]) => `Option ${option}: ${choice}`),
    `Revision: ${meta.revision}`,
    `Created: ${meta.created}`,
    ...stored.files.map(({ file, hash }) => `Content ${file}: ${Buffer.from(hash).toString('hex')}`),
    '',
  ]
  const said = lines.flatMap((line, i) => {
    const shown = seat === null ? line : seenLine(line, seat)
    const notes = shown.notes.filter((note) => seat !== null || note.only === undefined)
    return [
      `${i + 1} [${clock(times[line.id - 1] ?? 0)}] ${line.seat}: ${shown.text}`,
      ...notes.map((note) => `    ${note.rule} ${spoken(note)}.`),
    ]
  })
  return `${[...facts, ...said].join('\n')}\n`
}

/** What is wrong with a text, and where. */
const wrongAt = (row: number, why: string): Trouble => new Trouble('damaged', `Line ${row} of the text: ${why}`)

const LINE = /^(\d+) \[(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)\] ([a-z-]+): (.+)$/
const FACT = /^([A-Z][a-z]+)(?: ([^:]+))?: (.*)$/

interface Said {
  readonly row: number
  readonly seat: string
  readonly text: string
  readonly at: number
}

interface ReadText {
  readonly facts: ReadonlyMap<string, { readonly row: number; readonly value: string }>
  readonly said: readonly Said[]
}

function readText(text: string): ReadText {
  const facts = new Map<string, { row: number; value: string }>()
  const said: Said[] = []
  text.split(/\r?\n/).forEach((written, i) => {
    const row = i + 1
    if (row === 1 || written === '' || /^\s/.test(written)) return
    const line = LINE.exec(written)
    if (line !== null) {
      if (Number(line[1]) !== said.length + 1) throw wrongAt(row, `entry ${said.length + 1} is missing`)
      said.push({ row, at: Date.parse(`${line[2]}Z`), seat: line[3]!, text: line[4]! })
      return
    }
    const fact = said.length > 0 ? null : FACT.exec(written)
    if (fact === null) throw wrongAt(row, 'it cannot be read')
    facts.set(fact[2] === undefined ? fact[1]! : `${fact[1]} ${fact[2]}`, { row, value: fact[3]! })
  })
  return { facts, said }
}

export type Shipped = (game: Game, scenario: string) => Readonly<Record<string, unknown>>

/** The bytes of a save made from a text, every line played by the rules; a Trouble names the line that fails. */
export function bytesOfText(text: string, shipped: Shipped): Buffer {
  const { facts, said } = readText(text)
  const fact = (name: string): string => {
    const found = facts.get(name)?.value
    if (found === undefined) throw wrongAt(1, `the record has no ${name.toLowerCase()}`)
    return found
  }
  if (facts.has('Seen by'))
    throw new Trouble('refused', 'This text is the log as one side saw it. It does not hold all that was played.')
  const game = gameOf(fact('Game'))
  const scenario = fact('Scenario')
  if (game === undefined || !game.scenarios.some(({ id }) => id === scenario))
    throw wrongAt(facts.get('Game')!.row, 'this version does not know that game or scenario')
  const named = (kind: string) =>
    Object.fromEntries(
      [...facts]
        .filter(([name]) => name.startsWith(`${kind} `))
        .map(([name, { value }]) => [name.slice(kind.length + 1), value]),
    )
  const stored = packContent(shipped(game, scenario))
  checkContent(stored, facts)
  const chosen = named('Option')
  const options = Object.fromEntries(game.options.map(({ id, standard }) => [id, chosen[id] ?? standard]))
  const [mode, dice, seating] = [fact('Mode'), fact('Dice'), fact('Seating')] as [
    Meta['mode'],
    Meta['dice'],
    Meta['seating'],
  ]
  const match = Match.start(game, prepareContent(game, stored, scenario, options), scenario, mode)
  match.keepsSummaries = true
  const atStart = actSummary(game, match.play)
  const startText = JSON.stringify(startOf(match))
  for (const line of said) playAgain(match, line)
  const { lines, head } = match.journal
  const meta: Meta = {
    id: randomUUID(),
    name: fact('Name'),
    game: game.id,
    scenario,
    mode,
    dice,
    seating,
    players: named('Player'),
    computer: {},
    advice: mode === 'open',
    options,
    revision: game.revision,
    versions: versionsNow(game),
    created: fact('Created'),
    tags: [],
    accepted: [],
    atStart,
    thumbnail: null,
  }
  const times = said.map(({ at }) => at)
  const finished = match.outcome === null ? null : head
  return saveBytes({
    meta,
    stored,
    startText,
    lines,
    times,
    links: linksOf(beginningOf(meta, stored, startText), lines, times),
    branches: new Map(),
    head: {
      line: head,
      tip: head,
      branch: null,
      takenBack: 0,
      redo: [],
      finished,
      summary: headSummary(match, finished),
    },
    at: times.at(-1) ?? Date.parse(meta.created),
    notes: [],
    standing: {},
    sittings: [],
    accounts: [],
    advice: [],
    snapshots: [],
  })
}

function checkContent({ files }: StoredContent, facts: ReadText['facts']): void {
  for (const { file, hash } of files) {
    const kept = facts.get(`Content ${file}`)
    if (kept !== undefined && kept.value !== Buffer.from(hash).toString('hex'))
      throw wrongAt(kept.row, `it was played with another ${file} than this version has. Import the record as JSON`)
  }
}

function playAgain(match: Match, { row, seat, text }: Said): void {
  const entry = match.journal.lines.length + 1
  const speakers = [...match.game.seats, 'chance', 'referee']
  if (!speakers.includes(seat)) throw wrongAt(row, `there is no side ${seat}`)
  let answer: ReturnType<typeof repeatLine>
  try {
    answer = repeatLine(match, { seat, text } as Line)
  } catch {
    throw wrongAt(row, `entry ${entry} cannot be played`)
  }
  if (!isLine(answer)) throw wrongAt(row, `entry ${entry} is refused. ${spoken(answer)} (${answer.rule})`)
}
