/** 7 The script: in the solitaire game a deck drives the red side. What a card leaves open the player decides. */
import { hexPick, pick } from '../../../shared/engine/act.ts'
import type { Frame } from '../../../shared/engine/position.ts'
import { declare } from './combat.ts'
import { overstacked } from './stacking.ts'
import {
  changed,
  isHeldBy,
  isNextToSide,
  placeOf,
  seatOf,
  shift,
  stackAt,
  unitsOf,
  type Play,
  type Position,
  type Step,
} from './state.ts'

type Card = 'advance' | 'assault' | 'lull'

/** 7.1 A card is drawn each turn; an empty deck is made up anew. */
export const script: Step = {
  title: 'The script',
  rule: '7.1',
  enter(play) {
    const left = Object.values(play.state.deck).reduce((sum, n) => sum + n, 0)
    if (left === 0) play.put('deck', play.content.deck)
    play.draw('card', play.state.deck)
  },
  returned: {
    card(play, _, [card]: [Card]) {
      play.put('deck', changed(play.state.deck, card, -1))
      play.note('7.1', 'The card is {card}', { card })
      if (card === 'advance') play.push(...unitsOf(play, 'red').map((unit) => ({ step: 'drive', unit })))
      if (card === 'assault') play.push(...assaults(play).map((hex) => ({ step: 'assault', hex })))
    },
  },
}

interface DriveFrame extends Frame {
  readonly unit: string
}

const distance = ({ content: { grid } }: Position, a: string, b: string): number =>
  grid.distance(grid.indexOf(a), grid.indexOf(b))

/** 7.2 The hexes that bring a unit nearest to a blue stack; none if it cannot come nearer. */
function nearest(p: Position, unit: string): string[] {
  const here = placeOf(p, unit)!
  const { stacks } = p.state
  const blue = Object.keys(stacks).filter((hex) => isHeldBy(p.content, stacks, hex, 'blue'))
  const far = (hex: string) => Math.min(...blue.map((other) => distance(p, hex, other)))
  const open = p.content.around[here].filter(
    (hex) => !isHeldBy(p.content, stacks, hex, 'blue') && overstacked(p.content, stacks, hex, 1) === null,
  )
  const best = Math.min(far(here) - 1, ...open.map(far))
  return isNextToSide(p.content, stacks, here, 'blue') ? [] : open.filter((hex) => far(hex) === best)
}

function drivenTo(play: Play, unit: string, hex: string): void {
  play.note('7.2', '{unit} is driven to {hex}', { unit, hex })
  shift(play, [unit], placeOf(play, unit)!, hex)
  play.pop()
}

/** 7.2 Advance: each red unit goes one hex towards the nearest blue stack; among equal hexes the player chooses. */
export const drive: Step<DriveFrame> = {
  title: 'Drive a unit',
  rule: '7.2',
  group: true,
  enter(play, { unit }) {
    const [hex, ...others] = nearest(play, unit)
    if (hex === undefined) play.pop()
    else if (others.length === 0) drivenTo(play, unit, hex)
  },
  asks: (p) => seatOf(p, 'red'),
  prompt: (_, { unit }) => ({ rule: '7.2', say: 'Where does {unit} go?', values: { unit } }),
  acts: {
    drive: {
      title: 'Choose its way',
      build: (p, { unit }) => pick(nearest(p, unit).map(hexPick)),
      does: (play, { unit }, hex: string) => drivenTo(play, unit, hex),
    },
  },
}

/** 7.3 Assault: every blue stack that touches red is attacked by all red units next to it, in the order of the map. */
const assaults = (p: Position): string[] =>
  Object.keys(p.state.stacks)
    .filter((hex) => isHeldBy(p.content, p.state.stacks, hex, 'blue') && attackers(p, hex).length > 0)
    .sort()

const attackers = (p: Position, hex: string): string[] =>
  p.content.around[hex].flatMap((next) =>
    stackAt(p.state.stacks, next).filter(
      (unit) => p.content.units[unit].side === 'red' && p.content.units[unit].kind !== 'hq',
    ),
  )

interface AssaultFrame extends Frame {
  readonly hex: string
}

export const assault: Step<AssaultFrame> = {
  title: 'Assault',
  rule: '7.3',
  enter(play, { hex }) {
    const units = attackers(play, hex)
    const isThere = isHeldBy(play.content, play.state.stacks, hex, 'blue')
    if (isThere && units.length > 0) declare(play, 'red', { hex, units })
  },
}
