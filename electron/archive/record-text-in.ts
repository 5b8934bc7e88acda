/** A record as text becomes a save again: every line of every branch is played by the rules, and what fails is named. */
import { randomUUID } from 'node:crypto'
import { Trouble } from '../../shared/contract.ts'
import type { Game } from '../../shared/engine/game.ts'
import type { Line } from '../../shared/engine/journal.ts'
import { isLine, Match } from '../../shared/engine/match.ts'
import { repeatLine, startOf } from '../../shared/engine/record.ts'
import { spoken } from '../../shared/engine/rule.ts'
import { actSummary } from '../../shared/engine/summary.ts'
import { gameOf } from '../../shared/games/index.ts'
import type { AccountRow } from '../saves/accounts.ts'
import { linksOf } from '../saves/chain.ts'
import { packContent, prepareContent, type StoredContent } from '../saves/content-files.ts'
import { saveBytes } from '../saves/fresh.ts'
import { parsePlain } from '../saves/limits.ts'
import type { Meta } from '../saves/meta.ts'
import type { NoteRow } from '../saves/notes.ts'
import { modeOf } from '../saves/record.ts'
import { beginningOf, versionsNow, type Head } from '../saves/rows.ts'
import type { Sitting } from '../saves/sittings.ts'
import { headSummary } from '../saves/summaries.ts'
import { momentOf, textRows, wrongAt, type About, type Fact, type Said, type WrittenNote } from './record-rows.ts'
import { outOfRow } from './record-text.ts'

/** Content files of a scenario as the app ships them: a text has none. */
export type Shipped = (game: Game, scenario: string) => Readonly<Record<string, unknown>>

export function bytesOfText(text: string, shipped: Shipped): Buffer {
  const { facts: written, said, notes, accounts, advice } = textRows(text)
  const facts = new Facts(written)
  if (facts.find('Seen by') !== undefined)
    throw new Trouble('refused', 'This text is the log as one side saw it. It does not hold all that was played.')
  const game = gameOf(facts.must('Game').value)
  const { value: scenario } = facts.must('Scenario')
  if (game === undefined || !game.scenarios.some(({ id }) => id === scenario))
    throw wrongAt(facts.must('Game').row, 'this version does not know that game or scenario')
  const stored = packContent(shipped(game, scenario))
  checkContent(stored, facts)
  const begun = metaOf(facts, game, scenario)
  const match = Match.start(game, prepareContent(game, stored, scenario, begun.options), scenario, 'study')
  match.keepsSummaries = true
  const meta: Meta = { ...begun, atStart: actSummary(game, match.play) }
  const startText = JSON.stringify(startOf(match))
  const { places, times, finished } = playAll(match, said, facts)
  const branches = branchesOf(facts, places)
  const head = headOf(match, { facts, places, branches, finished, meta })
  const { lines } = match.journal
  return saveBytes({
    meta,
    stored,
    startText,
    lines,
    times,
    links: linksOf(beginningOf(meta, stored, startText), lines, times),
    branches,
    head,
    at: facts.moment('Played') ?? times.at(-1) ?? facts.created(),
    notes: notesOf(notes, game, places),
    standing: {},
    sittings: facts.all('Sitting').map(sittingOf),
    accounts: accountsOf(accounts, places),
    advice: advice.map(({ row, about }) => {
      mustSit(game, row, about.seat)
      return { ...about, line: placeIn(places, row, String(about.line)) }
    }),
    snapshots: [],
  })
}

class Facts {
  private readonly facts: readonly Fact[]

  constructor(facts: readonly Fact[]) {
    this.facts = facts
  }

  all(name: string): Fact[] {
    return this.facts.filter((fact) => fact.name === name)
  }

  find(name: string): Fact | undefined {
    return this.facts.find((fact) => fact.name === name)
  }

  must(name: string): Fact {
    const found = this.find(name)
    if (found === undefined) throw wrongAt(1, `the record has no ${name.toLowerCase()}`)
    return found
  }

  starting(kind: string): Fact[] {
    return this.facts.filter(({ name }) => name.startsWith(`${kind} `))
  }

  /** Those of a kind by what they are about: `Player french`. */
  of(kind: string): Record<string, string> {
    return Object.fromEntries(
      this.starting(kind).map(({ name, value }) => [name.slice(kind.length + 1), outOfRow(value)]),
    )
  }

  moment(name: string): number | undefined {
    const found = this.find(name)
    if (found === undefined) return undefined
    const at = momentOf(found.value)
    if (Number.isNaN(at)) throw wrongAt(found.row, 'its time cannot be read')
    return at
  }

  created(): number {
    const { row, value } = this.must('Created')
    const at = Date.parse(value)
    if (Number.isNaN(at)) throw wrongAt(row, 'its time cannot be read')
    return at
  }

  count(name: string): number {
    const found = this.find(name)
    if (found !== undefined && !/^\d{1,12}$/.test(found.value)) throw wrongAt(found.row, 'that is no number')
    return Number(found?.value ?? 0)
  }
}

/** By the number of an entry the line it has become; the place before the first is 0. */
type Places = ReadonlyMap<number, number>

/** Where an entry that a row names is. */
function placeIn(places: Places, row: number, written: string): number {
  const place = /^\d+$/.test(written) ? places.get(Number(written)) : undefined
  if (place === undefined) throw wrongAt(row, `there is no entry ${written.slice(0, 20)}`)
  return place
}

