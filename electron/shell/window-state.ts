/** Where the window stood when it was closed, so that it comes back there, if that place still is on a screen. */
import { readFileSync, writeFileSync } from 'node:fs'
import type { BrowserWindow, Rectangle } from 'electron'
import * as v from 'valibot'

const Pixels = v.pipe(v.number(), v.integer(), v.minValue(-100_000), v.maxValue(100_000))
const Bounds = v.object({ x: Pixels, y: Pixels, width: Pixels, height: Pixels })
const WindowState = v.object({ bounds: Bounds, maximized: v.boolean() })

export interface Placement {
  /** Without x and y the system chooses, in the middle. */
  readonly bounds: { readonly width: number; readonly height: number; readonly x?: number; readonly y?: number }
  readonly maximized: boolean
}

export const SMALLEST = { width: 900, height: 600 }
const USUAL = { width: 1440, height: 900 }
/** So much of the window's upper edge must be on a screen to take hold of it. */
const GRIP = { width: 120, height: 40 }

/** `screens` are the work areas of the screens there are now, the main one first. */
export function readPlacement(file: string, screens: readonly Rectangle[]): Placement {
  const saved = readState(file)
  const screen = saved === null ? undefined : screens.find((area) => canBeHeld(saved.bounds, area))
  if (saved === null || screen === undefined) {
    return {
      bounds: fit(saved?.bounds ?? USUAL, screens[0] ?? { x: 0, y: 0, ...USUAL }),
      maximized: saved?.maximized ?? false,
    }
  }
  const { width, height } = fit(saved.bounds, screen)
  return { bounds: { x: saved.bounds.x, y: saved.bounds.y, width, height }, maximized: saved.maximized }
}

export function keepPlacement(file: string, window: BrowserWindow): void {
  window.on('close', () => {
    const state = { bounds: window.getNormalBounds(), maximized: window.isMaximized() }
    try {
      writeFileSync(file, JSON.stringify(state))
    } catch {
      // A full disk must not keep a window open; it will merely come back in the middle.
    }
  })
}

function readState(file: string): v.InferOutput<typeof WindowState> | null {
  try {
    return v.parse(WindowState, JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null // none yet, or nothing we wrote
  }
}

function fit(size: { width: number; height: number }, screen: Rectangle): { width: number; height: number } {
  return {
    width: within(size.width, SMALLEST.width, screen.width),
    height: within(size.height, SMALLEST.height, screen.height),
  }
}

function within(wanted: number, least: number, most: number): number {
  return Math.max(Math.min(wanted, most), Math.min(least, most))
}

function canBeHeld(window: Rectangle, screen: Rectangle): boolean {
  const across = Math.min(window.x + window.width, screen.x + screen.width) - Math.max(window.x, screen.x)
  const below = screen.y + screen.height - window.y
  return across >= GRIP.width && window.y >= screen.y && below >= GRIP.height
}
