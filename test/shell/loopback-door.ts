/** A loopback shell with a stand-in for the host, a small page, and things around it that nobody may read. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Limits } from '../../electron/shell/limits.ts'
import { type Loopback, startLoopback } from '../../electron/shell/loopback.ts'
import { type Address, addressOf } from './loopback-client.ts'
import { StandInHost } from './stand-in-host.ts'

export const SECRET = 'nobody outside may read this'

export interface Door {
  readonly host: StandInHost
  readonly to: Address
  readonly page: string
  readonly transfers: string
  /** How many pages there were, after each change. */
  readonly pages: number[]
  /** An address for one use. */
  entrance(): string
  close(): Promise<void>
}

export async function openDoor(limits: Partial<Limits> = {}): Promise<Door> {
  const folder = mkdtempSync(path.join(tmpdir(), 'quarante-loopback-'))
  const page = path.join(folder, 'page')
  furnish(folder, page)
  const host = new StandInHost()
  const pages: number[] = []
  const transfers = path.join(folder, 'transfers')
  const options = { host, page, transfers, limits, onPages: (count: number) => void pages.push(count) }
  const loopback: Loopback = await startLoopback(options)
  return {
    host,
    page,
    transfers,
    pages,
    to: addressOf(loopback.url),
    entrance: () => loopback.entrance(),
    async close() {
      await loopback.close()
      rmSync(folder, { recursive: true })
    },
  }
}

function furnish(folder: string, page: string): void {
  mkdirSync(path.join(page, 'assets'), { recursive: true })
  mkdirSync(path.join(folder, 'page-two'))
  writeFileSync(path.join(page, 'index.html'), '<!doctype html><title>Quarante</title>')
  writeFileSync(path.join(page, 'assets', 'main-1a2b.js'), 'export {}')
  writeFileSync(path.join(page, 'assets', 'main-1a2b.js.map'), SECRET)
  writeFileSync(path.join(page, '.hidden.json'), SECRET)
  writeFileSync(path.join(folder, 'secret.json'), SECRET)
  writeFileSync(path.join(folder, 'page-two', 'secret.json'), SECRET)
  symlinkSync(path.join(folder, 'secret.json'), path.join(page, 'link.json'))
  symlinkSync(folder, path.join(page, 'out'))
}
