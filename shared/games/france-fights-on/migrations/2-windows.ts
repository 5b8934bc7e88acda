/** The windows of France Fights On stood open for nobody and are gone; nobody asks any more to be stopped there. */
import type { GameMigration } from '../../../engine/migration.ts'

export const windows: GameMigration = {
  number: 2,
  what: 'no windows',
  standing: ({ answers }) => ({ stops: [], answers }),
}
