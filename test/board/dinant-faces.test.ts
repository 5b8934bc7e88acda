/** Counters of Dinant tell what the view says of them, in pictures and in words, and no more once it is gone. */
import { describe, expect, it } from 'vitest'
import type { UnitFace } from '../../renderer/board/counters/face.ts'
import type { Signs } from '../../renderer/board/overlays/signs.ts'
import { hexWords } from '../../renderer/board/words.ts'
import { makeBoard } from '../../renderer/games/dinant/board.ts'
import { unitFace } from '../../renderer/games/dinant/faces.ts'
import type { DinantView } from '../../shared/views/dinant.ts'
import { contentOf, position, type Diagram } from '../rules/dinant/position.ts'

const NO_SIGNS: Signs = {
  hexes: new Set(),
  targets: new Set(),
  units: new Set(),
  pickedHexes: new Set(),
  pickedUnits: new Set(),
  reach: new Map(),
  path: null,
}

const board = (diagram: Diagram) => makeBoard(contentOf(diagram).data)

function modelOf(diagram: Diagram, seat: 'german' | 'french' = 'german') {
  const { match } = position(diagram).lay()
  return board(diagram).model(match.game.view(match.play, seat) as unknown as DinantView, null)
}

function look(diagram: Diagram, id: string, seat?: 'german' | 'french') {
  const pieces = [...modelOf(diagram, seat).stacks.values()].flatMap((stack) => stack.pieces)
  const piece = pieces.find((one) => one.id === id)!
  const face = piece.picture.face as UnitFace
  return {
    face,
    tags: (face.tags ?? []).map(({ name }) => name),
    foot: (face.foot ?? []).map(({ name, shape }) => `${name}, ${shape}`),
    figures: face.figures.map(({ text }) => text).join('-'),
    text: piece.text,
  }
}

const { units } = contentOf().data.counters
const faceOf = (id: string) => unitFace(units.find((unit) => unit.id === id)!)

describe('what is printed', () => {
  it('tells every unit apart from its fellows: formation band, numbers, symbol', () => {
    const seen = new Map<string, string>()
    for (const unit of units) {
      const { plate, symbol, left, right, band, size, corner } = unitFace(unit)
      const key = [plate, symbol, left, right, band, size, corner].join(' ')
      expect(seen.get(key), `${unit.id} looks like`).toBeUndefined()
      seen.set(key, unit.id)
    }
  })

  it('has factor, quality and movement of the right step, the factor in its colour', () => {
    for (const unit of units) {
      unit.faces.forEach(({ cf, quality, mp }, lost) => {
        const { figures, stripe } = unitFace(unit, { lost })
        const wanted = unit.size === 'hq' ? [quality, mp] : [cf, quality, mp]
        expect(
          figures.map(({ text }) => Number(text)),
          unit.id,
        ).toEqual(wanted)
        expect(figures[0].ink === undefined).toBe(unit.colour === 'black')
        expect(stripe).toBe(lost === 0 ? undefined : lost === unit.faces.length - 1 ? 'thick' : 'thin')
      })
    }
    const inks = ['white', 'yellow', 'red'].map((colour) => unitFace(units.find((unit) => unit.colour === colour)!))
    expect(new Set(inks.map(({ figures }) => figures[0].ink)).size).toBe(3)
  })

  it('marks small units, guns with their range and tanks that need 16 t', () => {
    expect(faceOf('5DIM/EDAC').isUnderlined).toBe(true)
    expect(faceOf('5DIM/1-129').isUnderlined).toBeUndefined()
    expect(faceOf('5DIM/1-105').corner).toBe('7')
    expect(faceOf('1DCR/1-28').corner).toBe('B1 bis')
    expect([faceOf('7Pz/3-66').hasDot, faceOf('7Pz/1-66').hasDot]).toEqual([true, undefined])
  })
})

