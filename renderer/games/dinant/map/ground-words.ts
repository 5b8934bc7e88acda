/** The ground in words: what lies in a hex and between two of them, what it costs and gives. */
import type { DinantContent } from '../content.ts'

export interface Ground {
  about(hex: string): string
  facts(hex: string): readonly { readonly title: string; readonly say: string }[]
  hop(from: string, to: string): string
}

const WAYS: Readonly<Record<string, string>> = { major: 'main road', road: 'road', trail: 'trail' }

export function makeGround({ map, tables }: DinantContent): Ground {
  const sideBetween = (a: string, b: string) => map.hexsides[`${a}/${b}`] ?? map.hexsides[`${b}/${a}`]
  const pairs = new Map<string, string>()
  for (const { kind, path } of map.ways)
    for (const [i, hex] of path.entries()) {
      const next = path[i + 1]
      if (next === undefined) continue
      pairs.set(`${hex}/${next}`, kind)
      pairs.set(`${next}/${hex}`, kind)
    }
  return {
    about(hex) {
      const { terrain = '', bank, observer, deadGround, exit } = map.hexes[hex] ?? {}
      const words = [
        terrain,
        bank === undefined ? '' : `${bank} bank`,
        observer ? 'observation post' : '',
        deadGround ? 'dead ground' : '',
        exit ? 'exit' : '',
      ]
      return words.filter(Boolean).join(', ')
    },
    facts(hex) {
      const { terrain } = map.hexes[hex] ?? {}
      if (terrain === undefined) return []
      const { mp, tm } = tables.terrain.rows[terrain]
      return [
        {
          title: 'To enter',
          say: mp.foot === mp.motorised ? `${mp.foot} MP` : `${mp.foot} MP; motorised: ${mp.motorised} MP`,
        },
        { title: 'Combat', say: tm === 0 ? 'no modifier' : `−${tm} to attacks` },
      ]
    },
    hop(from, to) {
      const way = pairs.get(`${from}/${to}`)
      const side = sideBetween(from, to)
      const over = (side?.kinds ?? []).map((kind) =>
        kind === 'ridge' ? 'over a ridge' : `across ${side?.name ? `the ${side.name}` : 'a river'}`,
      )
      return [way === undefined ? (map.hexes[to]?.terrain ?? '') : WAYS[way], ...over].filter(Boolean).join(', ')
    },
  }
}
