/** Opens a save to be looked at; of a damaged one as much as is safe. Nothing is written anywhere. */
import { Trouble } from '../../shared/contract.ts'
import { openSave, type Opened } from './opening.ts'
import { rescue } from './rescue.ts'
import { Save } from './save.ts'

/** Lines that cannot be read: after which one, and the number of the last, where the file still tells it. */
export interface Lost {
  readonly after: number
  readonly last: number | null
}

export function openIntact(file: string): Opened & { readonly lost: Lost | null } {
  try {
    return { ...openSave(file, { readOnly: true }), lost: null }
  } catch (error) {
    if (!(error instanceof Trouble) || error.kind !== 'damaged') throw error
    const { record, safe, of } = rescued(file, error)
    // All lines are there: something else is damaged, and whoever looks at the match must know.
    if (of !== null && safe >= of) throw error
    return { save: new Save(file, null, record), record, lost: { after: safe, last: of } }
  }
}

/** What is safe of it; where nothing is, what was wrong with it. */
function rescued(file: string, because: Trouble): ReturnType<typeof rescue> {
  try {
    return rescue(file)
  } catch {
    throw because
  }
}
