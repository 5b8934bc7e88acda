import type { PointsByTurn } from '../../../opponent/brain.ts'

export const OVERRATING: Readonly<Record<string, Readonly<Record<string, PointsByTurn>>>> = {}