function metaOf(facts: Facts, game: Game, scenario: string): Omit<Meta, 'atStart'> {
  const chosen = facts.of('Option')
  const word = <K extends 'mode' | 'dice' | 'seating'>(name: string) => facts.must(name).value as Meta[K]
  return {
    id: facts.find('Id')?.value ?? randomUUID(),
    name: outOfRow(facts.must('Name').value),
    game: game.id,
    scenario,
    mode: word<'mode'>('Mode'),
    dice: word<'dice'>('Dice'),
    seating: word<'seating'>('Seating'),
    players: facts.of('Player'),
    computer: computerOf(facts),
    advice: facts.find('Advice')?.value === 'yes' || facts.must('Mode').value === 'open',
    options: Object.fromEntries(game.options.map(({ id, standard }) => [id, chosen[id] ?? standard])),
    // Whatever it was played with: the rules of today have just been run for all of it.
    revision: game.revision,
    versions: versionsNow(game),
    created: facts.must('Created').value,
    tags: facts.all('Tag').map(({ value }) => outOfRow(value)),
    accepted: [],
    thumbnail: null,
  }
}

function checkContent({ files }: StoredContent, facts: Facts): void {
  for (const { file, hash } of files) {
    const kept = facts.find(`Content ${file}`)
    if (kept !== undefined && kept.value !== Buffer.from(hash).toString('hex'))
      throw wrongAt(kept.row, `it was played with another ${file} than this version has. Import the record as JSON`)
  }
}

/** Lines that come to the same are one line, so an entry may become one that is there already. */
function playAll(match: Match, said: readonly Said[], facts: Facts) {
  const places = new Map([[0, 0]])
  const times: number[] = []
  const end = facts.find('Finished')
  let finished: number | null = null
  said.forEach((one, i) => {
    const before = places.get(one.after)!
    if (match.journal.head !== before) match.goTo(before)
    playAgain(match, one, i + 1)
    const { head } = match.journal
    places.set(i + 1, head)
    if (head > times.length) times.push(one.at)
    if (end?.value !== String(i + 1)) return
    if (match.outcome === null) throw wrongAt(end.row, `the match did not end with entry ${i + 1}`)
    finished = head
  })
  if (end !== undefined && finished === null) throw wrongAt(end.row, `there is no entry ${end.value.slice(0, 20)}`)
  return { places, times, finished }
}

function playAgain(match: Match, { row, seat, text }: Said, entry: number): void {
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

function branchesOf(facts: Facts, places: Places): Map<string, number> {
  const branches = new Map<string, number>()
  for (const { row, value } of facts.all('Branch')) {
    const [, line, name] = /^(\d+) (.+)$/s.exec(value) ?? []
    if (line === undefined) throw wrongAt(row, 'the branch cannot be read')
    branches.set(outOfRow(name!), placeIn(places, row, line))
  }
  return branches
}

interface Around {
  readonly facts: Facts
  readonly places: Places
  readonly branches: ReadonlyMap<string, number>
  readonly finished: number | null
  readonly meta: Meta
}

/** Where the table stands; without a word about it, at the end of what was said last. */
function headOf(match: Match, { facts, places, branches, finished: ended, meta }: Around): Head {
  const { head: last } = match.journal
  const place = (name: string): number | null => {
    const found = facts.find(name)
    return found === undefined ? null : placeIn(places, found.row, found.value)
  }
  const line = place('Place') ?? last
  match.goTo(line)
  const finished = ended ?? (match.outcome === null ? null : line)
  match.mode = modeOf(meta, finished)
  const on = facts.find('On')
  const branch = on === undefined ? null : outOfRow(on.value)
  if (branch !== null && !branches.has(branch)) throw wrongAt(on!.row, 'there is no branch of that name')
  const redo = facts.find('Redo')
  return {
    line,
    tip: place('End') ?? line,
    branch,
    takenBack: facts.count('Taken back'),
    redo: redo === undefined ? [] : redo.value.split(' ').map((one) => placeIn(places, redo.row, one)),
    finished,
    summary: headSummary(match, finished),
  }
}

function notesOf(written: readonly WrittenNote[], game: Game, places: Places): NoteRow[] {
  const ids = new Set<number>()
  return written.map(({ row, note: { id, line, hex, unit, seat, kind, mark, text, drawing, at } }) => {
    if (ids.has(id) || id < 1) throw wrongAt(row, `there cannot be another note ${id}`)
    ids.add(id)
    if (seat !== null) mustSit(game, row, seat)
    return { id, line: placeIn(places, row, String(line)), hex, unit, seat, kind, mark, text, drawing, at }
  })
}

function mustSit(game: Game, row: number, seat: string): void {
  if (!game.seats.includes(seat)) throw wrongAt(row, `there is no side ${seat}`)
}

function accountsOf(written: readonly About<AccountRow>[], places: Places): AccountRow[] {
  const accounts = new Map<number, AccountRow>()
  for (const { row, about } of written) {
    const line = placeIn(places, row, String(about.line))
    if (line === 0) throw wrongAt(row, 'it is of no entry')
    accounts.set(line, { ...about, line })
  }
  return [...accounts.values()]
}

/** The gates look at who plays, and how well. */
function computerOf(facts: Facts): Meta['computer'] {
  const players = facts.starting('Computer').map(({ row, name, value }) => {
    const player = parsePlain(value, () => wrongAt(row, 'the computer player cannot be read'))
    return [name.slice('Computer '.length), player]
  })
  return Object.fromEntries(players) as Meta['computer']
}

function sittingOf({ row, value }: Fact): Sitting {
  const [, started = '', ended = '', seconds = '', players = ''] = /^(\S+) (\S+) (\d+) (\{.*\})$/s.exec(value) ?? []
  const fail = () => wrongAt(row, 'the sitting cannot be read')
  const sitting = { started: momentOf(started), ended: momentOf(ended), seconds: Number(seconds) }
  if (Number.isNaN(sitting.started + sitting.ended)) throw fail()
  return { ...sitting, players: parsePlain(players, fail) as Sitting['players'] }
}
