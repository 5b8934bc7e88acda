/** The map: hexsides, the river and what crosses it, ways, observers, edges. */
import { makeGrid, type Grid } from '../../../../engine/hex/grid.ts'
import { gridSpec, type DinantMapData } from '../schema.ts'
import { twice } from './words.ts'

export function mapFaults(map: DinantMapData): string[] {
  let grid: Grid
  try {
    grid = makeGrid(gridSpec(map))
  } catch (error) {
    return [`map.json, grid: ${(error as Error).message}.`]
  }
  const faults = [
    ...sideFaults(map, grid),
    ...riverFaults(map, grid),
    ...crossingFaults(map),
    ...wayFaults(map, grid),
    ...observerFaults(map, grid),
    ...edgeFaults(map),
  ]
  return faults.map((fault) => `map.json, ${fault}`)
}

function sideFaults(map: DinantMapData, grid: Grid): string[] {
  const faults: string[] = []
  for (const [name, { kinds, upper, double }] of Object.entries(map.hexsides)) {
    const at = `hexsides.${name}:`
    const pair = name.split('/')
    const strangers = pair.filter((hex) => !(hex in map.hexes))
    if (strangers.length > 0) faults.push(`${at} there is no hex ${strangers.join(' nor ')}.`)
    else if (grid.sideOf(name) < 0) faults.push(`${at} these two hexes are no neighbours.`)
    else if (grid.sideName(grid.sideOf(name)) !== name) faults.push(`${at} the smaller number comes first.`)
    if (twice(kinds).length > 0) faults.push(`${at} a kind is listed twice.`)
    if (kinds.includes('meuse') && kinds.length > 1) faults.push(`${at} the Meuse shares its hexside.`)
    if (upper !== undefined && !(kinds.includes('ridge') && pair.includes(upper)))
      faults.push(`${at} ${upper} is not the upper side of a ridge.`)
    if (double && !kinds.includes('ridge')) faults.push(`${at} there is no ridge to be double.`)
  }
  return faults
}

/** The Meuse, and nothing else, lies between the banks, and its chain is unbroken. */
function riverFaults({ hexes, hexsides, meuse }: DinantMapData, grid: Grid): string[] {
  const faults: string[] = []
  const isMeuse = (name: string) => hexsides[name]?.kinds.includes('meuse') === true
  for (let side = 0; side < grid.sideCount; side++) {
    const name = grid.sideName(side)
    const [a, b] = name.split('/').map((id) => hexes[id]?.bank)
    if (b !== undefined && (a !== b) !== isMeuse(name))
      faults.push(`hexsides.${name}: ${a === b ? 'one bank lies on both sides of the Meuse' : 'the banks meet here'}.`)
  }
  const sides = Object.keys(hexsides).filter(isMeuse)
  if ([...meuse.chain].sort().join() !== sides.sort().join())
    faults.push('meuse.chain: it is not the Meuse of the hexsides.')
  for (const [i, name] of meuse.chain.slice(1).entries())
    if (!name.split('/').some((hex) => meuse.chain[i]!.split('/').includes(hex)))
      faults.push(`meuse.chain: ${meuse.chain[i]} and ${name} do not meet.`)
  return faults
}

function crossingFaults({ hexes, hexsides, bridges, crossings, ways }: DinantMapData): string[] {
  const faults: string[] = []
  const isMeuse = (name: string) => hexsides[name]?.kinds.includes('meuse') === true
  const steps = new Set(ways.flatMap(({ kind, path }) => stepsOf(path).map((step) => `${kind} ${step}`)))
  for (const [i, { hexside, carries }] of bridges.entries()) {
    if (!isMeuse(hexside)) faults.push(`bridges[${i}]: ${hexside} is not the Meuse.`)
    else if (!steps.has(`${carries} ${hexside}`)) faults.push(`bridges[${i}]: ${hexside} carries no ${carries}.`)
  }
  const bridged = new Set(bridges.map(({ hexside }) => hexside))
  for (const step of steps) {
    const [, name] = step.split(' ')
    if (isMeuse(name!) && !bridged.has(name!)) faults.push(`ways: there is no bridge on ${name}.`)
  }
  for (const [i, { from, to }] of crossings.entries()) {
    if (!isMeuse([from, to].sort().join('/'))) faults.push(`crossings[${i}]: ${from} and ${to} do not face each other.`)
    else if (hexes[from]?.bank !== 'east') faults.push(`crossings[${i}]: it does not begin on the east bank.`)
  }
  for (const id of twice(crossings.map(({ from, to }) => `${from}/${to}`)))
    faults.push(`crossings: ${id} is there twice.`)
  return faults
}

const stepsOf = (path: readonly string[]): string[] => path.slice(1).map((hex, i) => [path[i]!, hex].sort().join('/'))

function wayFaults({ hexes, ways, entries }: DinantMapData, grid: Grid): string[] {
  const faults: string[] = []
  for (const [i, { path }] of ways.entries())
    for (const name of stepsOf(path)) {
      const stranger = name.split('/').find((hex) => !(hex in hexes))
      if (stranger !== undefined) faults.push(`ways[${i}]: there is no hex ${stranger}.`)
      else if (grid.sideOf(name) < 0) faults.push(`ways[${i}]: ${name.replace('/', ' and ')} are no neighbours.`)
    }
  for (const [hex, { edges, way }] of Object.entries(entries)) {
    if (!(hex in hexes)) faults.push(`entries.${hex}: there is no such hex.`)
    else if (edges.length === 0) faults.push(`entries.${hex}: it lies on no edge.`)
    const leads = ways.filter(({ path }) => path[0] === hex || path.at(-1) === hex).map(({ kind }) => kind)
    if (way !== null && !leads.includes(way)) faults.push(`entries.${hex}: no ${way} leads off the map there.`)
  }
  return faults
}

function observerFaults({ hexes, observers }: DinantMapData, grid: Grid): string[] {
  const faults: string[] = []
  for (const [i, { hex, reach, arc }] of observers.entries()) {
    if (!hexes[hex]?.observer) faults.push(`observers[${i}]: ${hex} is no observation post.`)
    for (const seen of arc)
      if (!(seen in hexes)) faults.push(`observers[${i}]: there is no hex ${seen}.`)
      else if (grid.distance(grid.indexOf(hex), grid.indexOf(seen)) > reach)
        faults.push(`observers[${i}]: ${seen} is further than ${reach} from ${hex}.`)
  }
  const posts = Object.keys(hexes).filter((id) => hexes[id]!.observer)
  for (const id of posts)
    if (!observers.some(({ hex }) => hex === id)) faults.push(`hexes.${id}: the observation post has no arc.`)
  return faults
}

function edgeFaults({ hexes, edges }: DinantMapData): string[] {
  const faults: string[] = []
  for (const [side, bank] of [
    ['french', 'west'],
    ['german', 'east'],
  ] as const)
    for (const [edge, list] of Object.entries(edges[side]))
      for (const id of list)
        if (hexes[id]?.bank !== bank) faults.push(`edges.${side}.${edge}: ${id} does not lie on the ${bank} bank.`)
  return faults
}
