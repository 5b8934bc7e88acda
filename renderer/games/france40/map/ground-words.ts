/** Hexes and hops of France '40 in words. */
import type { F40SideKind } from '../../../../shared/views/france40.ts'
import type { F40Content } from '../content.ts'

export interface Ground {
  /** `woods, town, behind the Meuse` */
  about(hex: string): string
  hop(from: string, to: string): string
  /** What it costs to enter, and what it does in combat. */
  facts(hex: string): { title: string; say: string }[]
}

const WATERS: readonly (readonly [kind: F40SideKind, say: string])[] = [
  ['majorRiver', 'a Major River'],
  ['marshRiver', 'a Marsh River'],
  ['tidalRiver', 'a tidal river'],
  ['minorRiver', 'a river'],
]

export function makeGround({ map, tables }: F40Content): Ground {
  const roads = new Set(
    map.roads.flatMap(({ path }) => path.slice(1).flatMap((to, i) => [`${path[i]}/${to}`, `${to}/${path[i]}`])),
  )
  const sideBetween = (a: string, b: string) => map.hexsides[`${a}/${b}`] ?? map.hexsides[`${b}/${a}`]
  const terrainOf = (hex: string) => {
    const { terrain } = map.hexes[hex] ?? {}
    return terrain === undefined ? '' : tables.terrain.rows[terrain].label.toLowerCase()
  }
  return {
    about(hex) {
      const { town, port, beach, fortified, dyleLine, entry, opensTurn } = map.hexes[hex] ?? {}
      if (entry !== undefined)
        return `Entry Hex ${entry.join('/')}${(opensTurn ?? 1) > 1 ? `, open from turn ${opensTurn}` : ''}`
      const words = [
        terrainOf(hex),
        town && 'town',
        port && 'port',
        beach && 'beach',
        fortified && 'fortified',
        dyleLine && 'on the Dyle Line',
      ]
      return words.filter(Boolean).join(', ')
    },
    facts(hex) {
      const { terrain } = map.hexes[hex] ?? {}
      if (terrain === undefined) return []
      const { mp, combat, text } = tables.terrain.rows[terrain]
      const cost = (points: number | null) => (points === null ? 'by road only' : `${points} MP`)
      const [foot, wheels] = [cost(mp['non-mechanized']), cost(mp.mechanized)]
      const enter = foot === wheels ? foot : `${foot}; mechanised: ${wheels}`
      const facts = [
        { title: 'To enter', say: enter },
        { title: 'Combat', say: combat },
        { title: 'Also', say: text },
      ]
      return facts.filter(({ say }) => say !== '')
    },
    hop(from, to) {
      const isRoad = roads.has(`${from}/${to}`)
      const side = sideBetween(from, to)
      const water = WATERS.find(([kind]) => side?.kinds.includes(kind))
      const name = side?.name === undefined ? water?.[1] : `the ${side.name.replace(/^the /i, '')}`
      const isBridged = (isRoad && side?.kinds.includes('roadBridge')) || side?.kinds.includes('tidalBridge')
      const crosses = water === undefined ? '' : isBridged ? `, over the bridge on ${name}` : `, across ${name}`
      const ferry = side?.kinds.includes('ferry') ? ', by ferry' : ''
      return `${isRoad ? 'road' : terrainOf(to)}${crosses}${ferry}`
    },
  }
}
