/** The migrations of A Spoiled Victory, in their order: see shared/engine/migration.ts. */
import type { GameMigration } from '../../../engine/migration.ts'
import { events } from './1-events.ts'
import { allWins } from './2-all-wins.ts'

export const migrations: readonly GameMigration[] = [events, allWins]
