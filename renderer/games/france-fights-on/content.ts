/** The content of France Fights On, as the table reads it. */
import type { FfoTablesData } from '../../../shared/views/france-fights-on.ts'

export type {
  FfoCountersData as FfoCounters,
  FfoData as FfoContent,
  FfoMapData as MapFile,
  FfoTablesData as FfoTables,
  FfoUnitData as FfoUnit,
  Roll,
} from '../../../shared/views/france-fights-on.ts'

export type Titled = Pick<FfoTablesData['dice'], 'title' | 'rule' | 'notes' | 'src'>
