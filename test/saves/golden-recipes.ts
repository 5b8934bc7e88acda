/** How each golden save was played: its scenario and options, who walks how, where it rests, and what else it holds. */
import { accountText, type AccountRow } from '../../electron/saves/accounts.ts'
import type { AdviceRow } from '../../electron/saves/advice.ts'
import { packContent, prepareContent } from '../../electron/saves/content-files.ts'
import { saveBytes } from '../../electron/saves/fresh.ts'
import type { Meta } from '../../electron/saves/meta.ts'
import type { NoteRow } from '../../electron/saves/notes.ts'
import type { StandingBySeat } from '../../electron/saves/standing.ts'
import { askSource, seededSource } from '../../shared/engine/chance.ts'
import { contentFiles, type Seat } from '../../shared/engine/game.ts'
import { Match } from '../../shared/engine/match.ts'
import { actSummary } from '../../shared/engine/summary.ts'
import { waiting } from '../../shared/engine/question.ts'
import { gameOf } from '../../shared/games/index.ts'
import { rawContent } from '../content.ts'
import { playoutSetup } from '../playouts/setup.ts'
import { wander, type Temper } from '../playouts/wander.ts'
import { freshOf, META, must, noteRow, STARTED } from './specimens.ts'

export interface Recipe {
  readonly game: string
  readonly scenario: string
  readonly seed: number
  /** The playouts' way of choosing, by its name. */
  readonly temper: string
  /** What differs from a plain open match for two with the computer's dice. */
  readonly meta?: Partial<
    Pick<Meta, 'mode' | 'dice' | 'seating' | 'players' | 'options' | 'revision' | 'accepted' | 'computer' | 'advice'>
  >
  /** It rests at the first place of this kind after so many lines; Infinity: it is played to its end. */
  readonly lines: number
  readonly rest?: Rest
  /** Now and then a seat speaks out of turn. */
  readonly interrupts?: boolean
  /** Acts taken back on the way, with a branch left behind, a redo left open and a line of the referee. */
  readonly isMessy?: boolean
  readonly notes?: readonly NoteRow[]
  readonly standing?: StandingBySeat
  readonly advice?: readonly AdviceRow[]
}

/** A seat or chance is asked while these steps are under way. */
interface Rest {
  readonly asked: 'seat' | 'chance'
  readonly inside: string | readonly string[]
  /** The step that is asked. */
  readonly step?: string
  /** The verb of the line before. */
  readonly after?: string
  /** A table of the state that has entries. */
  readonly with?: string
}

function isAtRest({ game, play, journal }: Match, rest: Rest | undefined): boolean {
  if (rest === undefined) return true
  const { asked, inside, step: top, after, with: table } = rest
  const underWay = play.state.flow.filter(({ fresh }) => !fresh).map(({ step }) => step)
  const said = journal.path().at(-1)?.text.split(' ')[0]
  return (
    waiting(game, play).for === asked &&
    [inside].flat().every((step) => underWay.includes(step)) &&
    (top === undefined || top === play.top!.step) &&
    (after === undefined || after === said) &&
    (table === undefined || Object.keys((play.state as unknown as Record<string, object>)[table]!).length > 0)
  )
}

type Chance = ReturnType<typeof seededSource>

/** Plays on by the temper until the match rests where it should, or is over. */
export function wanderOn(
  match: Match,
  chance: Chance,
  temper: Temper,
  isThere: (match: Match) => boolean,
  interrupts = false,
): boolean {
  for (;;) {
    if (isThere(match)) return true
    const now = waiting(match.game, match.play)
    if (now.for === 'nobody') return false
    const speaker = now.for === 'seat' ? now.seat : interrupts ? interrupter(match, chance) : null
    if (speaker === null && now.for === 'chance') must(match.chance(askSource(chance, now.ask)))
    else {
      const draft = match.draft(speaker!)
      wander(match.play, draft, chance.below, temper)
      must(match.commit(draft))
    }
  }
}

