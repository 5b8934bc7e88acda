import type { Tag } from '../../board/counters/face.ts'

/** Units draw supply along lines that the host can trace. */
export interface SupplyPart {
  /** On counters that are cut off, while supply is shown. */
  readonly tag: Tag
}
