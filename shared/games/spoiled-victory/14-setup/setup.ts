/**
 * 14.0, 15.0 The set-up. By the sheet nothing is asked. 14.1 lets the player place all British and French units, in one
 * act; 14.2 deals the German units to the tracks by chance; 14.4 is both, with the chaotic events of 14.3.
 */
import { pick, type Building } from '../../../engine/act.ts'
import type { Option } from '../../../engine/game.ts'
import type { Frame } from '../../../engine/position.ts'
import { applies, check, firstOf, type Refusal } from '../../../engine/rule.ts'
import type { SvEvent } from '../../../views/spoiled-victory.ts'
import { trackName, type Content, type Space, type Unit } from '../content/content.ts'
import { nothingUntilTheCard, untilTheCard } from '../sequence/deck.ts'
import { SETUP_ENDED } from '../events.ts'
import { told, unitName } from '../pieces.ts'
import { asksPlayer, TO_PLACE, type Act, type Play, type Position, type Step } from '../state.ts'

const SHEET = { id: 'sheet', title: 'By the set-up sheet' }

export const options: readonly Option[] = [
  {
    id: 'allied-setup',
    rule: '14.1',
    title: 'Allied set-up',
    choices: [SHEET, { id: 'free', title: 'Free: you place the British and French units' }],
    standard: 'sheet',
  },
  {
    id: 'german-setup',
    rule: '14.2',
    title: 'German set-up',
    choices: [SHEET, { id: 'free', title: 'Free: the German units are placed at random' }],
    standard: 'sheet',
  },
  {
    id: 'events',
    rule: '14.3',
    title: 'Events',
    choices: [
      { id: 'once', title: 'Each event once' },
      { id: 'free', title: 'Chaotic: events may happen more than once' },
    ],
    standard: 'once',
  },
  {
    id: 'free-for-all',
    rule: '14.4',
    title: 'Free-for-all',
    choices: [
      { id: 'no', title: 'As chosen above' },
      { id: 'free', title: 'All three together' },
    ],
    standard: 'no',
  },
  {
    id: 'wins',
    rule: '9.3.3',
    title: 'More Wins than a Retreat can take',
    choices: [
      { id: 'all', title: 'All Wins are applied: a lone unit that faces two takes a Hit before it may retreat' },
      { id: 'retreat', title: 'Milder: a unit may retreat at once, and the Wins left over are lost' },
    ],
    standard: 'all',
  },
]

/** Is an optional rule played with, for itself or as part of the free-for-all (14.4)? */
export function isChosen({ content }: Position, option: 'allied-setup' | 'german-setup' | 'events'): boolean {
  if (content.options[option] === 'free') return true
  return content.options['free-for-all'] === 'free' && applies(content, '14.4')
}

export const setup: Step = {
  title: 'Set-up',
  rule: '14.1',
  enter(play) {
    const isAlliedFree = isChosen(play, 'allied-setup') && applies(play.content, '14.1')
    const isGermanFree = isChosen(play, 'german-setup') && applies(play.content, '14.2')
    const steps: Frame[] = []
    if (isGermanFree) steps.push({ step: 'german-setup' })
    if (isAlliedFree) {
      for (const { index } of play.content.combatUnits.filter(isFree)) play.at('place', index, TO_PLACE)
      steps.push({ step: 'allied-setup' })
    }
    play.push(...steps)
  },
}

// ---- 14.2

export const germanSetup: Step = {
  title: 'Free German set-up',
  rule: '14.2',
  enter(play) {
    const { germans } = play.content
    play.draw(
      'german-setup-draw',
      germans.map(({ id }) => id),
      germans.length,
    )
  },
  returned: {
    'german-setup-draw'(play, _, tokens: string[]) {
      tokens.forEach((token, track) => {
        const { index } = play.content.unitOf(token)!
        const start = play.content.tracks[track]![0]!
        play.at('track', index, track)
        play.at('place', index, start)
        const values = { unit: unitName(play, index), track: trackName(track) }
        const event: SvEvent = { kind: 'spoiled-victory: track', track: values.track }
        play.note('14.2', '{unit} takes track {track}', values, told(play, event, [index], start))
      })
    },
  },
}

// ---- 14.1

/** British and French units are free; the Belgians stand as on the sheet. */
const isFree = ({ nation }: Unit): boolean => nation === 'british' || nation === 'french'

const START: Refusal = { rule: '14.1', say: 'Allied units may not set up on a German Start space' }
const SEA: Refusal = { rule: '14.1', say: 'Combat units set up on land' }
const PLACED: Refusal = { rule: '14.1', say: 'It is already placed' }
const BY_SHEET: Refusal = { rule: '14.1', say: 'Only British and French units are placed freely' }

function whyNotSpace({ content }: Position, space: Space): Refusal | null {
  return firstOf(check(content, space.isStart, START), space.isSea ? SEA : null)
}

interface Placement {
  readonly unit: Unit
  readonly space: number
}

/** Where the sheet puts each unit. */
function sheetPlace({ data, spaceOf }: Content, id: string): number {
  const [space] = Object.entries(data.scenario.setup.allied.placement).find(([, ids]) => ids.includes(id))!
  return spaceOf(space)!.index
}

function* placeAll(p: Position): Building<Placement[]> {
  const { content } = p
  const left = content.combatUnits.filter(isFree)
  const open = content.spaces.filter((space) => whyNotSpace(p, space) === null)
  const picks = open.map((space) => space.pick)
  const made: Placement[] = []
  while (left.length > 0) {
    const token = yield* pick(
      left.map((unit) => unit.pick),
      {
        suggest: left[0]!.id,
        why(other) {
          const unit = content.unitOf(other)
          if (unit === undefined || left.includes(unit)) return null
          return isFree(unit) ? PLACED : BY_SHEET
        },
      },
    )
    const unit = content.unitOf(token)!
    left.splice(left.indexOf(unit), 1)
    const to = yield* pick(picks, {
      suggest: content.spaces[sheetPlace(content, unit.id)]!.id,
      why(other) {
        const space = content.spaceOf(other)
        return space === undefined ? null : whyNotSpace(p, space)
      },
      unknown: untilTheCard,
    })
    made.push({ unit, space: content.spaceOf(to)!.index })
  }
  return made
}

function place(play: Play, placements: readonly Placement[]): void {
  for (const { unit, space } of placements) play.at('place', unit.index, space)
  const say = '{units} British and French {units|unit is|units are} placed'
  play.note('14.1', say, { units: placements.length }, { event: SETUP_ENDED })
  play.pop()
}

const placeAct: Act<Frame, Placement[]> = {
  title: 'Place the British and French units',
  rule: '14.1',
  build: placeAll,
  does: (play, _, placements) => place(play, placements),
}

const sheetAct: Act<Frame, null> = {
  title: 'Use the set-up sheet',
  rule: '14.1',
  build: nothingUntilTheCard,
  does(play) {
    const units = play.content.combatUnits.filter(isFree)
    place(
      play,
      units.map((unit) => ({ unit, space: sheetPlace(play.content, unit.id) })),
    )
  },
}

export const alliedSetup: Step = {
  title: 'Free Allied set-up',
  rule: '14.1',
  asks: asksPlayer,
  prompt: () => ({ rule: '14.1', say: 'Place all British and French units, on any land space except a Start space' }),
  acts: { place: placeAct, sheet: sheetAct },
}