/** Once in three times somebody speaks before the dice do, if there is anything to say. */
function interrupter(match: Match, chance: Chance): Seat | null {
  if (chance.below(3) > 0) return null
  const seat = match.game.seats[chance.below(match.game.seats.length)]!
  return match.draft(seat).offers.length > 0 ? seat : null
}

const REFEREE_LINE: Readonly<Record<string, string>> = {
  france40: 'points allied add 2',
  'france-fights-on': 'points add 2',
  dinant: 'points add 2',
}

/** The match of a recipe, and the bytes of its save. */
export function bake(name: string, recipe: Recipe): { match: Match; bytes: Buffer } {
  const { scenario, seed, lines, rest } = recipe
  const game = gameOf(recipe.game)!
  const stored = packContent(rawContent(game.id, contentFiles(game, scenario)))
  const options = Object.fromEntries(
    game.options.map(({ id, standard }) => [id, recipe.meta?.options?.[id] ?? standard]),
  )
  const mode = recipe.meta?.mode ?? 'open'
  const match = Match.start(game, prepareContent(game, stored, scenario, options), scenario, mode)
  const meta: Meta = {
    ...META,
    id: `0b5f6f6e-6a0e-4a41-9c33-${seed.toString().padStart(12, '0')}`,
    name: `Golden ${name}`,
    tags: ['golden'],
    game: game.id,
    scenario,
    revision: game.revision,
    ...recipe.meta,
    options,
    atStart: actSummary(game, match.play),
  }
  match.keepsSummaries = true
  const temper = playoutSetup(game.id, scenario, Infinity).tempers.find((one) => one.name === recipe.temper)!
  const chance = seededSource(seed)
  const isLong = (count: number) => (one: Match) => one.journal.lines.length >= count
  if (recipe.isMessy) {
    wanderOn(match, chance, temper, isLong(Math.floor(lines / 3)), recipe.interrupts)
    match.journal.branches.set('first try', match.journal.head)
    for (let acts = 0; acts < 5; acts++) match.takeBack(game.seats[acts % game.seats.length]!, game.seats)
    wanderOn(match, chance, temper, isLong(Math.floor(lines / 2)), recipe.interrupts)
    must(match.referee(game.seats, 'A miscount of the evening before', REFEREE_LINE[game.id]!))
  }
  const isThere = (one: Match) => isLong(lines)(one) && isAtRest(one, rest)
  const isDone = wanderOn(match, chance, temper, isThere, recipe.interrupts)
  if (isDone !== Number.isFinite(lines)) throw new Error(`${name} does not rest where it should`)
  if (recipe.isMessy) {
    match.takeBack(game.seats[0]!, game.seats)
    if (!isAtRest(match, rest)) match.redo()
  }
  const sittings = [0, 1, 2].map((day) => ({
    started: STARTED + day * 86_400_000,
    ended: STARTED + day * 86_400_000 + 5_400_000,
    seconds: 5000 + day,
    players: meta.players,
  }))
  const { notes = [], standing = {}, advice = [] } = recipe
  const fresh = freshOf(match, { meta, sittings, notes, standing, advice, accounts: accountsOf(match, meta) }, stored)
  const finished = match.outcome === null ? null : match.journal.head
  return { match, bytes: saveBytes({ ...fresh, head: { ...fresh.head, finished } }) }
}

/** What a computer at its seat would have kept with each of its lines; the figures mean nothing. */
function accountsOf({ journal }: Match, { computer }: Meta): AccountRow[] {
  return journal.lines.flatMap(({ id, seat, text }) => {
    const player = computer[seat]
    if (player === undefined) return []
    const account = accountText({
      level: player.level,
      chosen: { text, margin: id / 7, reasons: [{ term: 'points', points: 0.5 }] },
      rivals: [{ text: 'pass', margin: -id / 9, reasons: [] }],
      chances: [{ say: { rule: '', say: 'Something comes of it' }, share: 1 / 3 }],
      way: id % 2 === 0 ? 'hold' : null,
      guesses: 1,
      evaluations: id,
    })
    return [{ line: id, character: player.character, account }]
  })
}

