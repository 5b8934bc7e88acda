/** Windows that stood open for nobody are gone from old saves: rolls name none, and nobody waits to be stopped there. */
import { copyFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { openSave } from '../../electron/saves/opening.ts'
import { matchOf } from '../../electron/saves/record.ts'
import { stateAt } from '../../shared/engine/record.ts'
import { temporaryFolder } from './temporary.ts'
import { RECIPES } from './golden-recipes.ts'

const folder = temporaryFolder()

it.each(['france40-sickle-cut-1', 'france40-dynamo-1', 'france-fights-on-2'])('%s', (name) => {
  const file = path.join(folder, `${name}.quarante`)
  copyFileSync(path.join(import.meta.dirname, 'golden', `${name}.quarante`), file)
  const { save, record } = openSave(file)
  const kept = RECIPES[name]!.standing ?? {}
  expect(Object.keys(record.standing).toSorted()).toEqual(Object.keys(kept).toSorted())
  for (const seat of Object.keys(kept))
    expect(record.standing[seat]).toEqual({ stops: [], answers: kept[seat]!.answers })
  const match = matchOf(record)
  const frames = record.lines.flatMap(({ id }) => stateAt(match, id).flow)
  expect(frames.some(({ step }) => step === 'chance')).toBe(true)
  expect(frames.filter((frame) => 'window' in frame)).toEqual([])
  save.close()
})
