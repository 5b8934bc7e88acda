/** The words of The Breakthrough at Dinant: every verb of its lines, every step that asks. */
import type { DinantView } from '../../../../shared/views/dinant.ts'
import type { Situation } from '../../../table/game/words.ts'
import { capital, counted, listed } from '../../../table/logic/words.ts'
import { buttonOf, type Vocabulary } from '../../../table/vocabulary.ts'
import { waysTo } from '../../common/asking.ts'
import type { Names } from '../names.ts'
import { choice } from './asked.ts'
import { ACTIVATION_VERBS } from './verbs-activation.ts'
import { CHIT_VERBS } from './verbs-chits.ts'
import { COMBAT_VERBS, shareSay } from './verbs-combat.ts'
import { MEUSE_VERBS } from './verbs-meuse.ts'
import { ORDER_VERBS } from './verbs-orders.ts'

export const vocabulary: Vocabulary<Names> = {
  // Of the usual answers the first that is offered counts.
  verbs: { ...ACTIVATION_VERBS, ...MEUSE_VERBS, ...COMBAT_VERBS, ...ORDER_VERBS, ...CHIT_VERBS },
  steps: {
    operations: {
      panel: { kind: 'phase', title: 'Operations' },
      question: operating,
      end: 'End the phase',
      about: (situation) => [
        ...some(situation, 'activate', (count) => `${counted(count, 'unit')} to activate`),
        ...some(situation, 'barrage', (count) => `${counted(count, 'target')} for the guns`),
      ],
    },
    activation: { panel: { kind: 'move', title: 'Activation' }, question: underWay, undone: idle },
    straggle: { panel: { kind: 'move', title: 'Straggler' } },
    march: { panel: { kind: 'move', title: 'March' } },
    reaction: { panel: { kind: 'attack', title: 'Reaction fire' } },
    declaration: { panel: { kind: 'attack', title: 'Defence' } },
    point: { panel: choice('Point unit') },
    share: { panel: choice('Damage') },
    retreat: { panel: choice('Retreat') },
    advance: { panel: choice('Advance') },
    rebuild: { panel: choice('Rebuild') },
    crossing: { panel: choice('Crossing') },
    assault: { panel: choice('Assault') },
    'hq-return': { panel: choice('HQ') },
    'disbanded-return': { panel: choice('Return') },
    attachment: { panel: choice('Attachment') },
    ammunition: { panel: choice('Ammunition') },
    'out-of-gas': { panel: choice('Out of gas') },
    refuelling: { panel: choice('Refuelling') },
    'keep-chits': { panel: choice('Keep chits') },
    rommel: { panel: choice('Rommel') },
    marseillaise: { panel: choice('La Marseillaise') },
    sing: { panel: choice('La Marseillaise') },
  },
}

/** How many may still be activated, where the phase has a limit. */
function operating({ view }: Situation): { say: string; rules: readonly string[] } {
  const { allowance } = view.position as DinantView
  const more = allowance === null ? 'Activate units' : `Activate up to ${counted(allowance, 'more unit')}`
  const isOver = allowance === 0
  return { say: isOver ? 'No more units: end the phase?' : `${more}?`, rules: [view.question.prompt?.rule ?? '2.0'] }
}

/** What those who are under way may still do, as far as the map shows it. */
function underWay(situation: Situation): { say: string; rules: readonly string[] } {
  const { prompt } = situation.view.question
  const where = String(prompt?.values?.['hex'] ?? '')
  const may = (verb: string, say: string) => (waysTo(situation, verb) > 0 ? [say] : [])
  const ways = [
    ...may('move', 'a destination'),
    ...(waysTo(situation, 'attack') + waysTo(situation, 'breakthrough') > 0 ? ['an enemy beside it'] : []),
    ...may('cross', 'a bank to cross to'),
  ]
  const say = ways.length === 0 ? 'nothing on the map is left to do' : `choose ${oneOf(ways)}`
  return { say: `Units at ${where}: ${say}`, rules: [prompt?.rule ?? '3.1c'] }
}

/** 3.1a: a group that ends at once has had its activation all the same. */
function idle({ view }: Situation): string | null {
  const { activation } = view.position as DinantView
  if (activation === null || activation.stage !== 'ready' || activation.attacks > 0) return null
  return activation.walked.length > 1 ? null : 'nothing has been done'
}

/** `a`, `a or b`, `a, b or c`. */
const oneOf = (words: readonly string[]): string => listed(words).replace(/ and (?=[^,]*$)/, ' or ')

/** Words of lines that are no verbs, as they stand on buttons. */
const WORDS: Readonly<Record<string, string>> = {
  drop: 'Drop off a unit',
  exit: 'Leave the map',
  engineer: 'Only the engineer at work',
  combined: 'Combined arms',
  superiority: 'Superiority: no limit',
  point: 'Name the point unit',
  support: 'Artillery support',
  'hold-fire': 'Anti-tank guns hold fire',
  '8t': 'Bridge of 8 t',
  '16t': 'Bridge of 16 t',
}

/** In words in how many ways an act can be begun, if there are any. */
function some(situation: Situation, verb: string, say: (count: number) => string): string[] {
  const count = waysTo(situation, verb)
  return count > 0 ? [say(count)] : []
}

/** Verbs whose words are chits: some of those words are verbs besides. */
const NAMING_CHITS: ReadonlySet<string> = new Set(['keep', 'reroll', 'luftwaffe'])

/** The verb that would begin with this word, where the word is no verb that is offered itself. */
function wordOf({ draft, openings }: Situation, token: string): string | undefined {
  if (draft.offers.some((offer) => offer.kind === 'verb' && offer.token === token)) return undefined
  const isIt = (offer: Situation['draft']['offers'][number]) => offer.kind === 'word' && offer.token === token
  return Object.keys(openings).find((verb) => openings[verb].some(isIt))
}

/** On the button of a verb or word that is not on the map. */
export function offerTitle(situation: Situation, token: string, names: Names): string {
  const verb = situation.draft.picks[0]?.token ?? wordOf(situation, token)
  if (verb === undefined && vocabulary.verbs[token] !== undefined) return buttonOf(vocabulary, situation, token)!
  if (verb !== undefined && NAMING_CHITS.has(verb)) return names.chit(token) ?? numberTitle(verb, token)
  if (WORDS[token] !== undefined) return WORDS[token]
  if (/^\d{4}\/\d{4}$/.test(token)) return names.hexside(token)
  if (verb === 'share') return capital(shareSay(token))
  if (/^\d+$/.test(token)) return numberTitle(verb, token)
  if (names.units.has(token)) return names.valued(token)
  return wordTitle(token, names)
}

function numberTitle(verb: string | undefined, token: string): string {
  if (verb === 'reroll') return token === '1' ? 'The attacker’s die' : 'The defender’s die'
  if (verb === 'expose') return `Damage Chit ${token}`
  return counted(Number(token), 'air point')
}

/** A corps, or a regiment as a word: `11-RAD`. */
const wordTitle = (token: string, names: Names): string => {
  const named = names.formation(token)
  return named === token ? token.replaceAll('-', ' ') : named
}
