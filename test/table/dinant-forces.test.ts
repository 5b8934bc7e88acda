/** What the forces panel of Dinant tells: who is to come, who comes back when, formations with their HQs. */
import { expect, it } from 'vitest'
import type { DinantContent } from '../../renderer/games/dinant/content.ts'
import { forces } from '../../renderer/games/dinant/forces.ts'
import { makeNames } from '../../renderer/games/dinant/names.ts'
import { makeTable } from '../../renderer/games/dinant/table.ts'
import { dinant } from '../../shared/games/dinant/game.ts'
import type { DinantView } from '../../shared/views/dinant.ts'
import { data } from '../rules/dinant/files.ts'
import { position } from '../rules/dinant/position.ts'

const content = data.complete as unknown as DinantContent
const { play } = position({
  turn: 3,
  units: { '5DIM/HQ': '1203', '5DIM/2-129': '1203', '18DI/HQ': 'track', '18DI/1-66': '1906', '5Pz/1-13': 'coming' },
  state: {},
}).lay().match
const groupsFor = (seat: string) =>
  forces(content, dinant.view(play, seat) as unknown as DinantView, makeNames(content), seat)
const aboutOf = (seat: string, id: string) => groupsFor(seat).find((group) => group.id === id)?.about

it('a formation is told with its HQ, its corps and who is out of command, to its own seat', () => {
  expect(aboutOf('french', 'formation-5DIM')).toMatch(/^HQ at Graux \(1203\) · under II Corps/)
  expect(aboutOf('french', 'formation-18DI')).toMatch(/^HQ off the map · under XI Corps · 1 out of command$/)
  expect(aboutOf('german', 'formation-5DIM')).toBeUndefined()
})

it('units to come stand under their formation, those on the track with their turn', () => {
  const coming = groupsFor('german').find(({ units }) => units.includes('5Pz/1-13'))
  expect(coming?.title).toMatch(/^5 Pz\.Div\.: may enter now at 2501, 2504$/)
  expect(groupsFor('french').find(({ id }) => id === 'track-french')?.about).toMatch(/^HQ 18 DI on turn /)
})

it('the turn track knows night and mist', () => {
  const { cells } = makeTable(content).turns
  expect(cells.filter(({ isNight }) => isNight).map(({ turn }) => turn)).toEqual([2, 7, 12, 17])
  expect(cells.filter(({ isMisty }) => isMisty).map(({ turn }) => turn)).toEqual([3, 8, 13])
  expect(cells[2]!.date).toBe('13 May, dawn, mist')
})
