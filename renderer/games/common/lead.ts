/** The lead the computer expects, in the words of games that are won by points. */
import type { LeadPart } from '../../table/game/lead.ts'
import { counted } from '../../table/logic/words.ts'

const points = (n: number): string => counted(n, 'victory point', 'victory points').replace('-', '−')

/** One side needs so many points, the other keeps it from them. `even`: what that side has where nobody leads. */
export function leadToTarget(by: { seat: string; name: string; target: number; even?: number }): LeadPart {
  const { seat: scorer, name, target, even = target } = by
  return {
    title: 'expected lead',
    unit: 'victory points',
    about: (seat) =>
      seat === scorer
        ? `Victory points of the ${name} at the end, above the ${target} they need.`
        : `Victory points by which the ${name} fall short of the ${target} they need at the end.`,
    say(margin, seat) {
      const total = Math.round(even + (seat === scorer ? margin : -margin))
      const far = Math.abs(total - target)
      const held =
        total === target
          ? 'just what they need'
          : `${far} ${total < target ? 'short of' : 'more than'} the ${target} they need`
      return `the ${name} will have about ${points(total)}, ${held}`
    },
  }
}

/** Who has more points wins. `names`: the sides in the plural, by seat. */
export function leadInPoints(names: Readonly<Record<string, string>>): LeadPart {
  return {
    title: 'expected lead',
    unit: 'victory points',
    about: () => 'Victory points more than the other side at the end.',
    say(margin, seat) {
      const other = Object.keys(names).find((one) => one !== seat) ?? seat
      const [ahead, behind] = margin < 0 ? [other, seat] : [seat, other]
      const far = Math.round(Math.abs(margin))
      return far === 0
        ? `the ${names[seat]} and the ${names[other]} will be about even`
        : `the ${names[ahead]} will be about ${points(far)} ahead of the ${names[behind]}`
    },
  }
}
