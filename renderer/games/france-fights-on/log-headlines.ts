/** Lines of the log that must be short: who did what where. Their notes tell it in full. */
import type { GameEvent } from '../../../shared/contract.ts'
import { noteOf } from '../../table/logic/events.ts'
import type { LoggedAct } from '../../table/logic/log.ts'
import type { Names } from './names.ts'

/** `51st Division retreats to Clermont-Ferrand`, of the first note of this kind; null where there is none. */
export const toldShortly =
  (kind: GameEvent['kind'], does: string) =>
  ({ notes }: LoggedAct, names: Names): string | null => {
    const { units, places } = noteOf(notes, kind) ?? {}
    const where = places?.at(-1)
    return units === undefined || where === undefined ? null : `${names.brief(units[0])} ${does} ${names.spot(where)}`
  }
