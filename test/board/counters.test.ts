import { describe, expect, test } from 'vitest'
import { rawContent } from '../content.ts'
import { anatomyAt, anatomyOf, shownTags, textsAt } from '../../renderer/board/counters/bands.ts'
import { faceKey } from '../../renderer/board/counters/face.ts'
import { spentVeil } from '../../renderer/board/counters/plate.ts'
import { unitFace, unitText, type UnitData } from '../../renderer/games/france-fights-on/faces.ts'
import { markers } from '../../renderer/games/france-fights-on/markers.ts'
import { markerPlate, nation, palettes, rgb, type Nation, type Plate } from '../../renderer/look/tokens.ts'

const { units } = rawContent('france-fights-on', ['counters'])['counters'] as { units: UnitData[] }
const unit = (id: string) => units.find((one) => one.id === id)!

describe('faces of France Fights On', () => {
  test('every unit has a face with its nation, arm, name and factor', () => {
    expect(units).toHaveLength(64)
    for (const one of units) {
      const face = unitFace(one)
      expect(nation, one.id).toHaveProperty(face.plate)
      expect(face.left!.length, one.id).toBeLessThan(5)
      expect(face.figures).toEqual([{ text: String(one.cf) }])
    }
    // Two units may look alike only if nothing on their counters differs.
    const keys = units.map((one) => faceKey(unitFace(one)))
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('arms and colours as the rules name them', () => {
    expect(unitFace(unit('de-39'))).toMatchObject({ plate: 'panzer', symbol: 'tank', size: 'XXX', left: '39' })
    expect(unitFace(unit('de-mtn-1'))).toMatchObject({ plate: 'gebirgs', symbol: 'mountain', stripe: 'thick' })
    expect(unitFace(unit('br-51'))).toMatchObject({ plate: 'britishScarlet', symbol: 'motorised', left: '51' })
    expect(unitFace(unit('fr-nav-mar'))).toMatchObject({ plate: 'naval', symbol: 'naval', left: 'Mar' })
    expect(unitFace(unit('fr-gp'))).toMatchObject({ plate: 'frenchElite', symbol: 'motorisedCavalry' })
    expect(unitFace(unit('de-26'))).toMatchObject({ right: '18' })
  })

  test('a reduced unit shows its other factor and the stripe of the last step', () => {
    expect(unitFace(unit('de-3'))).not.toHaveProperty('stripe')
    expect(unitFace(unit('de-3'), { steps: 1 })).toMatchObject({ stripe: 'thick', figures: [{ text: '2' }] })
    expect(unitFace(unit('fr-fort-42'), { steps: 1 }).figures).toEqual([{ text: '0' }])
  })

  test('states and tags', () => {
    const face = unitFace(unit('de-39'), { moved: true, scared: true, outOfSupply: true, refitting: true })
    expect(face.moved).toBe(true)
    expect(face.tags?.map(({ name }) => name)).toEqual(['out of supply', 'Panzer Scare', 'refitting'])
    expect(faceKey(face)).not.toBe(faceKey(unitFace(unit('de-39'), { moved: true })))
  })

  test('the same in words', () => {
    expect(unitText(unit('de-3'), { steps: 1, moved: true })).toBe(
      'III Infantry Corps, combat factor 2, reduced, has moved',
    )
    expect(unitText(unit('fr-3'))).toBe('III Corps, combat factor 2, one step')
    expect(unitText(unit('de-39'), { scared: true, outOfSupply: true, fought: true })).toBe(
      'XXXIX Panzer Corps, combat factor 8, out of supply, Panzer Scare, has attacked',
    )
  })

  test('markers have both their sides', () => {
    expect(faceKey(markers.refugees)).not.toBe(faceKey(markers.overrun))
    expect(textsAt(markers.refugees, 53)).toEqual(['+1 MP'])
    expect(textsAt(markers.stukasAttack, 53)).toEqual(['2d'])
    expect(textsAt(markers.scare, 53)).toEqual(['Panzer Scare'])
    for (const face of Object.values(markers)) expect({ ...nation, ...markerPlate }).toHaveProperty(face.plate)
  })
})

describe('what drops out at which size', () => {
  test('levels', () => {
    const levels = [96, 53, 44, 40, 39, 26, 25, 18, 17, 8].map((px) => anatomyAt(px).level)
    expect(levels).toEqual(['full', 'full', 'full', 'full', 'plain', 'plain', 'bare', 'bare', 'chip', 'chip'])
    expect(anatomyAt(44).pips).toBe(true)
    expect(anatomyAt(43).pips).toBe(false)
    expect(anatomyAt(28).tagText).toBe(false)
  })

  test('texts', () => {
    const face = {
      ...unitFace(unit('de-26')),
      figures: [{ text: '8' }, { text: '4', box: 'elite' as const }, { text: '7' }],
    }
    expect(textsAt(face, 64)).toEqual(['XXX', '26', '18', '8', '4', '7'])
    expect(textsAt(face, 30)).toEqual(['8', '4'])
    expect(textsAt(face, 20)).toEqual([])
  })

  test('the one factor of a unit is read at every zoom, below its symbol', () => {
    for (let px = 8; px <= 120; px++) {
      const face = unitFace(unit('de-39'), { steps: 1 })
      expect(textsAt(face, px), `${px} px`).toContain('4')
      const { box, lone } = anatomyOf(face, px)
      // Figures stand on 61 of 64 and are seven tenths of their size high.
      if (lone !== null) expect(box[1] + box[3]).toBeLessThanOrEqual(61 - 0.7 * lone)
    }
    expect(textsAt(unitFace(unit('fr-fort-42'), { steps: 1 }), 12)).toEqual(['0'])
  })

  test('the symbol grows as the rest drops out, and stays on the plate', () => {
    const boxes = [53, 30, 20, 14].map((px) => anatomyAt(px).box)
    for (let i = 1; i < boxes.length; i++) expect(boxes[i][2]).toBeGreaterThan(boxes[i - 1][2])
    for (const [x, y, w, h] of boxes) expect(Math.max(x + w, y + h)).toBeLessThanOrEqual(64)
  })

  test('more than three tags become a number', () => {
    expect(shownTags(['a', 'b', 'c'])).toEqual({ shown: ['a', 'b', 'c'], more: 0 })
    expect(shownTags(['a', 'b', 'c', 'd', 'e'])).toEqual({ shown: ['a', 'b'], more: 3 })
  })
})

const luminance = (colour: string) => {
  const [r, g, b] = rgb(colour).map((value) => {
    const part = value / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (a: string, b: string) => {
  const [low, high] = [luminance(a), luminance(b)].sort((p, q) => p - q)
  return (high + 0.05) / (low + 0.05)
}

describe('colours', () => {
  test('ink on every plate and box can be read', () => {
    for (const palette of Object.values(palettes)) {
      for (const [name, plate] of Object.entries<Plate>({ ...palette.nation, ...markerPlate })) {
        expect(contrast(plate.ink, plate.body), `${name} body`).toBeGreaterThan(4.5)
        expect(contrast(plate.boxInk, plate.box), `${name} box`).toBeGreaterThan(4.5)
      }
    }
  })

  test('in the colour-safe palette the sides part without colour', () => {
    const germans: Nation[] = ['heer', 'ss', 'panzer', 'gebirgs', 'luftwaffe']
    for (const [name, plate] of Object.entries(palettes.safe.nation)) {
      const light = luminance(plate.body)
      if (germans.includes(name as Nation)) expect(light < 0.06 || light > 0.7, name).toBe(true)
      else expect(light > 0.13 && light < 0.5, name).toBe(true)
    }
  })

  test('and so they do under the veil of those that have moved or attacked', () => {
    const veiled = (colour: string) => {
      const part = spentVeil(palettes.safe)
      const mixed = rgb(colour).map((value, i) => Math.round(value * (1 - part) + [25, 22, 15][i] * part))
      return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
    }
    const germans: Nation[] = ['heer', 'ss', 'panzer', 'gebirgs', 'luftwaffe']
    for (const [name, plate] of Object.entries(palettes.safe.nation)) {
      const light = luminance(veiled(plate.body))
      if (germans.includes(name as Nation)) expect(light < 0.07 || light > 0.58, name).toBe(true)
      else expect(light > 0.11 && light < 0.5, name).toBe(true)
    }
  })
})
