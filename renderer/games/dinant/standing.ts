/** What a seat of The Breakthrough at Dinant may settle beforehand: where it wants to be stopped, what it always says. */
import type { InterruptsPart } from '../../table/game/interrupts.ts'
import type { StandingPart } from '../../table/game/standing.ts'

/** Every roll of the game (9.0b), the weightiest first. */
const PURPOSES = [
  'combat',
  'fire',
  'anti-tank',
  'ambush',
  'quality',
  'reorganise',
  'barrage',
  'air strike',
  'drift',
  'coordination',
  'observation',
  'demolition',
  'crossing',
  'first phase',
  'repair',
  'sixteen tons',
  'ammunition',
  'rommel',
  'rommel fate',
  'marseillaise',
  'superiority',
] as const

export const interrupts: InterruptsPart = {
  windows: [
    {
      id: 'die rolled',
      title: 'When dice have fallen',
      purposes: PURPOSES,
      bySide: true,
      // The categories of tables.json, as they strike the seat that is stopped (shared/games/dinant, harm.ts).
      harms: {
        purposes: ['combat', 'fire', 'anti-tank', 'ambush'],
        levels: [
          { from: 2, say: 'green or worse for me' },
          { from: 3, say: 'red or worse for me' },
          { from: 4, say: 'black or worse for me' },
          { from: 5, say: 'elimination' },
        ],
      },
    },
    { id: 'participants fixed', title: 'When all who fight are named', bySide: true },
    { id: 'result known', title: 'When a result is known', bySide: true },
    { id: 'activation announced', title: 'When French units are activated' },
    { id: 'between activations', title: 'Between two activations', bySide: true },
    { id: 'activation', title: 'During an activation', bySide: true },
    { id: 'hop', title: 'When Germans move off the road west of the Meuse' },
    { id: 'move ended', title: 'When Germans end a move beside rough or woods' },
    { id: 'bridge', title: 'When Germans are about to cross a bridge' },
    { id: 'mission announced', title: 'When a German barrage or air strike is announced' },
  ],
}

export const standing: StandingPart = {
  prepared: [
    { step: 'declaration', title: 'Attacks on your hexes', line: 'stand', say: 'Always stand with all units' },
    { step: 'reaction', title: 'Reaction fire', line: 'hold', say: 'Never fire' },
    { step: 'advance', title: 'Tactical Advance', line: 'stay', say: 'Never advance' },
    { step: 'rebuild', title: 'Rebuilding', line: 'pass', say: 'Never rebuild' },
    { step: 'out-of-gas', seats: ['german'], title: 'Out of gas', line: 'pass', say: 'Keep the chits' },
    { step: 'refuelling', seats: ['french'], title: 'Refuelling', line: 'refuel', say: 'Always refuel' },
    { step: 'sing', seats: ['german'], title: 'La Marseillaise', line: 'sit', say: 'Never sing' },
  ],
}
