/** What lies on counters of Dinant: the state of a unit at its upper right, Damage Chits on the lower edge of a stack. */
import type { DinantDamageView, DinantUnitView } from '../../../shared/views/dinant.ts'
import type { Tag } from '../../board/counters/face.ts'

export const TAGS = {
  /** 3.3.5 */
  disorganised: { name: 'disorganised', shape: 'diamond', fill: '#E07B2A', text: 'D', ink: 'dark', size: 13 },
  /** 6.2c */
  isolated: { name: 'isolated', shape: 'octagon', fill: '#7A2E8E', text: 'I', size: 13 },
  /** 7.2 */
  outOfCommand: { name: 'out of command', shape: 'shield', fill: '#8E1B1B', text: 'C', size: 12, drop: -1 },
  /** 4.1a: it has moved, so it may not fire this turn. */
  moved: { name: 'has moved', shape: 'arrow', fill: '#3A3733', text: 'M', size: 10 },
  /** 6.1b */
  demolition: { name: 'preparing a demolition', shape: 'burst', fill: '#B3272D', text: '!', size: 13 },
  /** 8.4 */
  outOfGas: { name: 'out of gas', shape: 'wedge', fill: '#F0B93A', text: 'G', ink: 'dark', size: 11, drop: -2 },
  refuelling: { name: 'refuelling', shape: 'wedge', fill: '#2E8B57', text: 'R', size: 11, drop: -2 },
  /** 8.7 */
  dry: { name: 'out of ammunition', shape: 'hexagon', fill: '#5B5148', text: '0', size: 13 },
} as const satisfies Readonly<Record<string, Tag>>

/** 6.3.1a: an engineer under a Bridging marker, with the weight its bridge will carry. */
export const workTag = (work: NonNullable<DinantUnitView['work']>): Tag =>
  work === 'demolition'
    ? TAGS.demolition
    : { name: `building a ${work} bridge`, shape: 'bar', fill: '#245577', text: work, size: 10.5 }

type Colour = DinantDamageView['colour']

/** Told by shape before colour: round, three-cornered, square, each worse than the one before. */
export const CHITS: Readonly<Record<Colour, Omit<Tag, 'name'>>> = {
  green: { shape: 'disc', fill: '#2E8B57' },
  red: { shape: 'triangle', fill: '#C8281E', drop: 1.5 },
  black: { shape: 'square', fill: '#16181A' },
}

/** All chits of a colour on a stack are one tag, with their number where there are several. */
export function damageTags(chits: readonly Colour[]): Tag[] {
  return (['green', 'red', 'black'] as const).flatMap((colour) => {
    const count = chits.filter((chit) => chit === colour).length
    if (count === 0) return []
    const number = count > 1 ? { text: String(count), size: 10.5 } : {}
    return [{ name: damageWords(colour, count), ...CHITS[colour], ...number }]
  })
}

/** `2 red Damage Chits` */
const damageWords = (colour: Colour, count: number): string =>
  count === 1 ? `a ${colour} Damage Chit` : `${count} ${colour} Damage Chits`
