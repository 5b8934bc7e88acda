/** A process that backs a library up is killed at random moments: no half file is left under a final name. */
import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { BackupReader } from '../../electron/library/backup.ts'
import { checkUntrusted } from '../../electron/saves/untrusted.ts'
import { seededSource } from '../../shared/engine/chance.ts'
import { bytesOfMatch, META, randomMatch } from '../saves/specimens.ts'
import { temporaryFolder } from '../saves/temporary.ts'

const KILLS = 12
const LATEST_MS = 120
const MATCHES = 4

const folder = temporaryFolder()
const { below } = seededSource(15)
const place = path.join(folder, 'documents', 'Quarante')
mkdirSync(place, { recursive: true })
mkdirSync(path.join(folder, 'out'))
for (let n = 1; n <= MATCHES; n++) {
  const meta = { ...META, id: `00000000-0000-4000-8000-00000000000${n}`, name: `Match ${n}` }
  writeFileSync(path.join(place, `Match ${n}.quarante`), bytesOfMatch(randomMatch(n, 40), { meta }))
}

function killOne(): Promise<void> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'backup-child.ts'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: path.join(folder, 'cache') },
  })
  return new Promise((resolve, reject) => {
    child.stdout.once('data', () => setTimeout(() => child.kill('SIGKILL'), below(LATEST_MS)))
    child.on('error', reject)
    child.on('close', (_code, signal) => (signal === 'SIGKILL' ? resolve() : reject(new Error('it ended by itself'))))
  })
}

it(`every backup that has its name is whole after ${KILLS} kills`, { timeout: 300_000 }, async () => {
  for (let kill = 0; kill < KILLS; kill++) {
    await killOne()
    for (const name of readdirSync(path.join(folder, 'out')).filter((one) => !one.startsWith('.'))) {
      const reader = new BackupReader(path.join(folder, 'out', name))
      expect(reader.count).toBe(MATCHES)
      for (let nth = 0; nth < MATCHES; nth++) expect(reader.file(nth)).not.toBeNull()
      expect(checkUntrusted(reader.file(0)!.bytes).record.lines).toHaveLength(40)
      reader.close()
    }
  }
})
