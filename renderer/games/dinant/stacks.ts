/** The stacks of the map as a seat sees them. */
import type { DinantStackView, DinantView } from '../../../shared/views/dinant.ts'

const NOBODY: DinantStackView = { side: 'german', height: 0, units: [] }

/** The stack in one hex, the top one last. */
export const stackIn = ({ stacks }: Pick<DinantView, 'stacks'>, hex: string): DinantStackView => stacks[hex] ?? NOBODY
