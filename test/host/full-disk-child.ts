/** A host in a process whose files may not grow: full-disk-child.ts FOLDER MATCH. Prints what its calls came to. */
import { Trouble } from '../../shared/contract.ts'
import { FFO, startHost } from './started.ts'

const [folder, match] = process.argv.slice(2) as [string, string]
const host = await startHost({}, folder)

async function said(work: () => Promise<unknown>): Promise<string> {
  try {
    return String(await work())
  } catch (error) {
    return error instanceof Trouble ? `${error.kind}: ${error.message}` : String(error)
  }
}

const at = { match, seat: 'french' }
const told = {
  list: await said(async () => (await host.call('library.list', {}))[0]?.name),
  open: await said(() => host.call('match.open', at)),
  look: await said(async () => (await host.call('match.open', { ...at, readOnly: true })).readOnly),
  create: await said(() => host.call('library.create', FFO)),
  again: await said(async () => (await host.call('match.view', at)).line),
}
console.log(JSON.stringify(told))
await host.host.close()
process.exit(0)
