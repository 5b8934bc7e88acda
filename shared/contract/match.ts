/** Calls about a match at the table: what a seat is shown, and what it says. */
import * as v from 'valibot'
import { Explanation, Forecast, Note, Overlay, Threat, Tracing } from './explain.ts'
import { NoteBody, StoredNote } from './notes.ts'
import { ComputerPlayers, Level } from './opponent.ts'
import { call, Dice, Done, Id, Mode, Name, Picks, Seat, Seating, Sentence, Whole, Word } from './parts.ts'

const Pick = v.object({
  kind: v.picklist(['verb', 'unit', 'hex', 'hop', 'number', 'word']),
  token: v.string(),
  /** Of a hex or hop: where it is, if its token does not name the place itself. */
  place: v.optional(v.string()),
  cost: v.optional(v.number()),
  stop: v.optional(Sentence),
  means: v.optional(v.string()),
})
const Destination = v.object({
  hops: v.array(v.string()),
  cost: v.number(),
  stop: v.optional(Sentence),
  /** By another kind of movement than the usual one. */
  by: v.optional(v.object({ ...Sentence.entries, sign: v.string() })),
})

const Question = v.object({
  asked: v.nullable(v.string()),
  step: v.string(),
  title: v.string(),
  prompt: v.nullable(Sentence),
  window: v.nullable(v.string()),
  /** What dice were rolled for, or the right to roll again by its id, where the seat is asked about that. */
  purposes: v.array(v.string()),
  /** What chance is asked. */
  chance: v.nullable(
    v.object({
      /** A moment: nothing is thrown or drawn, somebody may speak. */
      kind: v.picklist(['dice', 'draw', 'moment']),
      purpose: v.string(),
      count: v.number(),
      sides: v.number(),
      bag: v.array(v.string()),
      /** Dice that lie on the table and are about to count. */
      fallen: v.array(v.number()),
    }),
  ),
})

/** The game's own view of the position (shared/views/<id>.ts): the host has made it, and only its game can read it. */
const Position = v.custom<object>((value) => typeof value === 'object' && value !== null)

/** All that a seat is shown of a match. Its changes travel as differences. */
export const TableView = v.object({
  match: v.string(),
  name: v.string(),
  game: v.string(),
  scenario: v.string(),
  mode: Mode,
  dice: Dice,
  seating: Seating,
  players: v.record(v.string(), v.string()),
  /** The seats the computer plays. */
  computer: ComputerPlayers,
  /** May this seat ask the computer for advice? */
  advice: v.boolean(),
  seat: v.string(),
  readOnly: v.boolean(),
  /** The line the view is made after, and the newest line of this branch. */
  line: v.number(),
  head: v.number(),
  branch: v.nullable(v.string()),
  takenBack: v.number(),
  /** Why the last act cannot be taken back; null if it can. */
  canTakeBack: v.nullable(Sentence),
  canRedo: v.boolean(),
  /**
   * The revision of the rules that what is shown was played with, as far as it is known, and that of this version. Where
   * they differ, whatever is drawn beyond what was kept (ledger, overlays) is by today's rules. `isAccepted`: may it be
   * played on? Corrected rules have to be accepted first (`match.acceptRules`).
   */
  rules: v.object({ played: v.number(), today: v.number(), isAccepted: v.boolean() }),
  question: Question,
  /** Seats that asked to be stopped here: dice and moments wait until each has said `match.go` or something else. */
  stoppedFor: v.array(v.string()),
  summary: v.object({ turn: v.number(), phase: v.string(), score: v.string() }),
  /** The phases of the present turn in order. */
  phases: v.array(
    v.object({ id: v.string(), title: v.string(), seat: v.string(), is: v.picklist(['past', 'now', 'to come']) }),
  ),
  outcome: v.nullable(v.object({ ...Sentence.entries, winner: v.nullable(v.string()) })),
  position: Position,
})

export const SeenLine = v.object({
  id: v.number(),
  parent: v.number(),
  act: v.number(),
  seat: v.string(),
  text: v.string(),
  notes: v.array(Note),
  /** It was the computer's. */
  computer: v.optional(Level),
})