const note = (id: number, line: number, text: string, more: Partial<NoteRow> = {}): NoteRow =>
  noteRow(id, line, text, { at: STARTED + id * 60_000, ...more })

const GERMAN_ALLIED = { german: 'Anna', allied: 'Bert' }

const FIRST_FORMAT: Readonly<Record<string, Recipe>> = {
  'france40-sickle-cut-1': {
    game: 'france40',
    scenario: 'sickle-cut',
    seed: 40,
    temper: 'sickle',
    meta: { players: GERMAN_ALLIED, options: { 'additional-turn': 'agreed' } },
    lines: 300,
    rest: { asked: 'seat', inside: 'battle' },
    isMessy: true,
    notes: [
      note(1, 0, 'Before it all began'),
      note(2, 40, 'Here the Meuse is crossed', { hex: '5309' }),
      note(3, 60, 'Watch this one', { unit: 'de-7-25' }),
    ],
    standing: {
      german: { stops: [{ window: 'support' }, { window: 'retreat' }], answers: [] },
      allied: {
        stops: [{ window: 'die rolled' }],
        answers: [
          { step: 'determined-defence', line: 'retreat' },
          { step: 'support', line: 'pass' },
        ],
      },
    },
  },
  'france40-dynamo-1': {
    game: 'france40',
    scenario: 'dynamo',
    seed: 41,
    temper: 'reckless',
    meta: { players: GERMAN_ALLIED, mode: 'fair', dice: 'own' },
    lines: 300,
    rest: { asked: 'chance', inside: 'battle' },
  },
  'spoiled-victory-dunkirk-1': {
    game: 'spoiled-victory',
    scenario: 'dunkirk',
    seed: 42,
    temper: 'bold',
    meta: { players: { allied: 'Anna' }, seating: 'alone-open' },
    lines: 200,
    rest: { asked: 'seat', inside: 'attack' },
    notes: [note(1, 12, 'Gort waits too long here')],
  },
  'spoiled-victory-options-1': {
    game: 'spoiled-victory',
    scenario: 'dunkirk',
    seed: 43,
    temper: 'free-for-all',
    meta: {
      players: { allied: 'Anna' },
      seating: 'alone-open',
      options: { 'allied-setup': 'free', 'german-setup': 'free', events: 'free', 'free-for-all': 'free' },
    },
    lines: Infinity,
  },
  'france-fights-on-2': {
    game: 'france-fights-on',
    scenario: 'france-fights-on',
    seed: 44,
    temper: 'bold',
    meta: { mode: 'fair', dice: 'own', seating: 'alone-covered' },
    lines: 300,
    rest: { asked: 'seat', inside: 'battle' },
    standing: {
      french: { stops: [{ window: 'movement' }], answers: [] },
      german: { stops: [], answers: [{ step: 'support', line: 'pass' }] },
    },
  },
  'france-fights-on-3': {
    game: 'france-fights-on',
    scenario: 'france-fights-on',
    seed: 45,
    temper: 'reckless',
    lines: 200,
    rest: { asked: 'chance', inside: 'battle' },
    isMessy: true,
  },
}

/** New in format 2: notes of one seat, the state of affairs after each act, events. */
const SECOND_FORMAT: Readonly<Record<string, Recipe>> = {
  'france40-sickle-cut-format-2': {
    ...FIRST_FORMAT['france40-sickle-cut-1']!,
    seed: 50,
    notes: [
      note(1, 0, 'Before it all began'),
      note(2, 40, 'Here the Meuse is crossed', { hex: '5309', seat: 'german' }),
      note(3, 60, 'Watch this one', { unit: 'de-7-25', seat: 'allied' }),
    ],
    standing: {
      german: { stops: [], answers: [{ step: 'support', line: 'pass' }] },
      allied: { stops: [], answers: [{ step: 'determined-defence', line: 'retreat' }] },
    },
  },
  'france40-dynamo-format-2': { ...FIRST_FORMAT['france40-dynamo-1']!, seed: 51 },
  'spoiled-victory-dunkirk-format-2': { ...FIRST_FORMAT['spoiled-victory-dunkirk-1']!, seed: 52 },
  'spoiled-victory-options-format-2': { ...FIRST_FORMAT['spoiled-victory-options-1']!, seed: 53, lines: 200 },
  'france-fights-on-format-2': {
    ...FIRST_FORMAT['france-fights-on-2']!,
    seed: 54,
    standing: { german: { stops: [], answers: [{ step: 'support', line: 'pass' }] } },
    notes: [note(1, 9, 'They will come through the woods', { seat: 'french' })],
  },
}

