/** Dice by side and purpose, against what fair dice would bring. */
import { fairMean, wilson, type Interval } from './intervals.ts'
import type { Roll } from './record.ts'

export interface DiceRow {
  readonly by: string | null
  readonly purpose: string
  readonly sides: number
  /** Dice, not rolls. */
  readonly count: number
  readonly mean: number
  readonly expected: number
  /** Where fair dice have their mean, 95 times in 100. */
  readonly fair: Interval
  /** Where it happened last, to jump to. */
  readonly line: number
}

export interface FaceRow {
  readonly by: string | null
  readonly sides: number
  readonly count: number
  readonly faces: readonly { readonly eyes: number; readonly count: number; readonly share: Interval }[]
}

/** One row for each side, purpose and kind of die; those thrown most come first. */
export function diceByPurpose(rolls: readonly Roll[]): DiceRow[] {
  return grouped(rolls, ({ by, purpose, sides }) => `${by ?? ''}|${purpose}|${sides}`)
    .map(rowOf)
    .toSorted((a, b) => b.count - a.count)
}

/** All dice of a side together, one row for each kind of die. */
export function diceBySide(rolls: readonly Roll[]): DiceRow[] {
  return grouped(rolls, ({ by, sides }) => `${by ?? ''}|${sides}`).map((group) => ({ ...rowOf(group), purpose: '' }))
}

function rowOf(group: readonly Roll[]): DiceRow {
  const { by, purpose, sides } = group[0]
  const dice = group.flatMap(({ values }) => values)
  return {
    by,
    purpose,
    sides,
    count: dice.length,
    mean: dice.reduce((sum, die) => sum + die, 0) / dice.length,
    expected: (sides + 1) / 2,
    fair: fairMean(dice.length, sides),
    line: group.at(-1)!.line,
  }
}

/** How often each face came up, with an interval that holds for all faces of the die together. */
export function facesBySide(rolls: readonly Roll[]): FaceRow[] {
  return grouped(rolls, ({ by, sides }) => `${by ?? ''}|${sides}`).map((group) => {
    const { by, sides } = group[0]
    const dice = group.flatMap(({ values }) => values)
    const faces = Array.from({ length: sides }, (_, index) => {
      const count = dice.filter((die) => die === index + 1).length
      return { eyes: index + 1, count, share: wilson(count, dice.length, sides) }
    })
    return { by, sides, count: dice.length, faces }
  })
}

/** Without rolls of no dice at all: a row of nothing has no mean. */
function grouped(rolls: readonly Roll[], keyOf: (roll: Roll) => string): Roll[][] {
  const groups = new Map<string, Roll[]>()
  for (const roll of rolls) {
    if (roll.values.length === 0 || roll.sides < 2) continue
    const key = keyOf(roll)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [roll])
    else group.push(roll)
  }
  return [...groups.values()]
}

export const isUnusual = ({ mean, fair }: Pick<DiceRow, 'mean' | 'fair'>): boolean =>
  mean < fair.low - 1e-9 || mean > fair.high + 1e-9
