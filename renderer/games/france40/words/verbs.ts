/** The words of France '40: every verb of its lines, every step that asks. */
import type { Situation } from '../../../table/game/words.ts'
import { counted } from '../../../table/logic/words.ts'
import { buttonOf, type Vocabulary } from '../../../table/vocabulary.ts'
import { unitsThatMay, waysTo } from '../../common/asking.ts'
import { choice } from './asked.ts'
import type { TablesFile } from '../content.ts'
import type { Names } from './names.ts'
import { COMBAT_VERBS } from './verbs-combat.ts'
import { MOVEMENT_VERBS } from './verbs-movement.ts'
import { ORDER_VERBS, placeMarkers } from './verbs-orders.ts'

export const vocabulary: Vocabulary<Names> = {
  verbs: {
    end: {
      button: 'End phase',
      log: { events: ['phase ended'], says: 'ends the phase' },
      usual: 'End phase',
      ends: true,
    },
    ...MOVEMENT_VERBS,
    place: {
      ...MOVEMENT_VERBS['place'],
      at: {
        placement: {
          auto: {
            button: 'Auto-place all',
            hint: 'Divisions stay together; the others enter at the hex nearest to the enemy',
          },
        },
        gqg: {
          commit: 'Confirm markers',
          question: (situation, names) => placeMarkers(situation, names, '21.2.4'),
        },
      },
    },
    ...COMBAT_VERBS,
    ...ORDER_VERBS,
  },
  steps: {
    movement: {
      panel: { kind: 'phase', title: 'Movement' },
      end: 'End movement',
      about: (situation) => [
        ...unmoved(situation, 'not yet moved'),
        ...some(situation, 'auto-ds', (count) => `${counted(count, 'hex', 'hexes')} at 10-1`),
      ],
      undone: (situation) => unmoved(situation, 'unmoved')[0] ?? null,
    },
    march: { panel: { kind: 'move', title: 'Move' } },
    combat: {
      panel: { kind: 'phase', title: 'Combat' },
      end: 'End combat',
      about: (situation) => [
        ...some(situation, 'attack', (count) => `${counted(count, 'hex', 'hexes')} can be attacked`),
        ...some(situation, 'disengage', (count) => `${counted(count, 'unit')} may disengage`),
        ...some(situation, 'advance-auto-ds', (count) => `${counted(count, 'hex', 'hexes')} to advance into`),
      ],
    },
    battle: { panel: { kind: 'attack', title: 'Battle' } },
    support: { panel: { kind: 'attack', title: 'Support' } },
    'determined-defence': { panel: choice('Defence') },
    losses: { panel: choice('Losses') },
    retreat: { panel: choice('Retreat') },
    advance: {
      panel: choice('Advance'),
      end: 'End advance',
      about(situation) {
        if (waysTo(situation, 'attack') > 0) return ['click an adjacent enemy to attack']
        return waysTo(situation, 'group') > 0 ? ['you may form a Breakthrough Group first'] : []
      },
      undone: (situation) =>
        some(situation, 'advance', (count) => `${counted(count, 'unit')} could still advance`)[0] ?? null,
    },
    stacking: { panel: choice('Stacking') },
    excess: { panel: choice('Stacking') },
    placement: {
      panel: choice('Arrivals'),
      end: 'Finish placing',
      undone: (situation) => some(situation, 'place', (count) => `${counted(count, 'unit')} not yet placed`)[0] ?? null,
    },
    gqg: { panel: choice('GQG') },
    'halt-order': { panel: choice('Halt Order') },
    recovery: {
      panel: choice('Recovery'),
      about: (situation) => some(situation, 'recover', (count) => `${counted(count, 'unit')} in Full Retreat`),
    },
    replacement: { panel: choice('Replacement') },
    evacuation: { panel: choice('Ships') },
    embark: { panel: choice('Embark') },
    'additional-turn': { panel: choice('Additional turn') },
  },
  words: {
    air: 'Air Support',
    drop: 'Drop off a unit',
    exit: 'Exit the map',
  },
}

/** Units that may still move, on their feet or by rail. */
function unmoved(situation: Situation, are: string): string[] {
  const units = new Set([...unitsThatMay(situation, 'move'), ...unitsThatMay(situation, 'rail')])
  return units.size > 0 ? [`${counted(units.size, 'unit')} ${are}`] : []
}

/** In words in how many ways an act can be begun, if there are any. */
function some(situation: Situation, verb: string, say: (count: number) => string): string[] {
  const count = waysTo(situation, verb)
  return count > 0 ? [say(count)] : []
}

/** On the button of a verb or word that is not on the map. */
export function offerTitle(situation: Situation, token: string, names: Names, { breakthrough }: TablesFile): string {
  const { view, draft } = situation
  const verb = draft.picks[0]?.token
  const isFigure = /^\d$/.test(token)
  if (isFigure && draft.picks.at(-1)?.token === 'air') return counted(Number(token), 'Air unit')
  if (isFigure && verb === 'attack' && view.question.step === 'advance')
    return spendTitle(Number(token), breakthrough.rows)
  if ((verb === 'attack' || verb === 'hold' || verb === 'desperate') && token === 'air') return 'Add Air Support'
  if (verb === 'strategic-rail') return `Entry Area ${token}`
  return buttonOf(vocabulary, situation, token) ?? shortUnit(token, names)
}

/** A unit on a button: an HQ by its army, `2nd Army HQ`. */
function shortUnit(id: string, names: Names): string {
  const unit = names.units.get(id)
  if (unit?.type !== 'hq') return names.unit(id)
  const army = /^[A-Z]+$/.test(unit.label) ? unit.label : unit.name.replace(/^Headquarters of (the )?/, '')
  return `${army} HQ`
}

/** 15.2.5: what a Breakthrough Combat costs, and what it brings. */
function spendTitle(hexes: number, rows: readonly { readonly hexes: number; readonly left: number }[]): string {
  const left = rows.find((row) => row.hexes === hexes)?.left ?? 0
  return `Spend ${counted(hexes, 'hex', 'hexes')}: ${counted(left, 'column')} left`
}
