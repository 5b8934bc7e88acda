// Is there anything to check yet?

import { existsSync, readdirSync, statSync } from 'node:fs'

/** True for a file that exists and for a folder with source code somewhere inside. */
export function hasSource(place) {
  if (!existsSync(place)) return false
  if (!statSync(place).isDirectory()) return true
  return readdirSync(place, { recursive: true }).some((name) => /\.(ts|vue|mjs)$/.test(name))
}
