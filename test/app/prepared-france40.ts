/** Positions of France '40 that stand before a test begins: real save files in the library of its host. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { packContent, type StoredContent } from '../../electron/saves/content-files.ts'
import type { Meta } from '../../electron/saves/meta.ts'
import type { Match } from '../../shared/engine/match.ts'
import { matchFiles, type F40ScenarioId } from '../../shared/games/france40/content/data.ts'
import { france40 } from '../../shared/games/france40/game.ts'
import { rawContent } from '../content.ts'
import { data } from '../rules/france40/files.ts'
import { position, type Diagram } from '../rules/france40/position.ts'
import { bytesOfMatch, freshOf, META } from '../saves/specimens.ts'
import type { Host } from './app.ts'

const packed = new Map<F40ScenarioId, StoredContent>()

function contentFor(scenario: F40ScenarioId): StoredContent {
  let stored = packed.get(scenario)
  if (stored === undefined) packed.set(scenario, (stored = packContent(rawContent('france40', matchFiles(scenario)))))
  return stored
}

/** Everybody where the set-up of Sickle Cut has him. */
export function opening(): Record<string, string> {
  const { placements } = data.scenarios['sickle-cut'].setup
  return Object.fromEntries(placements.map(({ unit, hex, step }) => [unit, step === 2 ? `${hex} reduced` : hex]))
}

/** A position on the printed map, as a diagram says it. */
export const matchOf = (diagram: Diagram): Match => position(diagram).match()

/** Puts a match into the library of a host that has not been started yet. */
export function shelveFrance40(
  host: Host,
  match: Match,
  changes: Partial<Meta> & { readonly name: string },
  scenario: F40ScenarioId = 'sickle-cut',
): void {
  const folder = path.join(host.folder, 'Quarante')
  mkdirSync(folder, { recursive: true })
  const meta: Meta = {
    ...META,
    game: france40.id,
    scenario,
    revision: france40.revision,
    seating: 'alone-open',
    players: { german: 'Bert', allied: 'Anne' },
    tags: [],
    ...changes,
  }
  const fresh = freshOf(match, { meta, notes: [], standing: {}, sittings: [] }, contentFor(scenario))
  writeFileSync(path.join(folder, `${meta.name}.quarante`), bytesOfMatch(match, fresh))
}
