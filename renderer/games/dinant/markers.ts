/** Markers of Dinant, both sides of each, for panels, tracks and the key. On the map bridges and fires are drawn on the ground. */

import type { Drawing, MarkerFace } from '../../board/counters/face.ts'
import { marker } from '../common/marker.ts'

const WATER: Drawing[number] = {
  path: 'M6 34 q4.3 -4 8.6 0 t8.6 0 t8.6 0 t8.6 0 t8.6 0 t8.6 0',
  colour: '#3C7CA8',
  line: 2.4,
}
const BOAT: Drawing = [{ path: 'M12 22 Q32 40 52 22 Z' }, { path: 'M32 8 V22 M32 9 L46 20 H32', line: 2.2 }, WATER]
const PONTOONS: Drawing = [
  {
    path: 'M13 11 a4.4 10 0 1 0 .01 0 Z M26 11 a4.4 10 0 1 0 .01 0 Z M39 11 a4.4 10 0 1 0 .01 0 Z M52 11 a4.4 10 0 1 0 .01 0 Z',
  },
  { path: 'M4 17 H60 V25 H4 Z', colour: '#B98A4A' },
  { path: 'M4 17 H60 V25 H4 Z', line: 1.6 },
]
const ARCHES = 'M4 16 H60 V36 H52 Q52 22 42 22 Q32 22 32 36 Q32 22 22 22 Q12 22 12 36 H4 Z'
const CROSS: Drawing[number] = { path: 'M14 8 L50 40 M50 8 L14 40', colour: '#C8281E', line: 5 }
const LOOKOUT: Drawing = [{ path: 'M32 8 L52 40 H12 Z', line: 3 }, { path: 'M32 24 a5 5 0 1 0 .01 0 Z' }]
const CAN: Drawing = [
  { path: 'M16 14 H42 L48 20 V40 H16 Z' },
  { path: 'M21 20 L41 36 M41 20 L21 36', colour: 'light', line: 2.4 },
]
const SHELL: Drawing = [{ path: 'M26 40 V22 Q26 12 32 7 Q38 12 38 22 V40 Z' }]
const CARD: Drawing = [
  { path: 'M14 12 H38 V42 H14 Z', colour: 'light' },
  { path: 'M14 12 H38 V42 H14 Z M24 9 L48 13 L44 41 L40 40.4', line: 2 },
  { path: 'M26 18 L29 25 H36 L30.6 29.4 L32.6 37 L26 32.6 L19.4 37 L21.4 29.4 L16 25 H23 Z' },
]
const FLAME: Drawing = [
  { path: 'M32 6 C38 16 50 20 46 32 C43 42 21 42 18 32 C16 24 22 22 24 15 C28 20 31 14 32 6 Z', colour: '#D6301F' },
  { path: 'M32 22 C35 27 40 29 38 35 C36 40 28 40 26 35 C25 31 29 29 32 22 Z', colour: '#F7B733' },
]

export const markers = {
  turn: marker({ plate: 'paper', symbol: 'hourglass', caption: 'Turn' }),
  points: marker({ plate: 'paper', symbol: 'laurel', say: 'VP', caption: 'Points' }),
  germanControl: marker({ plate: 'heer', symbol: 'flag', flag: 'german' }),
  frenchControl: marker({ plate: 'french', symbol: 'flag', flag: 'french' }),
  /** 5.0 */
  luftwaffe: marker({ plate: 'luftwaffe', symbol: 'plane', caption: 'Air points' }),
  armeeAir: marker({ plate: 'french', symbol: 'fighter', caption: 'Air points' }),
  /** 6.2d */
  passage: marker({ plate: 'paper', symbol: BOAT, caption: 'Passage' }),
  passageSpent: marker({ plate: 'paper', symbol: BOAT, caption: 'spent', moved: true }),
  /** 6.3.1 */
  pontoon: marker({ plate: 'heer', symbol: PONTOONS, caption: 'Pontoons' }),
  pontoon8: marker({ plate: 'heer', symbol: PONTOONS, say: '8 t' }),
  pontoon16: marker({ plate: 'heer', symbol: PONTOONS, say: '16 t' }),
  /** 6.1a */
  bridgeBlown: marker({ plate: 'plight', symbol: [{ path: ARCHES }, WATER, CROSS], caption: 'destroyed' }),
  /** 9.0 */
  chits: marker({ plate: 'paper', symbol: CARD, caption: 'Chits' }),
  /** 4.2.1d */
  observer: marker({ plate: 'french', symbol: LOOKOUT, caption: 'Observer' }),
  noObserver: marker({ plate: 'plight', symbol: [...LOOKOUT, CROSS], caption: 'no observer' }),
  /** 8.2 */
  exode: marker({ plate: 'plight', symbol: 'handcart', caption: 'Exode' }),
  /** 8.4 */
  outOfGas: marker({ plate: 'alarm', symbol: CAN, caption: 'Out of gas' }),
  refuelling: marker({ plate: 'mend', symbol: CAN, caption: 'Refuelling' }),
  /** 8.7 */
  dry: marker({ plate: 'alarm', symbol: SHELL, caption: 'no shells' }),
  /** 9.1f */
  fire: marker({ plate: 'plight', symbol: FLAME, caption: 'On fire' }),
} as const satisfies Record<string, MarkerFace>

export type MarkerName = keyof typeof markers
