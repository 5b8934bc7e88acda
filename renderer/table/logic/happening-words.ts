/** What the other side did, in a line each: who, what, where. */
import type { TableGame } from '../game.ts'
import { battleResult } from './events.ts'
import type { Happening } from './enemy-turn.ts'
import { consequencesOf, type Note } from './log.ts'
import { capital, listedShortly, spoken } from './words.ts'

const MAX_NAMES = 3

export function happeningSay(game: TableGame, happening: Happening): string {
  const { kind, units, battle, notes, ways } = happening
  const who = namesOf(game, units)
  const does = (one: string, many: string) => (units.length === 1 ? one : many)
  if (who === '') return capital(spoken(notes[0]))
  if (battle !== null) {
    const against = namesOf(game, battle.against)
    const where = placeSay(game, battle.place)
    return `${who} ${does('attacks', 'attack')} ${against === '' ? where : `${against} in ${where}`}`
  }
  const to = ways[0]?.places.at(-1)
  if (to === undefined || kind === 'other') return capital(spoken(notes[0]))
  if (kind === 'arrival') return `${who} ${does('arrives', 'arrive')} in ${placeSay(game, to)}`
  const by = happening.by === null ? '' : ` by ${happening.by}`
  return `${who} ${does('moves', 'move')}${by}${fromSay(game, happening, to)} to ${placeSay(game, to)}`
}

/** Where all came from, if that is one place. */
function fromSay(game: TableGame, { ways }: Happening, to: string): string {
  const [from, ...others] = new Set(ways.map((way) => way.from))
  return from === null || others.length > 0 || from === to ? '' : ` from ${closed(placeSay(game, from))}`
}

/** `Sedan (5419)`; a place without a name by the nearest one that has one: `5505, near Dinant`. */
export function placeSay({ places, board }: TableGame, place: string): string {
  const name = places.name(place)
  const { grid } = board.map
  const at = grid.indexOf(place)
  if (name !== place || at < 0) return name
  for (const far of [1, 2]) {
    const near = grid.near(at, far).find((hex) => places.name(grid.ids[hex]) !== grid.ids[hex])
    if (near !== undefined) return `${place}, near ${places.name(grid.ids[near]).replace(/ \(.*\)$/, '')}`
  }
  return place
}

/** `5318, near Donchery,`: what is put in between is closed before the sentence goes on. */
export const closed = (place: string): string => (place.includes(', ') ? `${place},` : place)

const namesOf = ({ units }: TableGame, ids: readonly string[]): string =>
  listedShortly([...new Set(ids.map((id) => units.info(id)?.brief ?? units.info(id)?.name ?? id))], MAX_NAMES)

/** What the dice brought, in a word: `DR2`. */
export const resultSay = ({ log }: TableGame, { notes }: Pick<Happening, 'notes'>): string =>
  log.result?.(notes) ?? battleResult(notes)?.code ?? ''

/** What a battle came to, beyond its result; of anything else what was told besides. A move tells itself. */
export function aftermathOf(happening: Happening): Note[] {
  if (happening.battle !== null) return consequencesOf(happening)
  return happening.kind === 'other' ? happening.notes.slice(1) : []
}
