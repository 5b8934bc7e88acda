/** Status tags on the counters of France Fights On. */
import type { Tag } from '../../board/counters/face.ts'
import { outOfSupply, train } from '../common/tags.ts'

export const TAGS = {
  outOfSupply,
  train,
  scare: { name: 'Panzer Scare', shape: 'shield', fill: '#F0B93A', text: '!', ink: 'dark', size: 15 },
  refit: { name: 'refitting', shape: 'cross', fill: 'supplyOk' },
} as const satisfies Readonly<Record<string, Tag>>
