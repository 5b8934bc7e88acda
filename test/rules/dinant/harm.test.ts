/** A seat may want to be stopped at dice from some result on: only the result that strikes it counts. */
import { expect, it } from 'vitest'
import { wantsToSpeak } from '../../../shared/engine/standing.ts'
import { dinant } from '../../../shared/games/dinant/game.ts'
import { position } from './position.ts'

const UNITS = { '5Pz/1-13': '1005', '18DI/1-66': '1006', '5Pz/HQ': '1209', 'XVAK/HQ': '1309' }

/** The dice of an attack lie on the table. */
function rolled(attack: number, defence: number) {
  const at = position({
    map: {},
    units: { ...UNITS, '18DI/HQ': '0809', 'XICA/HQ': '0709' },
    hands: { german: { furor: 1 }, french: { ambush: 1 } },
  }).lay()
  at.source = null
  at.acts('activate 5Pz/1-13', 'attack 1006 5Pz/1-13', 'stand')
  at.match.chance([])
  at.match.chance([String(attack), String(defence)])
  expect(at.match.question.window).toBe('die rolled')
  return at.match
}

const harms = (attack: number, defence: number) => {
  const { play } = rolled(attack, defence)
  return [dinant.harm!(play, 'french'), dinant.harm!(play, 'german')]
}

it('the attacker’s die is the defender’s harm, the defender’s the attacker’s', () => {
  expect(harms(6, 1)[0]).toBeGreaterThan(harms(1, 1)[0]!)
  expect(harms(6, 1)[1]).toBe(harms(1, 1)[1])
  expect(harms(1, 6)[1]).toBeGreaterThan(harms(1, 1)[1]!)
})

it('a stop from some harm on holds there and not below it', () => {
  const [worst] = harms(6, 1)
  const stop = { window: 'die rolled', purpose: 'combat', by: 'german', harm: worst! }
  const stopped = (attack: number) =>
    wantsToSpeak(dinant, rolled(attack, 1).play, { french: { stops: [stop], answers: [] } })
  expect(stopped(6)).toEqual(['french'])
  expect(stopped(1)).toEqual([])
})

it('where it cannot be said the stop holds', () => {
  const at = position({
    map: {},
    units: { '5Pz/HQ': '1209', 'XVAK/HQ': '1309', '5Pz/1-13': '1005 disorganised' },
    hands: { french: { ambush: 1 } },
  }).lay()
  at.source = null
  at.act('activate 5Pz/1-13')
  at.match.chance(['6', '5'])
  const { play } = at.match
  expect(dinant.harm!(play, 'french')).toBeNull()
  const stops = [{ window: 'die rolled', harm: 4 }]
  expect(wantsToSpeak(dinant, play, { french: { stops, answers: [] } })).toEqual(['french'])
})
