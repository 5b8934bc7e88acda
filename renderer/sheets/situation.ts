/** A side of a match in progress, on paper: where its units stand and how they are, what is seen of the other side, what comes. */
import type { Block, CounterGroup, Sheet } from '../print/sheet.ts'
import type { TableGame } from '../table/game.ts'
import { listed } from '../table/logic/words.ts'
import type { SheetsOfMatch } from './game-sheets.ts'
import { asOf } from './records.ts'

/** `sides` are all that have units, also one that is played by chance. */
export function situation(game: TableGame, sides: readonly string[], { view, cutOff }: SheetsOfMatch): Sheet {
  const { seat } = view
  const others = sides.filter((one) => one !== seat)
  const starved = new Set(cutOff)
  const shown = (side: string): Block[] => {
    const groups = placesOf(game, view, side, starved)
    if (groups.length === 0) return []
    const title = side === seat ? `${game.seatName(side)} units on the map` : `${game.seatName(side)} units as seen`
    return [{ kind: 'counters', head: { title }, columns: 4, size: 12, named: true, groups }]
  }
  return {
    id: 'situation',
    title: `Situation, ${game.seatName(seat)}`,
    orientation: 'portrait',
    asOf: asOf(game, view),
    blocks: [...shown(seat), ...toCome(game, view, sides), ...others.flatMap(shown)],
  }
}

/** Hex by hex, from the first number to the last. */
function placesOf(
  game: TableGame,
  view: SheetsOfMatch['view'],
  side: string,
  starved: ReadonlySet<string>,
): CounterGroup[] {
  const byHex = new Map<string, string[]>()
  for (const id of game.units.ofSide(view, side)) {
    const { hex } = game.units.now(view, id)
    if (hex !== null) byHex.set(hex, [...(byHex.get(hex) ?? []), id])
  }
  return [...byHex]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([hex, ids]) => ({
      title: game.places.name(hex),
      say: statusSay(game, view, ids, starved),
      counters: ids.map((id) => ({ face: game.units.picture(view, id).face, name: shortOf(game, id) })),
    }))
}

const shortOf = (game: TableGame, id: string): string => {
  const info = game.units.info(id)
  return info?.brief ?? info?.name ?? id
}

function statusSay(
  game: TableGame,
  view: SheetsOfMatch['view'],
  ids: readonly string[],
  starved: ReadonlySet<string>,
): string {
  const told = new Map<string, string[]>()
  for (const id of ids) {
    const words = [...game.units.now(view, id).status, ...(starved.has(id) ? ['no line of supply'] : [])]
    for (const word of words) told.set(word, [...(told.get(word) ?? []), shortOf(game, id)])
  }
  return [...told].map(([word, names]) => (names.length === ids.length ? word : `${listed(names)}: ${word}`)).join('; ')
}

/** What is off the map, with what is said of it, and what a side may still use. */
function toCome(game: TableGame, view: SheetsOfMatch['view'], sides: readonly string[]): Block[] {
  if (game.forces === undefined) return []
  const groups = game.forces.groups(view).filter(({ units }) => units.length > 0)
  const onMap = new Set(sides.flatMap((side) => game.units.ofSide(view, side)))
  const off = groups.filter(({ units }) => units.every((id) => !onMap.has(id)))
  const assets = game.forces.assets(view)
  return [
    ...(off.length === 0
      ? []
      : [
          {
            kind: 'counters' as const,
            head: { title: 'Off the map' },
            columns: 3,
            size: 10,
            named: false,
            groups: off.map(({ title, about, rules, units }) => ({
              title,
              say: about,
              ...(rules[0] && { rule: rules[0] }),
              counters: units.map((id) => ({ face: game.units.picture(view, id).face, name: shortOf(game, id) })),
            })),
          },
        ]),
    ...(assets.length === 0
      ? []
      : [
          {
            kind: 'values' as const,
            head: { title: 'Still to be used' },
            columns: 2,
            valueWidth: 34,
            rows: assets.map(({ title, say, rule }) => ({ value: title, say, rule })),
          },
        ]),
  ]
}
