/** The terminal driver itself, with its input piped, through a few lines of France Fights On. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const script = path.resolve(import.meta.dirname, '../../scripts/play.ts')
const folder = mkdtempSync(path.join(tmpdir(), 'quarante-play-'))
const saved = path.join(folder, 'match.json')
afterAll(() => rmSync(folder, { recursive: true }))

function play(args: readonly string[], ...typed: string[]) {
  const input = typed.map((line) => `${line}\n`).join('')
  return spawnSync(process.execPath, [script, ...args], { input, encoding: 'utf8', timeout: 60_000 })
}

describe('npm run play', { timeout: 60_000 }, () => {
  it('plays piped lines, explains, takes back and saves', () => {
    const typed = ['sample', 'sample', 'move', 'why move de-3', 'move fr-1 ...', 'undo', 'move fr-3 ...', 'log 1']
    const { stdout, status } = play(['france-fights-on', '--seed', '1'], ...typed, `save ${saved}`, 'quit')
    expect(status).toBe(0)
    expect(stdout).toContain('french: Set-up. Set up the French army in the red row (3.3)')
    expect(stdout).toContain('-- turn 1, French: Movement, 0 VP')
    expect(stdout).toMatch(/> move\n {2}may follow: fr-\S+ /)
    expect(stdout).toContain('No: Only your own units on the map can move (11.3)')
    expect(stdout).toMatch(/french: move fr-1 \d{4}/)
    expect(stdout.match(/\n\d+ french: move fr-3 /g)).toHaveLength(2) // played, and told again by the log
    expect(readFileSync(saved, 'utf8')).toContain('move fr-3')
  })

  it('goes on with a saved match', () => {
    const { stdout, status } = play(['france-fights-on', '--load', saved], 'log 1')
    expect(status).toBe(0)
    expect(stdout).toContain('french: move fr-3')
  })

  it('asks for the players’ own dice', () => {
    const { stdout } = play(['france-fights-on', '--dice', 'typed'], 'sample', 'sample', 'view german', 'quit')
    expect(stdout).toContain('victoryPoints: 0')
  })

  it('says which games there are', () => {
    const { stderr, status } = play(['chess'])
    expect(status).toBe(1)
    expect(stderr).toContain('france-fights-on')
  })
})