describe('what lies on a unit', () => {
  it.each([
    ['disorganised', 'disorganised', 'disorganised'],
    ['isolated', 'isolated', 'isolated'],
  ])('%s', (word, tag, said) => {
    // An HQ beside it: it is in command.
    const place = (words: string): Diagram => ({
      units: { '5Pz/1-13': `2104 ${words}`.trim(), '5Pz/HQ': '2204', 'XVAK/HQ': '2304' },
    })
    const { tags, text } = look(place(word), '5Pz/1-13')
    expect(tags).toContain(tag)
    expect(text).toContain(said)
    expect(look(place(''), '5Pz/1-13').tags).toEqual([])
  })

  it('is out of command as its owner sees it, with the quality that is left', () => {
    const diagram: Diagram = { units: { '5DIM/1-129': '1704', '5Pz/1-13': '2104' } }
    const own = look(diagram, '5DIM/1-129', 'french')
    expect(own.tags).toContain('out of command')
    expect(own.face.figures[1]).toMatchObject({ text: '6', box: 'low' })
    const seen = look(diagram, '5DIM/1-129', 'german')
    expect(seen.tags).toEqual([])
    expect(seen.figures).toBe('3-7-6')
  })

  it('is activated, and a gun that has fired or moved shows it', () => {
    const lone = (words: string): Diagram => ({ units: { '5DIM/1-105': `1404 ${words}`.trim() } })
    expect(look(lone('activated'), '5DIM/1-105', 'french').face).toMatchObject({ moved: true })
    expect(look(lone('mission'), '5DIM/1-105', 'french').face).toMatchObject({ fought: true })
    expect(look(lone('moved'), '5DIM/1-105', 'french').tags).toContain('has moved')
    const fresh = look(lone(''), '5DIM/1-105', 'french')
    expect(fresh.face.moved ?? fresh.face.fought).toBeUndefined()
    expect(fresh.tags).not.toContain('has moved')
  })

  it('runs out of gas and of shells', () => {
    const diagram: Diagram = {
      units: { '1DCR/1-28': '0904', '1DCR/5BCP': '0905', '5DIM/1-11': '1404' },
      state: { gas: { state: 'out' }, dry: { '11 RAD': true } },
    }
    expect(look(diagram, '1DCR/1-28', 'french').tags).toContain('out of gas')
    expect(look(diagram, '1DCR/5BCP', 'french').tags).not.toContain('out of gas')
    expect(look(diagram, '5DIM/1-11', 'french').tags).toContain('out of ammunition')
  })

  it('shows Damage Chits on the top counter, by colour and shape, to both sides', () => {
    const diagram: Diagram = {
      units: { '18DI/1-66': '1704 red', '18DI/2-66': '1704 black', '18DI/3-66': '1704 green' },
    }
    for (const seat of ['german', 'french'] as const) {
      expect(look(diagram, '18DI/3-66', seat).foot).toEqual([
        'a green Damage Chit, disc',
        'a red Damage Chit, triangle',
        'a black Damage Chit, square',
      ])
    }
    expect(look(diagram, '18DI/1-66', 'french').text).toContain('under a red Damage Chit')
    expect(look({ units: { '18DI/3-66': '1704' } }, '18DI/3-66').foot).toEqual([])
  })
})

describe('stacks of the other side', () => {
  it('show their top counter and their height, and nothing of what is covered', () => {
    const stack = modelOf({ units: { '5DIM/1-129': '1704', '5DIM/HQ': '1704', '5DIM/EDAC': '1704' } }).stacks.get(
      '1704',
    )!
    expect(stack.pieces.map(({ isCovered, id }) => (isCovered ? 'covered' : id))).toEqual([
      'covered',
      'covered',
      '5DIM/EDAC',
    ])
    expect(new Set(stack.pieces.slice(0, 2).map(({ picture }) => picture.key)).size).toBe(1)
  })
})

describe('the ground', () => {
  const marksOf = (state: NonNullable<Diagram['state']>, extra: Partial<Diagram> = {}) =>
    modelOf({ units: { '5Pz/1-13': '2104' }, ...extra, state }).groundMarks!

  const { grid } = contentOf()
  const side = (name: string) => grid.sideOf(name)
  const posts = { [grid.indexOf('1704')]: true, [grid.indexOf('1804')]: true } as const

  it('has nothing on it while bridges stand, observers look out and nothing burns', () => {
    expect(marksOf({ observers: posts })).toEqual([])
  })

  it('shows bridges blown and built, crossing points, lost posts and fires, each in words too', () => {
    const marks = marksOf({
      observers: { [grid.indexOf('1804')]: true },
      blown: { [side('1802/1903')]: true, [side('2006/2106')]: true },
      failed: { [side('1701/1801')]: true },
      pontoons: { [side('2006/2106')]: '16t' },
      passages: { [side('1905/2004')]: 'up', [side('1609/1710')]: 'spent' },
      fires: { [grid.indexOf('1906')]: 5 },
    })
    expect(Object.fromEntries(marks.map(({ at, look: how, label = '' }) => [at, `${how} ${label}`.trim()]))).toEqual({
      '1802/1903': 'broken',
      '1701/1801': 'dud',
      '2006/2106': 'boats 16t',
      '1905/2004': 'ford',
      '1609/1710': 'fordSpent',
      '1704': 'struckOut',
      '1906': 'fire',
    })
    const model = modelOf({ units: {}, state: { observers: posts, fires: { [grid.indexOf('1906')]: 5 } } })
    expect(hexWords(board({ units: {} }).map, model, NO_SIGNS, '1906')).toContain('on fire until the end of turn 5')
  })

  it('is veiled by night, misty along the Meuse at dawn, clear by day', () => {
    const { track } = contentOf().data.scenario
    const { hexsides } = contentOf().data.map
    for (const { turn, night, mist } of track) {
      const { veil } = modelOf({ units: {}, turn })
      expect(veil?.kind ?? null, `turn ${turn}`).toBe(night ? 'night' : mist ? 'mist' : null)
      if (veil?.kind !== 'mist') continue
      const wet = Object.keys(hexsides).filter((id) => hexsides[id].kinds.includes('meuse'))
      expect(new Set(veil.hexes)).toEqual(new Set(wet.flatMap((id) => id.split('/'))))
    }
    expect(track.some(({ night }) => night) && track.some(({ mist }) => mist)).toBe(true)
  })

  it('is crowded with refugees only while the Exode lasts', () => {
    const crowds = (turn: number) => modelOf({ units: {}, turn, state: { exode: { from: 8, to: 11 } } }).scenery!.length
    expect([7, 8, 11, 12].map(crowds)).toEqual([0, 1, 1, 0])
  })
})
