/**
 * What the terms promise too much when a turn begins, by the mean of 40 games of the standard level (seeds 91000 to 91039;
 * `node test/league/calibrate.ts spoiled-victory dunkirk --level standard --games 40 --seed 91`): always too little, because
 * they foresee plainer play than its own. Single games lie 4 to 5 points from it at first, 2 in the end.
 */
import type { PointsByTurn } from '../../../opponent/brain.ts'

export const OVERRATING: Readonly<Record<string, Readonly<Record<string, PointsByTurn>>>> = {
  dunkirk: {
    allied: {
      '1': -8.4,
      '2': -8.7,
      '3': -7.9,
      '4': -7.4,
      '5': -6.1,
      '6': -5.1,
      '7': -4.4,
      '8': -4.1,
      '9': -3.7,
      '10': -3.3,
      '11': -3.0,
      '12': -2.8,
      '13': -2.1,
      '14': -1.7,
      '15': -0.9,
      '16': -0.5,
      '17': -0.1,
      '18': -0.2,
    },
  },
}
