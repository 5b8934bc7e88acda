/** In one line each, what the questions are about that are seldom asked or weigh much. */
import type { Situation } from '../../table/game/words.ts'

interface Explained {
  readonly say: string
  readonly rule: string
}

/** By step. */
const STEPS: Readonly<Record<string, Explained>> = {
  cap: {
    say: 'Cancels Luftwaffe Attacks on one Channel Route and the Staging Area this turn. Once per game.',
    rule: '10.10.1',
  },
  chance: { say: 'Re-roll any of these dice, once. You must accept the new result.', rule: '10.5' },
  wins: {
    say: 'A Hit weakens the unit but holds the space; a Retreat saves it but may lose the space.',
    rule: '9.3.3',
  },
  attack: { say: 'Its factor and the terrain make the Defence Number. It takes the first Win.', rule: '9.3b' },
  stragglers: { say: 'A free Evacuee unit, on the East Jetty or a Beach.', rule: '16.0' },
  reorganise: { say: 'Any reduced Combat unit that is not Engaged.', rule: '16.0' },
  'allied-attack': { say: 'With two Wins or more the German unit retreats; with fewer, yours does.', rule: '10.1.8' },
  'fall-back': { say: 'A unit whose attack failed retreats one space.', rule: '9.3.4' },
}

const TARGET: Explained = {
  say: 'A German unit at the end of its track attacks along a red link. You choose which.',
  rule: '9.3.9',
}

/** Null where the question says it all. */
export function explained({ view, openings }: Situation): Explained | null {
  const { step } = view.question
  if (step === 'attack' && (openings['target'] ?? []).length > 0) return TARGET
  return STEPS[step] ?? null
}
