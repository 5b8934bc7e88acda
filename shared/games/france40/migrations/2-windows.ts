/**
 * The windows of France '40 stood open for nobody: no rule lets a seat speak out of turn. They are gone from the rolls,
 * where they were data of a step under way, and nobody asks any more to be stopped there.
 */
import type { GameMigration } from '../../../engine/migration.ts'
import type { Frame } from '../../../engine/position.ts'

function withoutWindow(frame: Frame): Frame {
  const { window: _window, ...others } = frame
  return others as Frame
}

export const windows: GameMigration = {
  number: 2,
  what: 'no windows at rolls',
  state(state) {
    const flow = state['flow'] as readonly Frame[]
    return flow.some((frame) => 'window' in frame) ? { ...state, flow: flow.map(withoutWindow) } : state
  },
  standing: ({ answers }) => ({ stops: [], answers }),
}
