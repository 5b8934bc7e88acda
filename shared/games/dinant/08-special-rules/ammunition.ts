/** 8.7 Out of ammunition: from turn 8 a die says which French regiments have no shells; of each pair the owner names one. */
import { pick, words } from '../../../engine/act.ts'
import type { Frame } from '../../../engine/position.ts'
import { applies } from '../../../engine/rule.ts'
import { placeOf } from '../pieces.ts'
import { boxOf, type Act, type Play, type Position, type Step } from '../state.ts'
import { throwDice } from '../telling.ts'

interface AmmunitionFrame extends Frame {
  readonly step: 'ammunition'
  /** Pairs of regiments of which one has still to be named. */
  readonly pairs?: readonly (readonly [string, string])[]
}

export const ammunitionFrames = (p: Position): Frame[] =>
  boxOf(p).ammunition === true && applies(p.content, '8.7') ? [{ step: 'ammunition' }] : []

/** As a word of the act. */
const wordOf = (regiment: string): string => regiment.replaceAll(' ', '-')

/** Ruling 59: those with a unit on the map, if one of them has any. */
function choices(p: Position, pair: readonly [string, string]): readonly string[] {
  const { regiments } = p.content.data.tables.ammunition
  const isThere = (regiment: string) => regiments[regiment]!.some((id) => placeOf(p, p.content.unitOf(id)!.index) >= 0)
  const there = pair.filter(isThere)
  return there.length > 0 ? there : pair
}

function runDry(p: Play, regiment: string): void {
  p.at('dry', regiment, true)
  p.note('8.7', '{regiment} is out of ammunition', { regiment }, { event: { kind: 'dinant: regiment dry', regiment } })
}

const name: Act<AmmunitionFrame, string> = {
  title: 'Name the regiment',
  rule: '8.7',
  *build(p, { pairs }) {
    const open = choices(p, pairs![0]!)
    const token = yield* pick(words(...open.map(wordOf)))
    return open.find((regiment) => wordOf(regiment) === token)!
  },
  does(p, { pairs }, regiment) {
    p.updateFrame({ pairs: pairs!.slice(1) })
    runDry(p, regiment)
  },
}

export const ammunition: Step<AmmunitionFrame> = {
  title: 'Ammunition',
  rule: '8.7',
  enter: (p) => throwDice(p, 'ammunition', 1, 'french'),
  returned: {
    ammunition(p, _, [die]: readonly [number]) {
      const { pairs } = p.content.data.tables.ammunition.rows.find((row) => row.die === die)!
      p.updateFrame({ pairs })
    },
  },
  before(p) {
    // Where there is no choice nobody is asked.
    for (;;) {
      const [first, ...others] = (p.top as AmmunitionFrame).pairs ?? []
      if (first === undefined) return p.pop()
      const open = choices(p, first)
      if (open.length > 1) return
      p.updateFrame({ pairs: others })
      runDry(p, open[0]!)
    }
  },
  asks: () => 'french',
  prompt: (p, { pairs }) => ({
    rule: '8.7',
    say: 'Which regiment is out of ammunition: {regiments}?',
    values: { regiments: choices(p, pairs![0]!).join(' or ') },
  }),
  acts: { name },
  isPublic: () => true,
}
