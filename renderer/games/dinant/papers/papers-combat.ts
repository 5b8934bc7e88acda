/** The tables combats are fought with: results, modifiers, Damage Chits, quality tests. */
import type { DinantMatchData, DinantTablesData } from '../../../../shared/views/dinant.ts'
import type { PaperRow, PaperTable } from '../../../table/game/papers.ts'
import { capital, signed } from '../../../table/logic/words.ts'
import { battalions, head, headOf, row, span } from './paper-parts.ts'

const FATAL_RULE = '3.3.2d'

export function results({ combat }: DinantTablesData): PaperTable {
  const effect = (chit: string | null, isFatal: boolean): string => {
    if (chit === null) return 'Nothing.'
    return isFatal
      ? `The point unit is eliminated; a ${chit} chit on the others that fought.`
      : `A ${chit} Damage Chit on all that fought.`
  }
  return {
    ...headOf(combat),
    id: 'results',
    rows: combat.categories.map(({ category, label, min, max, chit }) => {
      const isFatal = max === null
      return row(isFatal ? FATAL_RULE : combat.rule, span(min, max), `${category} ${label}`, effect(chit, isFatal))
    }),
  }
}

/** All that changes a factor, a die or a quality, with the rule. */
export function modifiers({ combat, conditions, artillery, units, rommel }: DinantTablesData): PaperTable {
  const { colours } = combat
  const { isolated, town, woods, outOfGas, refuelling, night, mist, exode, fire, b1bis } = conditions
  const half = (divide: number) => (divide === 2 ? 'half' : `÷ ${divide}`)
  return {
    id: 'modifiers',
    title: 'Modifiers of a combat',
    rule: '3.3.2b',
    columns: ['By', 'When'],
    notes: [
      'Terrain of the enemy’s hex and of the hexside is subtracted: see the Terrain Effects Table.',
      'Changes of a factor apply in the order given here; a factor never falls below 0.',
    ],
    isOurs: false,
    rows: [
      head('Combat factor of a unit'),
      row(isolated.rule, signed(isolated.cf), 'isolated'),
      row(town.rule, signed(town.cf), 'battalion or tank unit in a town'),
      row(woods.rule, signed(woods.tankCf), 'tank unit in woods'),
      row('4.1b', signed(artillery.sigMoved), 'SiG company that fires after a move'),
      row(outOfGas.rule, signed(outOfGas.cf), 'tank unit of 1 DCR out of gas'),
      row(refuelling.rule, signed(refuelling.cf), 'tank unit of 1 DCR refuelling'),
      row(colours.rule, signed(colours.white), 'white factor against a point unit of tanks'),
      row(colours.rule, signed(colours.yellow), 'yellow factor against a point unit of tanks'),
      row(colours.rule, signed(colours.red), 'red factor against a point unit of tanks'),
      row('4.2.4', half(artillery.defenceDivide), 'guns that defend themselves'),
      row('4.2.2a', half(artillery.supportDivide), 'guns in support'),
      row('8.1.2b', half(night.artilleryDivide), 'barrage at night, unless the target is adjacent'),
      row('3.3.5a', '0', 'disorganised'),
      head('Die'),
      row(night.rule, signed(night.drm), 'night, both sides'),
      row(mist.rule, signed(mist.drm), 'mist, a hex on the Meuse, both sides'),
      row(exode.rule, signed(exode.frenchDrm), 'refugees, a hex with a road, French die'),
      row(fire.rule, signed(fire.drm), 'a hex that is On Fire!, both sides'),
      row(
        b1bis.rule,
        signed(b1bis.germanDrm),
        `a B1 bis takes part, German die, until they have lost ${b1bis.losses} steps`,
      ),
      row(combat.reaction.rule, signed(combat.reaction.each), 'reaction fire, for each hex that has fired before'),
      row(combat.crossing.rule, signed(combat.crossing.drm), 'fire at a unit that is crossing the Meuse'),
      row(combat.assault.rule, signed(combat.assault.drm), 'French die in an amphibious assault'),
      row(combat.ambush.rule, signed(combat.ambush.cf), 'Ambush: its whole strength'),
      head('Quality'),
      row('3.3.5a', signed(combat.disorganisedQuality), 'disorganised'),
      row('7.2', signed(combat.outOfCommandQuality), 'out of command'),
      row('3.3.6b', signed(combat.breakthroughQuality), 'for each attack of a breakthrough before this one'),
      row('3.3.7b', signed(combat.combinedQuality), 'enemy point unit, against combined arms'),
      row(outOfGas.rule, signed(outOfGas.quality), 'tank unit of 1 DCR out of gas'),
      row(refuelling.rule, signed(refuelling.quality), 'tank unit of 1 DCR refuelling'),
      row('9.1e2', signed(rommel.quality), '7 Pz.Div. while Rommel is wounded or killed'),
      row(fire.rule, signed(fire.qualityOfCrosser), 'German unit crossing the Meuse from a hex On Fire!'),
      head('How many fight'),
      row(combat.battalions.rule, battalions(combat.battalions.usual, units.battalion), 'on each side'),
      row(
        combat.battalions.rule,
        battalions(combat.battalions.limited, units.battalion),
        'on each side if the defender is in rough or a ridge lies between; attackers only if they alone are in rough',
      ),
    ],
  }
}

export function damage({ chits }: DinantMatchData): PaperTable {
  const rows = Object.entries(chits.damage.pools).flatMap(([colour, pool]): PaperRow[] => {
    const all = Object.entries(pool.faces)
    const sum = all.reduce((total, [, { count }]) => total + count, 0)
    return [
      head(`${capital(colour)}: ${sum} chits`),
      ...all.map(([face, { retreats, losses, count }]) => ({ cells: [face, retreats, losses, count].map(String) })),
    ]
  })
  return { ...headOf(chits.damage), id: 'damage', isNarrow: true, rows }
}

/** Ways out of 36 in which two dice come to no more than this. */
export const waysUpTo = (most: number): number => {
  let ways = 0
  for (let one = 1; one <= 6; one++) ways += Math.max(0, Math.min(6, most - one))
  return ways
}
export const QUALITIES = [4, 5, 6, 7, 8, 9, 10]

export function quality({ quality: table }: DinantTablesData): PaperTable {
  const { stepLostOnDoubles: doubles } = table
  const pairs = (dice: readonly number[]) => dice.map((die) => `${die}-${die}`).join(', ')
  return {
    ...headOf(table),
    id: 'quality',
    isNarrow: true,
    rows: [
      ...QUALITIES.map((value) => row(table.rule, `${value} or less`, `quality ${value}: ${waysUpTo(value)} of 36`)),
      head('Reorganising: a step is lost, passed or not'),
      row(doubles.rule, pairs(doubles.french), 'French unit'),
      row(doubles.rule, pairs(doubles.german), 'German unit'),
    ],
  }
}
