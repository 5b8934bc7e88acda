/** What the computer expects of The Breakthrough at Dinant, in German victory levels (11.1.6). */
import type { LeadPart } from '../../table/game/lead.ts'
import type { DinantContent } from './content.ts'

/** What a level is worth in the computer's figures; nought lies between defeat and the first level. */
const LEVEL = 10
const AT_NOUGHT = 0.5
/** Nearer than this to a level it is told as that level alone. */
const NEAR = 0.3

export function leadIn({ scenario }: Pick<DinantContent, 'scenario'>): LeadPart {
  const levels = scenario.victory.levels.toSorted((a, b) => a.level - b.level)
  const most = levels.at(-1)!.level
  const name = (at: number): string => {
    const { level, label } = levels.find((one) => one.level === at)!
    return level === 0 ? 'a German defeat' : `“${label}” (level ${level} of ${most})`
  }
  return {
    title: 'expected lead',
    unit: 'tenths of a victory level',
    about: () => 'In tenths of a German victory level; 0 lies between defeat and the first level.',
    say(margin, seat) {
      const level = Math.min(most, Math.max(0, AT_NOUGHT + (seat === 'german' ? margin : -margin) / LEVEL))
      const near = Math.round(level)
      if (Math.abs(level - near) < NEAR) return `this will end as ${name(near)}`
      return `this will end between ${name(Math.floor(level))} and ${name(Math.ceil(level))}`
    },
  }
}
