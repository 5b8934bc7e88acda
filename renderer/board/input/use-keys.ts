/*
 * The board by keyboard. Directions are in picking/keys.ts; besides:
 *
 *     Enter      picks at the cursor; where nothing is to be picked and the act is complete, commits it
 *     Esc        closes what is open, else drops the last pick
 *     Space      opens the stack at the cursor or under the pointer
 *     W, ?       asks why not
 *     Q ... C    move the cursor once it shows; until then these letters are the commands'
 *     N, P       the next place that can be picked, the one before (Shift N)
 *     + - 0      zoom in, out, fit; Home brings the cursor into the middle; Shift with arrows moves the sheet
 */

import type { CameraControl } from '../camera/use-camera.ts'
import type { Cursor } from './use-cursor.ts'

export interface KeyDeeds {
  readonly cursor: Cursor
  readonly camera: CameraControl
  /** Where the cursor begins. */
  begin(): string
  touch(hex: string, event: KeyboardEvent): void
  ask(hex: string): void
  /** Closes the topmost open thing; false if there is none. */
  close(): boolean
  dropPick(): void
  fan(hex: string | null): void
  offered(): readonly string[]
  centre(hex: string): void
}

const PAN = 90
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** True if the key meant something. */
export function pressKey(event: KeyboardEvent, actions: KeyDeeds): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  const { cursor, camera } = actions
  const arrow = ARROWS[event.code]
  if (event.shiftKey && arrow !== undefined) {
    camera.pan(arrow[0] * PAN, arrow[1] * PAN)
    return true
  }
  const hex = cursor.isShown.value ? cursor.hex.value : null
  switch (event.key) {
    case 'Enter':
      if (hex !== null) actions.touch(hex, event)
      return hex !== null
    case 'Escape':
      if (event.shiftKey) return false // clears all picks: a command
      if (!actions.close()) actions.dropPick()
      return true
    case ' ':
      if (!event.repeat) actions.fan(hex)
      return true
    case '?':
      if (hex !== null) actions.ask(hex)
      return true
    case '+':
    case '=':
      camera.zoomBy(1.25)
      return true
    case '-':
      camera.zoomBy(1 / 1.25)
      return true
    case '0':
      camera.fit()
      return true
    case 'Home':
      actions.centre(cursor.hex.value ?? actions.begin())
      return true
  }
  if (event.code === 'KeyW') {
    if (hex !== null) actions.ask(hex)
    return true
  }
  if (event.code === 'KeyN' || event.code === 'KeyP') {
    cursor.next(actions.offered(), event.shiftKey || event.code === 'KeyP')
    return true
  }
  // Without a cursor the letters are those of the commands: the arrows and the numeric pad bring it up.
  if (event.code.startsWith('Key') && !cursor.isShown.value) return false
  return cursor.key(event.code, actions.begin)
}
