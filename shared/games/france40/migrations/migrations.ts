/** The migrations of France '40, in their order: see shared/engine/migration.ts. */
import type { GameMigration } from '../../../engine/migration.ts'
import { events } from './1-events.ts'

export const migrations: readonly GameMigration[] = [events]
