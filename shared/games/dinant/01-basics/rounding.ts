/** 1.5 Fractions. */
import { applies } from '../../../engine/rule.ts'
import type { Content } from '../content/content.ts'

/** So much divided, rounded down. */
export function divided(content: Content, value: number, by: number): number {
  const exact = value / by
  return Number.isInteger(exact) || !applies(content, '1.5') ? exact : Math.floor(exact)
}