/** Where the rules of a game have changed since. */
const LATER: Readonly<Record<string, Recipe>> = {
  // Since revision 2 all Wins are applied; losses in the air and at sea, and surrenders, are told.
  'spoiled-victory-dunkirk-data-2': { ...FIRST_FORMAT['spoiled-victory-dunkirk-1']!, seed: 62 },
  // Since revision 3 overstacked units may be left where they are.
  'france-fights-on-overstacked': {
    game: 'france-fights-on',
    scenario: 'france-fights-on',
    seed: 60,
    temper: 'reckless',
    lines: 150,
    rest: { asked: 'seat', inside: 'phase-end' },
  },
}

const GERMAN_FRENCH = { german: 'Anna', french: 'Bert' }

/** The Breakthrough at Dinant, which came with format 2: its first version, in the middle of what it has to decide. */
const DINANT: Readonly<Record<string, Recipe>> = {
  'dinant-crossing-under-fire': {
    game: 'dinant',
    scenario: 'crossing',
    seed: 73,
    temper: 'engineers',
    meta: { players: GERMAN_FRENCH },
    lines: 120,
    rest: { asked: 'seat', inside: 'crossing', step: 'reaction' },
    interrupts: true,
    isMessy: true,
    notes: [
      note(1, 0, 'Before it all began'),
      note(2, 40, 'They come over here', { hex: '1904', seat: 'french' }),
      note(3, 60, 'Keep these back', { unit: '7Pz/58Pio', seat: 'german' }),
    ],
    standing: {
      german: { stops: [{ window: 'die rolled', purpose: 'combat' }], answers: [] },
      french: {
        stops: [{ window: 'hop' }, { window: 'die rolled', purpose: 'combat', by: 'german', harm: 3 }],
        answers: [{ step: 'reaction', line: 'hold' }],
      },
    },
  },
  'dinant-crossing-pontoon': {
    game: 'dinant',
    scenario: 'crossing',
    seed: 74,
    temper: 'breakthrough',
    meta: {
      players: GERMAN_FRENCH,
      seating: 'alone-open',
      options: {
        bridges: 'certain',
        'rough-stacks': 'into',
        'reaction-support': 'yes',
        'superiority-5': 'any-instant',
        'ratt-77': 'turn-3',
        'flak-525': 'out',
      },
    },
    lines: 100,
    rest: { asked: 'seat', inside: 'operations', step: 'operations', with: 'building' },
  },
  'dinant-declaration': {
    game: 'dinant',
    scenario: 'complete',
    seed: 72,
    temper: 'bold',
    meta: { players: GERMAN_FRENCH, mode: 'fair', dice: 'own' },
    lines: 500,
    rest: { asked: 'seat', inside: 'combat', step: 'declaration' },
    interrupts: true,
  },
  'dinant-reroll': {
    game: 'dinant',
    scenario: 'complete',
    seed: 77,
    temper: 'reckless',
    meta: { players: GERMAN_FRENCH, dice: 'own' },
    lines: 500,
    rest: { asked: 'chance', inside: 'combat', after: 'reroll' },
    interrupts: true,
    isMessy: true,
  },
  'dinant-share': {
    game: 'dinant',
    scenario: 'go-west',
    seed: 78,
    temper: 'bold',
    meta: { mode: 'fair', seating: 'alone-covered' },
    lines: 400,
    rest: { asked: 'seat', inside: 'turn-chit', step: 'share' },
    interrupts: true,
  },
  'dinant-verdict': {
    game: 'dinant',
    scenario: 'go-west',
    seed: 76,
    temper: 'plain',
    meta: { players: GERMAN_FRENCH, options: { 'tank-objectives': 'failed', 'dina-corps': 'choice' } },
    lines: Infinity,
    interrupts: true,
  },
}

