import type { View } from './saying.ts'

/** Units that something is wrong with: out of supply, out of command, disrupted. Each game has its own list. */
export type TroublesPart = (view: View, cutOff: readonly string[]) => readonly Trouble[]

export interface Trouble {
  readonly id: string
  readonly title: string
  readonly rule: string
  readonly units: readonly string[]
}
