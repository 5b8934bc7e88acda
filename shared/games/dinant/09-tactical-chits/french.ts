/** 9.1g to 9.1k The French chits, but for La Marseillaise. */
import { nothing, pick } from '../../../engine/act.ts'
import { firstOf, type Refusal } from '../../../engine/rule.ts'
import { stoppingAt } from '../03-2-movement/march.ts'
import { destroy } from '../06-meuse/demolition.ts'
import type { AdvanceFrame, CombatFrame, FireFrame, MarchFrame, MissionFrame } from '../frames.ts'
import { placeOf } from '../pieces.ts'
import type { Act, Position } from '../state.ts'
import { addPoints } from './german.ts'
import { chitRefusal, isOwnPhase, outOfTurn, playChit } from './played.ts'

/** The step that has given the moment. */
const below = ({ state: { flow } }: Position) => flow.at(-2)

/** 9.1g, ruling 87: like reaction fire with four. */
const ambush: Act<unknown, null> = {
  title: 'Ambush',
  rule: '9.1g',
  may: (p) => chitRefusal(p, 'french', 'ambush', '9.1g'),
  build: nothing,
  does(p) {
    const { hex, units } = stoppingAt(p)!
    playChit(p, 'french', 'ambush', '9.1g')
    const fire: FireFrame = {
      step: 'fire',
      kind: 'ambush',
      side: 'french',
      from: -1,
      units: [],
      target: hex,
      targets: units,
      point: null,
      terrain: hex,
      edge: -1,
      bonus: 0,
      atOnce: false,
      open: units,
    }
    p.push(fire)
  },
}

/** 9.1h */
const michelin: Act<unknown, null> = {
  title: 'Michelin?',
  rule: '9.1h',
  may: (p) => chitRefusal(p, 'french', 'michelin', '9.1h'),
  build: nothing,
  does(p) {
    playChit(p, 'french', 'michelin', '9.1h')
    p.pop('stopped')
  },
}

const NOT_NOW: Refusal = { rule: '9.1i', say: 'It is played in the French operations phase' }

/** 9.1i */
const armeeAir: Act<unknown, null> = {
  title: 'Armée de l’air',
  rule: '9.1i',
  may: (p) => firstOf(isOwnPhase(p, 'french') ? null : NOT_NOW, chitRefusal(p, 'french', 'armee-air', '9.1i')),
  build: nothing,
  does(p) {
    playChit(p, 'french', 'armee-air', '9.1i', 'removed')
    addPoints(p, 'french', p.content.tacticalChit['armee-air']!.points!)
  },
}

// ---- Friendly Fire (9.1j)

const NO_SUPPORT: Refusal = { rule: '9.1j2', say: 'No German guns support this combat' }

const missionBelow = (p: Position): MissionFrame | null => {
  const frame = below(p)
  return frame?.step === 'barrage' || frame?.step === 'strike' ? (frame as MissionFrame) : null
}

function friendlyRefusal(p: Position): Refusal | null {
  if (missionBelow(p) !== null) return chitRefusal(p, 'french', 'friendly-fire', '9.1j1')
  const combat = below(p) as CombatFrame | undefined
  const isSupported = combat?.step === 'combat' && combat.support.german.length > 0 && !combat.turned
  return isSupported ? chitRefusal(p, 'french', 'friendly-fire', '9.1j2') : NO_SUPPORT
}

const friendlyFire: Act<unknown, number | null> = {
  title: 'Friendly Fire',
  rule: '9.1j1',
  may: friendlyRefusal,
  *build(p) {
    const mission = missionBelow(p)
    if (mission === null) return null
    const { grid, hexPicks } = p.content
    const around = [0, 1, 2, 3, 4, 5].map((d) => grid.neighbour[mission.target * 6 + d]!).filter((hex) => hex >= 0)
    return grid.indexOf(yield* pick(around.map((hex) => hexPicks[hex]!)))
  },
  does(p, _, hex) {
    playChit(p, 'french', 'friendly-fire', hex === null ? '9.1j2' : '9.1j1')
    p.pop(hex === null ? 'turned' : { hex })
  },
}

// ---- Lieutenant De Wispelaere (9.1k)

/** The bridge that those below are about to cross. */
function bridgeAhead(p: Position): number {
  const frame = below(p) as MarchFrame | AdvanceFrame
  const { grid } = p.content
  if (frame.step === 'march') return grid.sideBetween(frame.here, grid.indexOf(frame.plan[0]!))
  return grid.sideBetween(placeOf(p, frame.crossing![0]!), frame.hex)
}

const deWispelaere: Act<unknown, null> = {
  title: 'Lieutenant De Wispelaere',
  rule: '9.1k',
  may: (p) => chitRefusal(p, 'french', 'de-wispelaere', '9.1k'),
  build: nothing,
  does(p) {
    const side = bridgeAhead(p)
    playChit(p, 'french', 'de-wispelaere', '9.1k')
    destroy(p, side, '9.1k')
    p.pop('blown')
  },
}

export const frenchInterrupts = {
  ambush: outOfTurn('french', ['move ended'], ambush),
  michelin: outOfTurn('french', ['hop'], michelin),
  'armee-air': outOfTurn('french', null, armeeAir),
  'friendly-fire': outOfTurn('french', ['mission announced', 'participants fixed'], friendlyFire),
  'de-wispelaere': outOfTurn('french', ['bridge'], deWispelaere),
}
