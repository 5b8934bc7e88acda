/** Markers of France '40, both sides of each. */

import type { MarkerFace } from '../../board/counters/face.ts'
import { marker } from '../common/marker.ts'

export const markers = {
  /** 18.3.4: who holds a city. */
  germanControl: marker({ plate: 'heer', symbol: 'flag', flag: 'german' }),
  alliedControl: marker({ plate: 'french', symbol: 'flag', flag: 'french' }),
  /** 21.4 */
  dyleBuilding: marker({ plate: 'paper', symbol: 'earthworks', caption: 'building' }),
  dyleComplete: marker({ plate: 'french', symbol: 'earthworks', caption: 'Dyle Line' }),
  /** 19.4.2 */
  closed: marker({ plate: 'plight', symbol: 'barrier', caption: 'closed' }),
  /** 9.3.1, 22.6: Air units, Ready and Used. */
  luftwaffe: marker({ plate: 'luftwaffe', symbol: 'plane', caption: 'Ready' }),
  luftwaffeUsed: marker({ plate: 'luftwaffe', symbol: 'plane', caption: 'Used', moved: true }),
  raf: marker({ plate: 'british', symbol: 'fighter', caption: 'Ready' }),
  rafUsed: marker({ plate: 'british', symbol: 'fighter', caption: 'Used', moved: true }),
  ship: marker({ plate: 'luftwaffe', symbol: 'warship', caption: 'Evacuation' }),
  turn: marker({ plate: 'paper', symbol: 'hourglass', caption: 'Game Turn' }),
} as const satisfies Record<string, MarkerFace>

export type MarkerName = keyof typeof markers
