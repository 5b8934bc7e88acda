import { describe, expect, it } from 'vitest'
import { showDraft } from '../../electron/session/drafts.ts'
import type { Match } from '../../shared/engine/match.ts'
import { makeGround } from '../../renderer/board/ground.ts'
import { layOut } from '../../renderer/board/layout.ts'
import { signsOf } from '../../renderer/board/overlays/signs.ts'
import { hexesOfNote, hexWords } from '../../renderer/board/words.ts'
import { attackOf } from '../../renderer/games/common/table.ts'
import { makeBoard } from '../../renderer/games/france-fights-on/board.ts'
import { vocabulary } from '../../renderer/games/france-fights-on/verbs.ts'
import { mannersOf } from '../../renderer/table/vocabulary.ts'
import type { FfoView } from '../../shared/views/france-fights-on.ts'
import { rawContent } from '../content.ts'
import { position } from '../rules/france-fights-on/position.ts'
import { askedSeat, openingsFor } from './ground.ts'
import { openingMatch } from './positions.ts'

const { map, counters } = rawContent('france-fights-on', ['map', 'counters']) as { map: never; counters: never }
const board = makeBoard(map, counters)

function look(match: Match, picks: readonly string[] = [], seat = askedSeat(match)) {
  const view = match.game.view(match.play, seat) as unknown as FfoView
  const draft = showDraft(match, seat, picks)
  const model = board.model(view, draft)
  const signs = signsOf(makeGround(board.map, model, draft, openingsFor(match, seat), mannersOf(vocabulary)))
  return { view, model, signs, words: (hex: string) => hexWords(board.map, model, signs, hex) }
}

const diagram = {
  turn: 3,
  phase: 'french movement',
  units: { 'fr-1': '4010', 'fr-gc': '4010', 'fr-3': '4012 reduced', 'de-3': '4310', 'de-4': '4310', 'de-16': '4311' },
  refugees: ['4011'],
  scared: 'de-16',
} as const

describe('the board of France Fights On', () => {
  it('has every counter of the position, the top one last', () => {
    const { model } = look(position(diagram).lay().match)
    expect(model.stacks.get('4010')?.pieces.map(({ id }) => id)).toEqual(['fr-1', 'fr-gc'])
    expect(model.stacks.get('4010')?.sums).toBe('4010 · 2 units · combat factor 7')
    expect(model.markers.map(({ hex, text }) => `${hex} ${text}`)).toEqual(['4011 refugees'])
  })

  it('shows that something lies under an enemy counter, and not what', () => {
    const { model, words } = look(position(diagram).lay().match)
    const [lower, top] = model.stacks.get('4310')!.pieces
    expect(lower!.isCovered).toBe(true)
    expect(top!.id).toBe('de-4')
    expect(words('4310')).toContain('1 covered unit beneath')
    expect(JSON.stringify(model.stacks.get('4310'))).not.toContain('de-3')
  })

  it('keeps what has not changed', () => {
    const { match } = position(diagram).lay()
    const [before, after] = [look(match).model, look(match, ['move', 'fr-1']).model]
    for (const [hex, stack] of before.stacks) expect(after.stacks.get(hex)).toBe(stack)
    const first = layOut(board.map, before, new Map(), new Map())
    const second = layOut(board.map, after, new Map(), first)
    for (const [id, laid] of first) expect(second.get(id)).toBe(laid)
  })

  it('shows what the act being built would place', () => {
    const { match } = position({ ...diagram, phase: 'refugee placement' })
      .dice(3)
      .lay()
    const { model } = look(match, ['place', '3810'])
    expect(model.markers.find(({ hex }) => hex === '3810')?.isPending).toBe(true)
  })

  it('says whose ground it is', () => {
    const [german, french] = look(position({ ...diagram, german: ['4410'] }).lay().match).model.control
    expect(german!.hexes.has('4410')).toBe(true)
    expect(german!.hexes.has('6010')).toBe(true)
    expect(french!.hexes.has('4010')).toBe(true)
    expect(french!.flags).toContain('1814')
  })
})

describe('a hex in words', () => {
  it('says what it is, who is there and what can be done', () => {
    const { match } = position(diagram).lay()
    expect(look(match).words('4010')).toBe(
      '4010, clear: French Groupement Cuirassé, combat factor 4, can be picked; French I Corps, combat factor 3, can be picked',
    )
    const moving = look(match, ['move', 'fr-1'])
    expect(moving.words('4011')).toBe('4011, clear: refugees; reachable for 2; or for 1, overrun the refugees: −1 VP')
    expect(moving.words('4010')).toContain('French I Corps, combat factor 3, picked')
    const marching = look(match, ['move', 'fr-1', '3910', '3810'])
    expect(marching.words('3910')).toContain('on the path')
    expect(marching.words('3810')).toContain('the path ends here, cost 2')
    expect(hexesOfNote(marching.model, marching.signs)).toEqual(expect.arrayContaining(['3910', '4310', '4011']))
  })

  it('says where a move may lead through and not end, and why', () => {
    // The French may not end next to the green or yellow row (5.5): a way along it goes on to where they may.
    const { match } = position({ turn: 3, phase: 'french movement', units: { 'fr-gd': '5202' } }).lay()
    const moving = look(match, ['move', 'fr-gd'])
    expect(moving.words('5101')).toBe('5101, clear: can be passed through for 1')
    expect(moving.words('5102')).toBe('5102, clear: reachable for 1')
    expect(showDraft(match, 'french', ['move', 'fr-gd', '5101'])).toMatchObject({
      ready: false,
      unready: { rule: expect.stringMatching(/^\d/) as string },
    })
    expect(showDraft(match, 'french', ['move', 'fr-gd', '5102'])).toMatchObject({ ready: true, unready: null })
  })

  it('knows the places of the map', () => {
    const { words } = look(openingMatch())
    expect(words('1814')).toMatch(/^1814, Marseille, city, port: French Naval garrison of Marseille/)
  })
})

describe('an attack as it is drawn', () => {
  it('has the target, the strength of each hex and the column', () => {
    const table = position({
      turn: 3,
      phase: 'german combat',
      units: { 'de-3': '4010', 'de-4': '4010', 'de-5': '4011', 'fr-1': '3910' },
    }).lay()
    const explained = table.started('attack 3910 de-3 de-5').explain()
    const attack = attackOf(
      explained,
      Array.from({ length: 9 }, (_, i) => `column ${i}`),
    )!
    expect(attack.target).toBe('3910')
    expect(attack.from.map(({ hex }) => hex)).toEqual(['4010', '4011'])
    expect(attack.sum).toMatch(/^\d+ to \d+ {2}= {2}column \d$/)
    expect(attackOf(null, [])).toBeNull()
    expect(look(table.match).signs.targets).toEqual(new Set(['3910']))
  })
})
