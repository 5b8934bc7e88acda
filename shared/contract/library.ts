/** Calls about the library: the matches there are, and their files. */
import * as v from 'valibot'
import { ComputerPlayers } from './opponent.ts'
import { call, Dice, Done, Id, Mode, Name, Nothing, Path, Seat, Seating } from './parts.ts'

const LibraryEntry = v.object({
  id: v.string(),
  folder: v.string(),
  file: v.string(),
  name: v.string(),
  game: v.string(),
  scenario: v.string(),
  mode: Mode,
  turn: v.number(),
  phase: v.string(),
  score: v.string(),
  result: v.nullable(v.string()),
  lines: v.number(),
  tags: v.array(v.string()),
  created: v.string(),
  lastPlayed: v.string(),
  /** Seconds at the table, over all sittings. */
  timePlayed: v.number(),
  seating: Seating,
  players: v.record(v.string(), v.string()),
  /** The seats the computer plays. */
  computer: ComputerPlayers,
  /** The seat that is asked now: who must sit down first. */
  asked: v.nullable(v.string()),
  /** It has a picture; `library.thumbnail` gives it. (Two thousand pictures in a list would be a wait.) */
  thumbnail: v.boolean(),
  trashed: v.boolean(),
  /** The file is not where it was. */
  missing: v.boolean(),
  /** Why the file cannot be opened; null if it can. */
  trouble: v.nullable(v.string()),
  /** Another file of the same match, by its id: a cloud folder makes one when two computers have played it apart. */
  copyOf: v.nullable(v.string()),
})

const NewMatch = v.strictObject({
  game: Id,
  scenario: Id,
  name: Name,
  folder: v.optional(Path),
  mode: v.picklist(['open', 'fair']),
  dice: Dice,
  seating: Seating,
  players: v.record(Seat, Name),
  options: v.record(Id, Id),
  /** The seats the computer plays; without it none. */
  computer: v.optional(ComputerPlayers),
  /** In a fair match: have the players agreed that the computer may be asked for advice? */
  advice: v.optional(v.boolean()),
})

const FromLibrary = v.strictObject({ id: Id })

export const libraryCalls = {
  'library.list': call(v.strictObject({ trashed: v.optional(v.boolean()) }), v.array(LibraryEntry)),
  'library.create': call(NewMatch, v.object({ id: v.string() })),
  'library.rename': call(v.strictObject({ id: Id, name: Name }), Done),
  'library.duplicate': call(v.strictObject({ id: Id, name: Name }), v.object({ id: v.string() })),
  'library.tag': call(v.strictObject({ id: Id, tags: v.pipe(v.array(Name), v.maxLength(30)) }), Done),
  'library.trash': call(FromLibrary, Done),
  'library.restore': call(FromLibrary, Done),
  'library.reveal': call(FromLibrary, Done),
  'library.import': call(v.strictObject({ path: Path }), v.object({ id: v.string(), warnings: v.array(v.string()) })),
  /** Puts the finished match that comes with the app into the library; null if it has none. */
  'library.sample': call(Nothing, v.nullable(v.object({ id: v.string() }))),
  /** Puts what is safe of a damaged match into the library, as a match of its own. */
  'library.rescue': call(FromLibrary, v.object({ id: v.string(), warnings: v.array(v.string()) })),
  /** Brings other files of the same match into it, each as a branch, and moves them to the trash. */
  'library.unite': call(
    v.strictObject({ id: Id, copies: v.pipe(v.array(Id), v.minLength(1), v.maxLength(50)) }),
    v.object({ added: v.number() }),
  ),
  /** What the player should know about the library as a whole: folders too large, an app folder that is full. */
  'library.notices': call(Nothing, v.array(v.string())),
  /** A missing match is no longer listed. */
  'library.forget': call(FromLibrary, Done),
  'library.export': call(v.strictObject({ id: Id, path: Path }), Done),
  'library.thumbnail': call(FromLibrary, v.nullable(v.string())),
  'library.folders': call(Nothing, v.array(v.string())),
  'library.addFolder': call(v.strictObject({ path: Path }), Done),
  'library.removeFolder': call(v.strictObject({ path: Path }), Done),
  'library.rebuild': call(Nothing, v.object({ found: v.number() })),
} as const
