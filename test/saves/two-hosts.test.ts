/**
 * Two programs with different folders of their own hammer one file, as two computers on a shared folder would; then
 * another one. Half of them without a lock between the two, half with one that each takes over from the other.
 * Whatever was acknowledged to either is in the file, link by link, and every chain is whole.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { expect, it } from 'vitest'
import { openSave } from '../../electron/saves/opening.ts'
import { Match } from '../../shared/engine/match.ts'
import { contentOf } from '../engine/toy/diagram.ts'
import { crossroads } from '../engine/toy/game.ts'
import { keepReport } from '../reports.ts'
import { temporaryFolder, fileWith } from './temporary.ts'
import { HAMMERED } from './trial-size.ts'
import { listToyGame, toySave } from './toy-save.ts'
import type { Played, Round } from './two-hosts-child.ts'

const { files: FILES, acts: ACTS } = HAMMERED

listToyGame()
const folder = temporaryFolder()

function program(name: string, seed: number) {
  const child = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'two-hosts-child.ts'), path.join(folder, name), String(seed)],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  const lines = createInterface({ input: child.stdout })
  const died = once(child, 'exit').then(([code]) => Promise.reject(new Error(`${name} ended with ${code}`)))
  died.catch(() => {}) // only while it is waited for
  return {
    async plays(round: Round): Promise<Played> {
      const answer = once(lines, 'line')
      child.stdin.write(`${JSON.stringify(round)}\n`)
      return JSON.parse(((await Promise.race([answer, died])) as [string])[0]) as Played
    },
    async end() {
      child.stdin.end()
      await once(child, 'close')
    },
  }
}

it(
  `nothing acknowledged is missing and no chain is broken, ${FILES} files of ${ACTS} acts a side`,
  { timeout: 3_600_000 },
  async () => {
    const template = fileWith(folder, toySave(Match.start(crossroads, contentOf(), 'meeting')))
    const [anna, bert] = [program('anna', 1), program('bert', 2)]
    const tally = { acknowledged: 0, changed: 0, busy: 0 }
    for (let n = 0; n < FILES; n++) {
      const file = path.join(folder, `both ${n}.quarante`)
      copyFileSync(template, file)
      const round: Round = { file, acts: ACTS, isLocked: n % 2 === 1 }
      const played = await Promise.all([anna.plays(round), bert.plays(round)])
      const { record, save } = openSave(file)
      for (const { acknowledged, troubles } of played) {
        for (const [line, link] of acknowledged) expect(record.links[line]?.toString('hex')).toBe(link)
        tally.acknowledged += acknowledged.length
        tally.changed += troubles['changed'] ?? 0
        tally.busy += troubles['busy'] ?? 0
      }
      save.close()
    }
    await Promise.all([anna.end(), bert.end()])
    keepReport(
      'two-hosts.txt',
      `${FILES} files played by two programs at once: ${tally.acknowledged} acts acknowledged, all there; ` +
        `${tally.changed} refused because the other had written, ${tally.busy} because it was writing`,
    )
    expect(tally.acknowledged).toBe(2 * FILES * ACTS)
    // They did get in each other's way.
    expect(tally.changed).toBeGreaterThan(FILES)
  },
)
