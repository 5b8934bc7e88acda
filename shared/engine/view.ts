/**
 * What a seat may know, and how it changes. A game makes the view of a seat in one function; everything a seat is
 * shown comes from there, and changes travel as differences of views, never of states.
 */
import { same, type Json } from './delta.ts'
import type { Seat } from './game.ts'
import type { Line } from './journal.ts'
import type { Note } from './position.ts'

/** A difference: where, and what stands there now. Absent `value`: the entry is gone. */
export interface ViewChange {
  readonly path: readonly (string | number)[]
  readonly value?: Json
}

/** The differences that lead from one view to another. What is the same object in both is not looked into. */
export function differences(from: Json, to: Json): ViewChange[] {
  const found: ViewChange[] = []
  addDifferences(found, from, to, [])
  return found
}

function addDifferences(found: ViewChange[], from: Json, to: Json, path: readonly (string | number)[]): void {
  if (from === to) return
  if (!isObject(from) || !isObject(to)) {
    if (!same(from, to)) found.push({ path, value: to })
    return
  }
  for (const key of Object.keys(from)) if (!Object.hasOwn(to, key)) found.push({ path: [...path, key] })
  for (const key of Object.keys(to)) {
    if (!Object.hasOwn(from, key)) found.push({ path: [...path, key], value: to[key]! })
    else if (from[key] !== to[key]) addDifferences(found, from[key]!, to[key]!, [...path, key])
  }
}

/** A difference as it comes over the wire: its value is whatever the view has there. */
interface Patch {
  readonly path: readonly (string | number)[]
  readonly value?: unknown
}

/** The view with the differences applied; what did not change keeps its identity. */
export function patched<T>(view: T, changes: readonly Patch[]): T {
  return changes.reduce((now, change) => patchOne(now, change, 0) as T, view)
}

function patchOne(held: unknown, change: Patch, depth: number): unknown {
  if (depth === change.path.length) return change.value
  const key = change.path[depth]!
  const copy: Record<string | number, unknown> = { ...(held as object | undefined) }
  if (depth === change.path.length - 1 && change.value === undefined) delete copy[key]
  else copy[key] = patchOne(copy[key], change, depth + 1)
  return copy
}

const isObject = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A line as a seat may read it. */
export interface SeenLine {
  readonly id: number
  readonly act: number
  readonly seat: string
  readonly text: string
  readonly notes: readonly Note[]
}

export function seenLine(line: Line, seat: Seat | null): SeenLine {
  const text = line.seat === seat ? line.text : (line.shown ?? line.text)
  const notes = line.notes.filter((note) => note.only === undefined || note.only === seat)
  return { id: line.id, act: line.act, seat: line.seat, text, notes }
}
