/** Every marker that lies on a unit or a stack of France '40 is seen on the counter and said in its text. */
import { describe, expect, it } from 'vitest'
import type { F40Content } from '../../renderer/games/france40/content.ts'
import { makeTable } from '../../renderer/games/france40/table.ts'
import type { View } from '../../renderer/table/game/saying.ts'
import type { UnitFace } from '../../renderer/board/counters/face.ts'
import { contentOf, position, type Diagram } from '../rules/france40/position.ts'

function look(diagram: Diagram, id: string) {
  const { match } = position(diagram).lay()
  const table = makeTable(contentOf(diagram).data as unknown as F40Content)
  const view = { position: match.game.view(match.play, 'german') } as unknown as View
  const model = table.board.model(view, null)
  const piece = [...model.stacks.values()].flatMap(({ pieces }) => pieces).find((one) => one.id === id)!
  const { tags = [], figures } = piece.picture.face as UnitFace
  return {
    tags: tags.map(({ name }) => name),
    figures,
    text: piece.text,
    status: table.units.now(view, id).status,
    markers: model.markers,
  }
}

const units = (words: string): Diagram => ({ units: { 'fr-55': `5420 ${words}`, 'de-8': '6009' } })

describe("markers of France '40", () => {
  it.each([
    ['disrupted', 'disrupted', 'Disrupted'],
    ['routed', 'full retreat', 'in Full Retreat'],
    ['out', 'out of supply', 'Out of Supply'],
    ['red', 'isolated', 'Out of Supply (red)'],
    ['train', 'train', 'on a train'],
    ['gqg3', 'GQG 3', 'under GQG 3'],
  ])('%s', (word, tag, said) => {
    const { tags, text, status } = look(units(word), 'fr-55')
    expect(tags).toEqual([tag])
    expect(text).toContain(said)
    expect(status).toContain(said)
  })

  it('Halt!, with its number', () => {
    const { tags, text } = look({ units: { 'de-1-1-pz': '5518 halt2' } }, 'de-1-1-pz')
    expect(tags).toEqual(['Halt! 2'])
    expect(text).toContain('under Halt! 2')
  })

  it('the Dyle Line under a unit, finished or being built, and by itself', () => {
    const dyle = { '5002': 'complete', '5203': 'building', '4900': 'complete' } as const
    const held = { units: { 'fr-1-mor': '5002', 'fr-1-na': '5203' }, dyle }
    expect(look(held, 'fr-1-mor')).toMatchObject({
      tags: ['Dyle Line'],
      text: expect.stringContaining('on the Dyle Line'),
    })
    expect(look(held, 'fr-1-na').tags).toEqual(['Dyle Line, building'])
    expect(look(held, 'fr-1-na').status).toContain('on the Dyle Line (under construction)')
    expect(look(held, 'fr-1-na').markers.map(({ hex, text }) => `${hex} ${text}`)).toEqual(['4900 Dyle Line position'])
  })

  it('an Air unit over a hex, with units in it or without', () => {
    const { grid } = contentOf()
    const airOver = { [grid.indexOf('5420')]: 'air-de-1', [grid.indexOf('5320')]: 'air-de-2' }
    const { tags, text, markers } = look({ units: { 'fr-55': '5420' }, state: { airOver } }, 'fr-55')
    expect(tags).toEqual(['Air unit'])
    expect(text).toContain('Air unit in the hex')
    expect(markers.map(({ hex }) => hex)).toEqual(['5320'])
  })

  it('May Not Move, as long as the orders hold', () => {
    const { bans } = contentOf({ scenario: 'dynamo' }).data.scenario
    const { units: all } = contentOf({ scenario: 'dynamo' })
    const tied = all.find((unit) => bans.some(({ division, until }) => division === unit.division && until === null))!
    const free = all.find((unit) => unit.side === 'german' && unit.division === null && !unit.isFort)!
    const diagram: Diagram = { scenario: 'dynamo', units: { [tied.id]: '2722', [free.id]: '2722' } }
    expect(look(diagram, tied.id)).toMatchObject({ tags: ['may not move'] })
    expect(look(diagram, tied.id).status).toContain('may not move')
    expect(look(diagram, free.id).tags).toEqual([])
  })

  it('EVAC +2, and a Used HQ on its other side', () => {
    const { tags, text } = look({ scenario: 'dynamo', units: { 'br-1': '2213 evac' } }, 'br-1')
    expect(tags).toEqual(['EVAC'])
    expect(text).toContain('EVAC +2')
    const ready = look({ units: { 'fr-hq-9': '4616' } }, 'fr-hq-9')
    const used = look({ units: { 'fr-hq-9': '4616 used' } }, 'fr-hq-9')
    expect(used.figures).not.toEqual(ready.figures)
    expect(used.text).not.toBe(ready.text)
  })

  it('units that shattered a hex and may advance', () => {
    const { grid, unitOf } = contentOf()
    const autoDs = [{ target: grid.indexOf('5420'), units: [unitOf('de-8')!.index] }]
    const { tags, text } = look({ phase: 'german combat', units: { 'de-8': '5419' }, state: { autoDs } }, 'de-8')
    expect(tags).toEqual(['Automatic DS'])
    expect(text).toContain('Auto DS: may advance')
  })
})
