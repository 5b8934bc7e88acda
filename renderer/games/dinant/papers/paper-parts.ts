/** What the player-aid tables of The Breakthrough at Dinant are put together from. */
import type { DinantMapData } from '../../../../shared/views/dinant.ts'
import type { PaperRow, PaperTable } from '../../../table/game/papers.ts'
import { isOurs, type Source } from '../../common/source.ts'

/** What every table of the content has. */
interface Framed {
  readonly title: string
  readonly rule: string
  readonly columns: readonly string[]
  readonly notes: readonly string[]
  readonly src: Source
}

export const headOf = ({
  title,
  rule,
  columns,
  notes,
  src,
}: Framed): Pick<PaperTable, 'title' | 'rule' | 'columns' | 'notes' | 'isOurs'> => ({
  title,
  rule,
  columns,
  notes,
  isOurs: isOurs(src),
})

export const head = (text: string): PaperRow => ({ cells: [text], isHead: true })
export const row = (rule: string, ...cells: (string | number)[]): PaperRow => ({ cells: cells.map(String), rule })

/** `1 to 3`, `0 or less`, `10 or more` */
export function span(min: number | null, max: number | null): string {
  if (min === null) return `${figure(max ?? 0)} or less`
  if (max === null) return `${figure(min)} or more`
  return min === max ? figure(min) : `${figure(min)} to ${figure(max)}`
}

export const figure = (value: number): string => (value < 0 ? `−${-value}` : String(value))

/** Faces of a die that come one after the other: `1`, `1 or 2`, `1 to 4` */
export function faces(dice: readonly number[]): string {
  const [first, last] = [dice[0], dice.at(-1)]
  return dice.length < 2 ? String(first) : `${first} ${dice.length === 2 ? 'or' : 'to'} ${last}`
}

/** Everything counted in battalions is kept in thirds (1.2b). */
export const battalions = (thirds: number, battalion: number): string => {
  const count = thirds / battalion
  return count === 1 ? '1 battalion' : `${count} battalions`
}

/** `Anhée 1904` */
export function placeOf({ hexes }: DinantMapData, hex: string): string {
  const name = hexes[hex]?.name
  return name === undefined ? hex : `${name} ${hex}`
}
