/** The migrations of France '40, in their order: see shared/engine/migration.ts. */
import type { GameMigration } from '../../../engine/migration.ts'
import { events } from './1-events.ts'
import { windows } from './2-windows.ts'
import { orangeCells } from './3-orange-cells.ts'

export const migrations: readonly GameMigration[] = [events, windows, orangeCells]
