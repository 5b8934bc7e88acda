/** Status tags that counters of several games carry. */
import type { Tag } from '../../board/counters/face.ts'

export const outOfSupply: Tag = { name: 'out of supply', shape: 'octagon', fill: '#7A2E8E', text: 'OOS', size: 9 }

export const disrupted: Tag = {
  name: 'disrupted',
  shape: 'triangle',
  fill: '#F0B93A',
  text: 'D',
  ink: 'dark',
  size: 12,
  drop: 2,
}

export const train: Tag = { name: 'train', shape: 'rails', fill: '#3A3733' }
