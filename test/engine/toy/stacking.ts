/** 1.1 At most three units stand in a hex, at any time. */
import { check, type Refusal } from '../../../shared/engine/rule.ts'
import type { Content } from './content.ts'
import { stackAt, type Stacks } from './state.ts'

export const LIMIT = 3

export function overstacked(content: Content, stacks: Stacks, hex: string, more: number): Refusal | null {
  return check(content, stackAt(stacks, hex).length + more > LIMIT, {
    rule: '1.1',
    say: '{hex} would hold more than {limit} units',
    values: { hex, limit: LIMIT },
  })
}