const Draft = v.object({
  /** The picks that were taken; fewer than asked for if one was refused. */
  picks: v.array(Pick),
  refused: v.nullable(Sentence),
  offers: v.array(Pick),
  ready: v.boolean(),
  /** Why it cannot be committed as it stands, where there is a word for it. */
  unready: v.nullable(Sentence),
  prompt: v.nullable(v.string()),
  text: v.string(),
  /** The next pick of that completion. */
  suggest: v.nullable(v.string()),
  /** The line a sensible completion would make. */
  completion: v.nullable(v.string()),
  /** What the path being built may cost in all, where that is known. */
  budget: v.nullable(v.number()),
  /** Where the path begins, if no unit that was picked tells it. */
  from: v.nullable(v.string()),
  /** Before anything is picked: what the act reaches that begins with a hop. */
  reach: v.array(Destination),
})

/** An act with some picks, and the sum they come to. */
const Built = v.object({ draft: Draft, explanation: v.nullable(Explanation) })

/** All that a question is shown with before anything has been picked. */
export const Opening = v.object({
  draft: Draft,
  /** Where the question leaves a single choice: the act with that picked, to be committed or gone on with. */
  only: v.nullable(Built),
  /** By verb what it would offer first; a verb without picks of its own (`end`) has none. */
  openings: v.record(v.string(), v.array(Pick)),
  /** The same of what may be said out of turn, also by the seat that is asked. */
  interrupts: v.record(v.string(), v.array(Pick)),
  /** The sum that is under way; null if there is none. */
  explanation: v.nullable(Explanation),
})

const Spoken = v.union([v.object({ line: v.number() }), v.object({ refused: Sentence })])
/** What a note may be given besides its words. */
const NoteMore = {
  kind: v.optional(NoteBody.kind),
  mark: v.optional(NoteBody.mark),
  drawing: v.optional(NoteBody.drawing),
}
export const Correction = v.object({ revision: v.number(), ...Sentence.entries })
const Branch = v.object({
  name: v.string(),
  isMain: v.boolean(),
  /** Its newest line. */
  head: v.number(),
  /** The last line it shares with the branch it leaves, and the name of that; 0 and null of the main line. */
  leaves: v.number(),
  from: v.nullable(v.string()),
  /** The turn in which it leaves, and the one it has come to. */
  turn: v.number(),
  lastTurn: v.number(),
  /** As it was kept with its last act. */
  score: v.string(),
  result: v.nullable(v.string()),
})
const Answers = v.pipe(
  v.array(v.strictObject({ step: Word, purpose: v.exactOptional(Word), line: Word })),
  v.maxLength(100),
)
const Standing = v.strictObject({
  stops: v.pipe(
    v.array(
      v.strictObject({
        window: Word,
        purpose: v.exactOptional(Word),
        by: v.exactOptional(Seat),
        harm: v.exactOptional(Whole),
      }),
    ),
    v.maxLength(100),
  ),
  answers: Answers,
})
const AtTable = { match: Id, seat: Seat }
/** The line the player saw when they spoke; if the table has moved on since, nothing is done (the rule is MOVED_ON). */
const Seen = { seen: v.optional(Whole) }

