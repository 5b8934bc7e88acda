/**
 * Pictures of the maps that are there at once, while the map itself is still being drawn: a screen is never grey. They
 * are taken by test/app/stand-ins.ts.
 */
import dunkirk from './stand-ins/dunkirk.webp'
import dynamo from './stand-ins/dynamo.webp'
import franceFightsOn from './stand-ins/france-fights-on.webp'
import sickleCut from './stand-ins/sickle-cut.webp'

/** By game and scenario, the first scenario first. */
const STAND_INS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'france-fights-on': { 'france-fights-on': franceFightsOn },
  france40: { 'sickle-cut': sickleCut, dynamo },
  'spoiled-victory': { dunkirk },
}

/** The address of the picture as CSS wants it, if there is one. */
export function standInOf(game: string, scenario?: string): string {
  const scenarios = STAND_INS[game] ?? {}
  const picture = scenarios[scenario ?? ''] ?? Object.values(scenarios)[0]
  return picture === undefined ? 'none' : `url("${picture}")`
}
