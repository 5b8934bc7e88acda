/** What changes about the sheet of A Spoiled Victory: night, Luftwaffe targets, and where FLOODED is written. */
import { describe, expect, it } from 'vitest'
import type { MapFile } from '../../renderer/games/spoiled-victory/content.ts'
import { mapSource } from '../../renderer/games/spoiled-victory/map-source.ts'
import { floodPlate, makeScenery, targetsOf } from '../../renderer/games/spoiled-victory/scenery.ts'
import type { SvView } from '../../shared/views/spoiled-victory.ts'
import { rawContent } from '../content.ts'
import { luftwaffeCard, position, viewOf } from '../rules/spoiled-victory/position.ts'

const source = mapSource(rawContent('spoiled-victory', ['map'])['map'] as MapFile)
const scenery = makeScenery(source)

const raided = (units: Record<string, string>): SvView => {
  const match = position({ phase: 'luftwaffe', turn: 3, units }).match()
  match.chance([luftwaffeCard({ kind: 'track', track: 'F' })])
  return viewOf({ match } as Parameters<typeof viewOf>[0])
}

describe('the sheet', () => {
  it('marks the spaces that the Luftwaffe is about to attack, each once', () => {
    const view = raided({ 'b-2rfus': 'F2', 'b-1loy': 'F4', 'b-6bw': 'F4', 'ev-1': 'F5 1', 'b-1esur': 'G2' })
    // The first of four attacks is being rolled for; the others are to come.
    expect(targetsOf(view)).toEqual(['F2', 'F4', 'F5'])
    expect(scenery(view)).toHaveLength(1)
  })

  it('darkens by Night, and is the same list while nothing changes', () => {
    const at = (turn: number) =>
      viewOf({ match: position({ phase: 'luftwaffe', turn }).match() } as Parameters<typeof viewOf>[0])
    expect([scenery(at(3)).length, scenery(at(4)).length]).toEqual([0, 1])
    expect(scenery(at(4))).toBe(scenery(at(6)))
  })

  it('writes FLOODED over no name and no space', () => {
    const [x, y] = floodPlate(source)
    const plate = { left: x - 36, right: x + 36, top: y - 12, bottom: y + 10 }
    const meets = (left: number, right: number, top: number, bottom: number) =>
      left < plate.right && right > plate.left && top < plate.bottom && bottom > plate.top
    // Letters of a name are about 9 pixels wide and 16 high; a name stands with its middle on its place.
    const covered = Object.values(source.spaces).filter(({ at, name, label }) => {
      const [lx, ly] = [at[0] + label.at[0], at[1] + label.at[1]]
      const wide = name.length * 9
      const left = label.align === 'left' ? lx : label.align === 'right' ? lx - wide : lx - wide / 2
      return meets(left, left + wide, ly - 14, ly + 4)
    })
    expect(covered.map(({ name }) => name)).toEqual([])
    const near = Object.values(source.spaces).filter(({ at, radius }) => {
      const dx = Math.max(plate.left - at[0], 0, at[0] - plate.right)
      const dy = Math.max(plate.top - at[1], 0, at[1] - plate.bottom)
      return Math.hypot(dx, dy) < radius
    })
    expect(near.map(({ name }) => name)).toEqual([])
  })
})