export const matchCalls = {
  /**
   * Sits this page down at a seat; only then may it ask and speak for it. `guided`: a new match is laid out as the
   * guide of its game says, with its dice.
   */
  'match.open': call(
    v.strictObject({
      ...AtTable,
      readOnly: v.optional(v.boolean()),
      guided: v.optional(v.boolean()),
      /** Somebody else has it open: the player was told who, and takes it over. */
      takeOver: v.optional(v.boolean()),
      /** To look at: if the file is damaged, as much of the match as is safe (`archive.acts` tells what is lost). */
      intact: v.optional(v.boolean()),
    }),
    TableView,
  ),
  /** The file of the open match is another than the table knows (trouble `changed`): what each has that the other has not. */
  'match.differences': call(
    v.strictObject({ match: Id }),
    v.object({
      /** What lies under the match's name: this match, another one, nothing, or something that cannot be read. */
      file: v.picklist(['match', 'other', 'missing', 'unreadable']),
      /** Lines that only the table has, and lines that only the file has. */
      ours: v.number(),
      theirs: v.number(),
      /** Who has taken the match over; null if nobody has. */
      taken: v.nullable(v.string()),
    }),
  ),
  /**
   * Closes the open match whose file is another, for all pages, so that it can be opened anew from the file. What only
   * the table has is kept first: as a branch in the file, or as a copy beside it. `read`: there is nothing of that kind.
   */
  'match.settle': call(
    v.strictObject({ match: Id, how: v.picklist(['read', 'branch', 'copy']) }),
    v.object({ copy: v.nullable(v.string()) }),
  ),
  /** This page leaves the match; it is closed when no page is there any more. */
  'match.close': call(v.strictObject({ match: Id }), Done),
  /** The table of a seat. Asked for another seat than before, it is the hand-over: this page sits there from now on. */
  'match.view': call(v.strictObject(AtTable), TableView),
  /** This page gives up its seat and hears no more of the match until somebody sits down again. */
  'match.handOver': call(v.strictObject({ match: Id }), Done),
  /** A content file as the match carries it: what it is played with, whatever the app has now. */
  'match.content': call(v.strictObject({ match: Id, file: Id }), v.unknown()),
  /** What was agreed on before the match: the options' ids with what was chosen. */
  'match.agreed': call(v.strictObject({ match: Id }), v.record(v.string(), v.string())),
  /** The act with these picks; where only one thing is left to pick, with that one too. */
  'match.draft': call(v.strictObject({ ...AtTable, picks: Picks }), Built),
  'match.opening': call(v.strictObject(AtTable), Opening),
  'match.why': call(v.strictObject({ ...AtTable, picks: Picks, token: Word }), v.nullable(Sentence)),
  'match.forecast': call(v.strictObject({ ...AtTable, picks: Picks }), Forecast),
  /** What could fall on a place now; null if the game does not tell. */
  'match.threat': call(v.strictObject({ ...AtTable, place: Word }), v.nullable(Explanation)),
  /**
   * What the other side could do if its turn began now, found slice by slice: ask again with the number of pieces that
   * have come, until it is done. Who asks no more has cancelled it.
   */
  'match.threats': call(
    v.strictObject({ ...AtTable, after: Whole }),
    v.object({ line: v.number(), found: v.array(Threat), isDone: v.boolean() }),
  ),
  /** The line of supply of a unit; null if this seat may not know. */
  'match.trace': call(v.strictObject({ ...AtTable, unit: Word }), v.nullable(Tracing)),
  /** The units this seat may see that have no line of supply. */
  'match.cutOff': call(v.strictObject(AtTable), v.array(Word)),
  /** What this seat would lose by ending its phase now. */
  'match.ending': call(v.strictObject(AtTable), v.array(v.object({ ...Sentence.entries, units: v.array(v.string()) }))),
  /** What lies over the map, as if the move of these picks were made. */
  'match.overlays': call(v.strictObject({ ...AtTable, picks: Picks }), v.array(Overlay)),
  'match.act': call(
    v.strictObject({ ...AtTable, ...Seen, text: v.pipe(v.string(), v.minLength(1), v.maxLength(5000)) }),
    Spoken,
  ),
  'match.dice': call(v.strictObject({ match: Id, ...Seen, values: v.pipe(v.array(Word), v.maxLength(100)) }), Spoken),
  /**
   * Nothing to say here: let the dice fall or the moment pass, where they wait for a seat or after a jump. With two
   * players it passes for its own seat; who plays alone passes for both.
   */
  'match.go': call(v.strictObject({ ...AtTable, ...Seen }), Spoken),
  'match.takeBack': call(
    v.strictObject({ ...AtTable, ...Seen, agreed: v.pipe(v.array(Seat), v.maxLength(4)) }),
    Spoken,
  ),
  'match.redo': call(v.strictObject({ ...AtTable, ...Seen }), Spoken),
  'match.goTo': call(v.strictObject({ ...AtTable, ...Seen, line: Whole }), Spoken),
  /** The table as it was after a line: for replaying; nothing moves. */
  'match.peek': call(v.strictObject({ ...AtTable, line: Whole }), TableView),
  /** Of a branch by its name; without it, of the one the table is on. */
  'match.log': call(
    v.strictObject({ ...AtTable, branch: v.optional(Name), after: Whole, count: v.pipe(Whole, v.maxValue(2000)) }),
    v.array(SeenLine),
  ),
  /** The main line first, then each branch after the one it leaves. */
  'match.branches': call(v.strictObject({ match: Id }), v.array(Branch)),
  /**
   * Begins a branch after a line, and the table goes there. The line it leaves stays as it is. `computer`: who plays there;
   * without it as before.
   */
  'match.branchFrom': call(
    v.strictObject({ ...AtTable, ...Seen, line: Whole, name: Name, computer: v.optional(ComputerPlayers) }),
    Spoken,
  ),
  'match.renameBranch': call(v.strictObject({ ...AtTable, ...Seen, name: Name, to: Name }), Spoken),
  /** Takes the name of a branch away; its lines stay in the record. A table on it goes to the main line. */
  'match.removeBranch': call(v.strictObject({ ...AtTable, ...Seen, name: Name }), Spoken),
  /** Makes a branch the main line; what was the main line becomes a branch called `former`. */
  'match.promoteBranch': call(v.strictObject({ ...AtTable, ...Seen, name: Name, former: Name }), Spoken),
  'match.switch': call(v.strictObject({ ...AtTable, ...Seen, name: Name }), Spoken),
  'match.referee': call(
    v.strictObject({
      ...AtTable,
      ...Seen,
      agreed: v.pipe(v.array(Seat), v.maxLength(4)),
      reason: Name,
      text: v.pipe(v.string(), v.minLength(1), v.maxLength(5000)),
    }),
    Spoken,
  ),
  'match.refereeDraft': call(v.strictObject({ ...AtTable, picks: Picks }), Draft),
  /** The seat's own notes and those for all. */
  'match.notes': call(v.strictObject(AtTable), v.array(StoredNote)),
  /** Without a kind a plain note; without more neither marked nor drawn. */
  'match.note': call(
    v.strictObject({ ...AtTable, anchor: NoteBody.anchor, text: NoteBody.text, ...NoteMore, forAll: v.boolean() }),
    v.object({ id: v.number() }),
  ),
  /** What is not given stays as it is. */
  'match.editNote': call(
    v.strictObject({
      ...AtTable,
      id: Whole,
      text: v.optional(NoteBody.text),
      mark: NoteMore.mark,
      drawing: NoteMore.drawing,
    }),
    Done,
  ),
  'match.removeNote': call(v.strictObject({ ...AtTable, id: Whole }), Done),
  'match.sittings': call(
    v.strictObject({ match: Id }),
    v.array(
      v.object({
        started: v.string(),
        ended: v.string(),
        seconds: v.number(),
        players: v.record(v.string(), v.string()),
      }),
    ),
  ),
  'match.standing': call(
    v.strictObject(AtTable),
    v.object({
      standing: Standing,
      /** Answers that hold until the turn is over. */
      thisTurn: Answers,
    }),
  ),
  'match.setStanding': call(v.strictObject({ ...AtTable, standing: Standing }), Done),
  /** What a seat answers until the turn is over; it is not kept in the file. */
  'match.answerThisTurn': call(v.strictObject({ ...AtTable, answers: Answers }), Done),
  /** What anybody may know of the table, whoever looks: what pictures for the library are drawn from. */
  'match.onlooker': call(v.strictObject({ match: Id }), v.object({ line: v.number(), position: Position })),
  'match.thumbnail': call(
    v.strictObject({
      match: Id,
      image: v.pipe(v.string(), v.maxLength(400_000), v.regex(/^data:image\/(png|webp|jpeg);base64,[A-Za-z0-9+/=]+$/)),
    }),
    Done,
  ),
  /** What was corrected in the rules since the match was played, oldest first. */
  'match.corrections': call(v.strictObject({ match: Id }), v.array(Correction)),
  /** The players go on under the rules of this version; that is written into the record. */
  'match.acceptRules': call(v.strictObject(AtTable), Done),
  'match.verify': call(
    v.strictObject({ match: Id }),
    v.array(v.object({ line: v.number(), text: v.string(), say: v.string(), rule: v.optional(v.string()) })),
  ),
} as const
