/**
 * How to wander in The Breakthrough at Dinant. Plain chance ends most phases before anybody has acted. So there are games
 * in which many act, games in which the Germans lean westwards and the French towards the river, games in which stacks
 * are left alone and units spread out, and games in which engineers go to their work. Other readings of the rules
 * (options) have games of their own.
 */
import { isOccupied, PLAIN, type Temper } from '../wander.ts'
import { errands, errandsOfBoth, seeks } from './dinant-engineers.ts'

/** Columns are numbered from the west. */
const MEET = { german: 'first', french: 'last' } as const
const WEST = { german: 'first', french: 'first' } as const

// Its games are long: 4 to 7 seconds each, and with twins beside them all the time ten times that. Nothing in the gate
// may take a minute, so it has one of each temper over the three scenarios, and samples of twins.
export const games = 2
export const twins = { games: 1, sparse: 240 }

const OVER_THE_MEUSE = { cross: 30, paddle: 30, ferry: 30, bridge: 60, prepare: 30 }

export const tempers: readonly Temper[] = [
  PLAIN,
  {
    name: 'bold',
    endOdds: 6,
    strides: 60,
    lean: { to: MEET, of: 4 },
    verbs: {
      ...OVER_THE_MEUSE,
      activate: 40,
      enter: 12,
      move: 12,
      attack: 12,
      breakthrough: 6,
      advance: 6,
      fire: 4,
      withdraw: 2,
      redeploy: 2,
    },
  },
  {
    name: 'reckless',
    endOdds: 5,
    strides: 0,
    verbs: {
      ...OVER_THE_MEUSE,
      activate: 25,
      enter: 9,
      move: 4,
      attack: 9,
      breakthrough: 9,
      advance: 9,
      fire: 9,
      barrage: 4,
      disband: 0,
    },
    options: { 'superiority-5': 'any-instant', 'reaction-support': 'yes', 'rough-stacks': 'into', 'ratt-77': 'turn-3' },
  },
  {
    name: 'wary',
    endOdds: 4,
    strides: 90,
    avoids: isOccupied,
    verbs: { activate: 60, enter: 20, move: 9, halt: 2, fire: 2, hold: 3, disband: 0, top: 0 },
  },
  {
    name: 'engineers',
    endOdds: 3,
    strides: 80,
    lean: { to: MEET, of: 3 },
    errands: errandsOfBoth,
    seeks,
    verbs: { ...OVER_THE_MEUSE, activate: 60, enter: 20, move: 20, done: 2, top: 0, disband: 0, demolish: 9 },
  },
  {
    name: 'breakthrough',
    endOdds: 6,
    strides: 95,
    lean: { to: WEST, of: 9 },
    errands,
    seeks,
    verbs: { ...OVER_THE_MEUSE, activate: 90, enter: 30, move: 40, attack: 9, breakthrough: 9, advance: 20, hold: 3 },
    options: { bridges: 'certain', 'dead-ground-support': 'free', 'tank-objectives': 'failed', 'dina-corps': 'choice' },
  },
]
