import { describe, expect, it } from 'vitest'
import { consequences } from '../../../shared/games/dinant/sequence/consequences.ts'
import { hexIn, laid, type Diagram } from './position.ts'

/** Eleven German units west of the Meuse, one of them where it says. */
const west = (first: string, count = 11): Diagram['units'] => {
  const five = ['5Pz/1-13', '5Pz/2-13', '5Pz/1-14', '5Pz/2-14', '5Pz/MC', '5Pz/8Aufk']
  const seven = ['7Pz/1-6', '7Pz/2-6', '7Pz/1-7', '7Pz/2-7', '7Pz/7MC']
  const ids = [...five, ...seven].slice(0, count)
  return Object.fromEntries(ids.map((id, i) => [id, i === 0 ? first : '1804']))
}

const after = (units: Diagram['units'], more: Partial<Diagram> = {}) => {
  const p = laid({ turn: 6, ...more, units: { ...units, '5Pz/HQ': '1804' } })
  consequences(p)
  return p.state
}

describe('8.2a l’Exode', () => {
  it('[8.2a] begins when Germans stand in Onhaye or Bioul and more than ten are west of the river', () => {
    for (const hex of ['1708', '1503']) expect(after(west(hex)).exode).toEqual({ from: 7, to: 10 })
    expect(after(west('1708', 10)).exode).toBeNull()
    expect(after(west('1709')).exode).toBeNull()
  })

  it('[8.2a] once a game', () => {
    const exode = { from: 2, to: 5 }
    expect(after(west('1708'), { state: { exode } }).exode).toEqual(exode)
  })
})

describe('8.6 Corap’s orders', () => {
  it('[8.6] as soon as the Germans control Rosée, Ermeton or Saint-Gérard, for good', () => {
    for (const hex of ['1009', '1105', '1202']) expect(after({}, { germanHexes: [hex] }).corap).toBe(true)
    expect(after({}).corap).toBe(false)
    const p = laid({ units: {}, germanHexes: ['1009'] })
    consequences(p)
    p.at('germanHexes', hexIn(p.content, '1009'), null)
    consequences(p)
    expect(p.state.corap).toBe(true)
  })
})
