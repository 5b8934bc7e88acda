/** Status tags on the counters of A Spoiled Victory. */
import type { Tag } from '../../board/counters/face.ts'
import { disrupted } from '../common/tags.ts'

export const TAGS = {
  disrupted,
  suppressed: { name: 'suppressed', shape: 'wedge', fill: '#D6492F', text: 'S', size: 12, drop: -2 },
} as const satisfies Readonly<Record<string, Tag>>
