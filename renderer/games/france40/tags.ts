/** Status tags on the counters of France '40. */
import type { Tag } from '../../board/counters/face.ts'
import { disrupted, outOfSupply, train } from '../common/tags.ts'

const HALT_RED = '#8E1B1B'

export const TAGS = {
  disrupted,
  outOfSupply,
  train,
  fullRetreat: { name: 'full retreat', shape: 'arrow', fill: '#D6492F', text: 'FR' },
  isolated: { name: 'isolated', shape: 'octagon', fill: 'danger', text: 'OOS!', size: 8.6 },
  gqg: { name: 'GQG', shape: 'disc', fill: '#2F5FA5', text: 'GQG', size: 8.8 },
  halt: { name: 'Halt!', shape: 'hexagon', fill: HALT_RED, text: '!', size: 15 },
  evacuating: { name: 'EVAC', shape: 'ship', fill: '#1F4E79', text: '+2', drop: 3 },
  shattered: { name: 'Automatic DS', shape: 'burst', fill: 'attack', text: 'DS', size: 10 },
  mayNotMove: { name: 'may not move', shape: 'bar', fill: HALT_RED, text: 'STAY', size: 8.6 },
  dyle: { name: 'Dyle Line', shape: 'rampart', fill: '#3E5C2E', text: 'DL', drop: 1.5 },
  dyleBuilding: { name: 'Dyle Line, building', shape: 'rampart', fill: '#D9C79A', text: 'DL', ink: 'dark', drop: 1.5 },
  air: { name: 'Air unit', shape: 'wings', fill: '#2C4A63', text: 'AIR', size: 8.4, drop: -1 },
} as const satisfies Readonly<Record<string, Tag>>

/** A numbered marker shows its number: what the dice ask for. */
export const gqgTag = (number: number): Tag => ({ ...TAGS.gqg, name: `GQG ${number}`, text: `G${number}`, size: 12.5 })
export const haltTag = (number: number): Tag => ({
  ...TAGS.halt,
  name: `Halt! ${number}`,
  text: `!${number}`,
  size: 12.5,
})
