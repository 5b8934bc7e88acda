/**
 * Two numbers that the host shares with the thread that thinks, because a thread that thinks neither hears nor says
 * anything: whether somebody wants its answer now, and how much of its time is spent.
 */
export type SharedNumbers = Int32Array

const [HURRY, SPENT] = [0, 1]
const WHOLE = 1000

export const sharedNumbers = (): SharedNumbers => new Int32Array(new SharedArrayBuffer(8))

export const hurry = (numbers: SharedNumbers): void => void Atomics.store(numbers, HURRY, 1)
export const isHurried = (numbers: SharedNumbers): boolean => Atomics.load(numbers, HURRY) !== 0

/** `part`: from 0 to 1. */
export const setSpent = (numbers: SharedNumbers, part: number): void =>
  void Atomics.store(numbers, SPENT, Math.min(WHOLE, Math.round(part * WHOLE)))
export const spentOf = (numbers: SharedNumbers): number => Atomics.load(numbers, SPENT) / WHOLE
