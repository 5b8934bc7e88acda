/** Markers of France Fights On, both sides of each. */

import type { MarkerFace } from '../../board/counters/face.ts'
import { marker } from '../common/marker.ts'

export const markers = {
  /** 10.1: in the way; 10.4: run over. */
  refugees: marker({ plate: 'plight', symbol: 'handcart', say: '+1 MP' }),
  overrun: marker({ plate: 'plight', symbol: 'brokenCart', say: '−1 VP' }),
  /** 3.7: who holds a city. */
  germanControl: marker({ plate: 'heer', symbol: 'flag', flag: 'german' }),
  frenchControl: marker({ plate: 'french', symbol: 'flag', flag: 'french' }),
  scare: marker({ plate: 'alarm', symbol: 'tankAlarm', caption: 'Panzer Scare' }),
  replacement: marker({ plate: 'mend', symbol: 'helmet', caption: 'Replacement' }),
  /** 12.1: dice in attack and in defence. */
  stukasAttack: marker({ plate: 'luftwaffe', symbol: 'plane', say: '2d' }),
  stukasDefence: marker({ plate: 'luftwaffe', symbol: 'plane', say: '1d' }),
  /** 12.8 */
  frenchGunsAttack: marker({ plate: 'frenchElite', symbol: 'warship', say: '2d' }),
  frenchGunsDefence: marker({ plate: 'frenchElite', symbol: 'warship', say: '1d' }),
  britishGunsAttack: marker({ plate: 'britishScarlet', symbol: 'warship', say: '2d' }),
  britishGunsDefence: marker({ plate: 'britishScarlet', symbol: 'warship', say: '1d' }),
  turn: marker({ plate: 'paper', symbol: 'hourglass', caption: 'Game Turn' }),
  points: marker({ plate: 'paper', symbol: 'laurel', say: '×1', caption: 'Victory Points' }),
  pointsTen: marker({ plate: 'paper', symbol: 'laurel', say: '×10', caption: 'Victory Points' }),
  pointsBelow: marker({ plate: 'alarm', symbol: 'laurel', say: '−', caption: 'below zero' }),
} as const satisfies Record<string, MarkerFace>