/** Points, losses, figures and luck are kept; notes are of every kind, marked and drawn. */
const THIRD_FORMAT: Readonly<Record<string, Recipe>> = {
  'france40-sickle-cut-format-3': {
    ...FIRST_FORMAT['france40-sickle-cut-1']!,
    seed: 80,
    lines: 250,
    notes: [
      note(1, 0, 'Over the Meuse at Sedan by the evening', { kind: 'plan', seat: 'german' }),
      note(2, 30, 'Here the Meuse is crossed', {
        hex: '5309',
        mark: 'good',
        drawing: '{"arrows":[{"from":"5408","to":"5309","colour":"green"}],"hexes":[{"hex":"5309","colour":"red"}]}',
      }),
      note(3, 60, 'Too far ahead', { unit: 'de-7-25', seat: 'allied', mark: 'doubtful' }),
      note(4, 70, '', { kind: 'bookmark', mark: 'lucky' }),
    ],
  },
  'france40-dynamo-format-3': { ...FIRST_FORMAT['france40-dynamo-1']!, seed: 81, lines: 220 },
  'spoiled-victory-dunkirk-format-3': { ...FIRST_FORMAT['spoiled-victory-dunkirk-1']!, seed: 82 },
  'france-fights-on-format-3': {
    ...FIRST_FORMAT['france-fights-on-2']!,
    seed: 83,
    meta: {
      ...FIRST_FORMAT['france-fights-on-2']!.meta,
      revision: 2,
      accepted: [{ revision: 3, line: 40, at: STARTED + 40_000 }],
    },
    notes: [
      note(1, 0, 'Fall back to the Loire', { kind: 'plan', seat: 'french' }),
      note(2, 20, 'They come here', { hex: '5714', seat: 'german', mark: 'bad' }),
    ],
  },
  'dinant-crossing-format-3': {
    ...DINANT['dinant-crossing-pontoon']!,
    seed: 88,
    lines: 220,
    rest: { asked: 'seat', inside: 'operations', step: 'operations' },
    notes: [note(1, 10, 'The bridge must stand by turn 4', { kind: 'plan', seat: 'german' })],
  },
  'dinant-complete-format-3': { ...DINANT['dinant-declaration']!, seed: 85, lines: 300 },
  'dinant-go-west-format-3': { ...DINANT['dinant-verdict']!, seed: 86 },
}

/** Seats are played by the computer, with accounts of its lines; advice was asked for. */
const FOURTH_FORMAT: Readonly<Record<string, Recipe>> = {
  'france40-dynamo-format-4': {
    ...FIRST_FORMAT['france40-dynamo-1']!,
    seed: 91,
    lines: 180,
    meta: {
      ...FIRST_FORMAT['france40-dynamo-1']!.meta,
      computer: { german: { level: 'strong', character: 'bold' } },
      advice: true,
    },
    advice: [
      { line: 0, seat: 'allied', kind: 'margin', at: STARTED },
      { line: 60, seat: 'allied', kind: 'acts', at: STARTED + 60_000 },
    ],
  },
  'france-fights-on-format-4': {
    ...FIRST_FORMAT['france-fights-on-3']!,
    seed: 92,
    lines: 150,
    meta: {
      seating: 'alone-open',
      computer: { french: { level: 'quick', character: null }, german: { level: 'standard', character: null } },
    },
  },
}

export const RECIPES: Readonly<Record<string, Recipe>> = {
  ...FIRST_FORMAT,
  ...SECOND_FORMAT,
  ...LATER,
  ...DINANT,
  ...THIRD_FORMAT,
  ...FOURTH_FORMAT,
}
