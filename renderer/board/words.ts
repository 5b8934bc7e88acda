/** What a hex holds and means, in words: for screen readers and for the cursor. */

import type { MapSource } from './map/source.ts'
import type { BoardMap, BoardModel } from './model.ts'
import type { Signs } from './overlays/signs.ts'

const TERRAIN: Readonly<Record<string, string>> = {
  clear: 'clear',
  woods: 'woods',
  rough: 'rough',
  woodedRough: 'wooded rough',
  marsh: 'marsh',
  polder: 'polder',
  mountain: 'mountain',
  city: 'city',
  town: 'town',
  village: 'village',
  sea: 'sea',
}

/** '5119, Roanne, city: French III Corps, full strength; refugees; reachable for 2' */
export function hexWords(map: Pick<BoardMap, 'about'>, model: BoardModel, signs: Signs, hex: string): string {
  const place = map.about(hex).join(', ')
  const things = contentWords(model, signs, hex)
  return things.length === 0 ? place : `${place}: ${things.join('; ')}`
}

/** '5119', 'Roanne', 'city' */
type Printed = Pick<MapSource, 'hexes' | 'lookouts' | 'gates'>

export function terrainWords({ hexes, lookouts = [], gates = [] }: Printed, hex: string): string[] {
  const { terrain, name, settlement, port, row, fortified, beach, entry, opens } = hexes[hex] ?? {}
  const town = settlement && settlement !== terrain ? settlement : undefined
  const words = [
    hex,
    name,
    terrain && TERRAIN[terrain],
    town,
    port && 'port',
    beach && 'beach',
    fortified === 'full' && 'fortified',
    row && `${row} row`,
    entry && `Entry Hex ${entry}${opens === undefined ? '' : ` from turn ${opens}`}`,
    lookouts.some((post) => post.hex === hex) && 'lookout',
    gates.some((gate) => gate.hex === hex && !gate.isExit) && 'way in',
    gates.some((gate) => gate.hex === hex && gate.isExit) && 'way out',
  ]
  return words.filter((word) => typeof word === 'string' && word !== '') as string[]
}

function contentWords({ stacks, markers, groundMarks = [] }: BoardModel, signs: Signs, hex: string): string[] {
  const pieces = stacks.get(hex)?.pieces ?? []
  const covered = pieces.filter(({ isCovered }) => isCovered).length
  const units = pieces.filter(({ isCovered }) => !isCovered).toReversed()
  const things = units.map(({ id, text }) => `${text}${unitState(signs, id)}`)
  if (covered > 0) things.push(`${covered} covered ${covered === 1 ? 'unit' : 'units'} beneath`)
  for (const marker of markers) if (marker.hex === hex) things.push(marker.text)
  for (const { at, text } of groundMarks) if (at.split('/').includes(hex)) things.push(text)
  return [...things, ...signWords(signs, hex)]
}

function unitState({ units, pickedUnits }: Signs, id: string): string {
  if (pickedUnits.has(id)) return ', picked'
  return units.has(id) ? ', can be picked' : ''
}

function signWords({ reach, path, targets, hexes, pickedHexes }: Signs, hex: string): string[] {
  const words: string[] = []
  const step = path?.hexes.lastIndexOf(hex) ?? -1
  if (path && step === path.hexes.length - 1) words.push(`the path ends here, cost ${path.costs.at(-1) ?? ''}`.trim())
  else if (path && step > 0) words.push('on the path')
  const goal = reach.get(hex)
  const by = goal?.by === undefined ? '' : ` by ${goal.by.say}`
  if (goal) words.push(`${goal.isPassing ? 'can be passed through' : 'reachable'} for ${goal.cost}${by}`)
  if (goal?.rough !== undefined && goal.rough !== goal.cost)
    words.push(`or for ${goal.rough}, ${goal.means ?? 'another way'}`)
  if (targets.has(hex)) words.push('can be attacked')
  if (hexes.has(hex)) words.push('can be picked')
  if (pickedHexes.has(hex)) words.push('picked')
  return words
}

/** The hexes worth a word of their own: something lies there, or something can be done there. */
export function hexesOfNote(model: BoardModel, { reach, targets, hexes, pickedHexes, path }: Signs): string[] {
  const marked = (model.groundMarks ?? []).flatMap(({ at }) => at.split('/'))
  const found = new Set([...model.stacks.keys(), ...model.markers.map(({ hex }) => hex), ...marked])
  for (const set of [reach.keys(), targets, hexes, pickedHexes, path?.hexes ?? []])
    for (const hex of set) found.add(hex)
  return [...found].toSorted()
}
