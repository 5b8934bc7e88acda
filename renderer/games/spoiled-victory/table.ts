/** The table of A Spoiled Victory: the adapter between what the host tells and what the screens show. */
import type { SvUnitView } from '../../../shared/views/spoiled-victory.ts'
import type { Attack } from '../../board/model.ts'
import { pictureOf } from '../../board/model.ts'
import type { TableGame } from '../../table/game.ts'
import { REACH, THREAT } from '../../table/game/overlays.ts'
import type { View } from '../../table/game/saying.ts'
import type { TurnCell } from '../../table/game/turns.ts'
import type { UnitInfo, UnitNow } from '../../table/game/units.ts'
import { counted } from '../../table/logic/words.ts'
import { builtOf, completesOf, endOf, mannersOf, usualOf } from '../../table/vocabulary.ts'
import { unitsThatMay } from '../common/asking.ts'
import { isOurs, noteOf, type Source } from '../common/source.ts'
import { ledgerEntry, rowOf } from '../common/table.ts'
import { makeBoard, statusOf } from './board.ts'
import type { SvContent } from './content.ts'
import { isEvacuee, unitFace, type UnitData } from './faces.ts'
import { assets, forces } from './forces.ts'
import { eventTitle, head, lineSay, OUTCOMES, resultSay } from './log-words.ts'
import { CHANCES, makeNames, REFEREE } from './names.ts'
import { papers } from './papers.ts'
import { positionOf } from './position.ts'
import { panels } from './panels/panels.ts'
import { asking, offerTitle, vocabulary } from './verbs.ts'
import { ACTION_VERBS } from './verbs-actions.ts'

const seatName = (seat: string): string => (seat === 'allied' ? 'Allied' : seat)

export function makeTable(content: SvContent): TableGame {
  const { scenario, tables } = content
  const names = makeNames(content)
  const board = makeBoard(content, names)

  function unitNow(view: View, id: string): UnitNow {
    const unit = positionOf(view).units[id]
    if (unit === undefined) return { hex: null, steps: 0, factor: 0, status: [] }
    const words = [
      unit.suppressed ? 'Suppressed' : '',
      unit.disrupted ? 'Disrupted' : '',
      unit.engaged ? 'Engaged' : '',
      unit.moved ? 'has moved' : '',
      unit.strayed ? 'must leave the Belgian area' : '',
      unit.isOnMap ? '' : unit.at,
    ]
    return {
      hex: unit.isOnMap ? unit.at : null,
      steps: unit.side === 'full' ? 2 : 1,
      factor: unit.factor,
      otherSide: otherSide(names.units.get(id)!, unit.side),
      status: words.filter(Boolean),
    }
  }

  function attack(view: View): Attack | null {
    const { battle } = positionOf(view)
    if (battle === null || battle.space === null || battle.attacker === null) return null
    const { space, from, attacker, dice, number } = battle
    const sum = dice === null || number === null ? '' : `${counted(dice, 'die', 'dice')} against ${number}`
    // A fight within a space has no arrow, only its target.
    const isWithin = from === space || from === null
    return { target: space, from: isWithin ? [] : [{ hex: from, units: [attacker], value: dice ?? 0 }], sum }
  }

  return {
    title: 'A Spoiled Victory',
    seatName,
    turns: {
      cells: turnCells(content),
      // The track beside it tells the turn's number.
      title: (view) => positionOf(view).date,
      phaseNote: (view, phase) => phaseNote(view, phase, content),
    },
    board: {
      map: board.map,
      manners: mannersOf(vocabulary),
      overlays: { switches: [REACH, THREAT] },
      model: (view, draft) => board.model(positionOf(view), draft),
      attack: (_, view) => attack(view),
      // The whole coast: everything counts, and it fits.
      front: () => board.map.grid.ids,
    },
    places: { name: names.place, about: names.about, facts: names.facts },
    units: {
      info(id) {
        const unit = names.units.get(id)
        return unit && infoOf(unit)
      },
      now: unitNow,
      picture(view, id) {
        const unit = names.units.get(id)!
        const status = statusOf(positionOf(view).units[id] ?? {})
        return pictureOf(unitFace(unit, status), String(status.isReduced ?? false))
      },
      inPlace(view, hex) {
        const { units = [], german = null } = positionOf(view).spaces[hex] ?? {}
        return { known: german === null ? units : [...units, german], covered: 0 }
      },
      ofSide: (view, side) =>
        [...names.units.values()]
          .filter((unit) => (unit.nation === 'german') === (side === 'german') && unitNow(view, unit.id).hex !== null)
          .map(({ id }) => id),
      stackAbout(view, hex) {
        const { units = [], isGermanHeld = false } = positionOf(view).spaces[hex] ?? {}
        const evacuees = units.filter((id) => isEvacuee(names.units.get(id)!)).length
        const room = names.spaces.get(hex)?.evacuees
        if (isGermanHeld) return { say: 'German-held.', rules: ['9.3.8'] }
        const say =
          room === null || room === undefined
            ? `${counted(evacuees, 'Evacuee unit')}, no limit.`
            : `${evacuees} of at most ${counted(room, 'Evacuee unit')}.`
        return { say, rules: ['10.1.1'] }
      },
    },
    words: {
      building: (situation) => builtOf(vocabulary, situation),
      asking: (situation) => asking(situation, names),
      offerTitle: (situation, token) => offerTitle(situation, token, names),
      isInPanel: (verb) => Object.hasOwn(ACTION_VERBS, verb),
      usual: (situation) => usualOf(vocabulary, situation),
      end: (situation) => endOf(vocabulary, situation),
      completes: (situation) => completesOf(vocabulary, situation),
      undone(situation) {
        const verb = situation.view.question.step === 'evacuation' ? 'sail' : 'foot'
        return { verb, units: unitsThatMay(situation, verb), title: verb === 'sail' ? 'Can sail' : 'Can move' }
      },
      chanceTitle: (purpose) => CHANCES[purpose] ?? purpose,
      drawnTitle(token) {
        const card = names.cards.get(token)
        return card === undefined ? names.unit(token) : `${card.number}: ${card.event.title}`
      },
      refereeTitle: (token) =>
        REFEREE[token] ??
        names.units.get(token)?.name ??
        (names.spaces.has(token) ? names.place(token) : (rowOf(tables.actions.rows, token)?.label ?? token)),
    },
    lead: {
      title: 'above a win',
      unit: 'victory points',
      about: () => 'Victory points more than a win takes.',
      say: (margin) => `this will come to about ${expectedSay(tables, margin)}`,
    },
    log: {
      say: (act) => lineSay(act, names, seatName),
      head: (act) => head(act, names, seatName),
      outcomes: OUTCOMES,
      eventTitle,
      result: resultSay,
      playsEvents: true,
    },
    papers: papers(content),
    score(view) {
      const { vp, level, ledger } = positionOf(view).result
      return {
        title: 'Evacuated',
        value: String(vp),
        goal: level,
        ledger: ledger.map(ledgerEntry),
      }
    },
    forces: {
      groups: (view) => forces(positionOf(view), names),
      assets: (view) => assets(positionOf(view)),
    },
    troubles(view) {
      const units = Object.entries(positionOf(view).units).filter(([, { isOnMap }]) => isOnMap)
      const those = (is: (unit: SvUnitView) => unknown) => units.filter(([, unit]) => is(unit)).map(([id]) => id)
      return [
        { id: 'engaged', title: 'Engaged', rule: '9.3.8', units: those(({ engaged }) => engaged) },
        { id: 'suppressed', title: 'Suppressed', rule: '7.2', units: those(({ suppressed }) => suppressed) },
        { id: 'disrupted', title: 'Disrupted', rule: '9.3.1', units: those(({ disrupted }) => disrupted) },
        { id: 'strayed', title: 'Must leave the Belgian area', rule: '10.1.7', units: those(({ strayed }) => strayed) },
      ]
    },
    setup: {
      verb: 'place',
      groups: () => [
        { title: 'British and French', rule: '14.1', units: Object.values(scenario.setup.allied.placement).flat() },
      ],
    },
    standing: {
      prepared: [
        { step: 'cap', title: 'The RAF patrol', line: 'wait', say: 'Always hold it back' },
        { step: 'chance', title: 'The Dunkirk Spirit', line: 'keep', say: 'Never re-roll' },
      ],
    },
    panels,
  }
}

/** `reduced 4`, or of a reduced unit `full 6`. */
const otherSide = ({ full, reduced }: UnitData, side: 'full' | 'reduced'): string =>
  side === 'full' ? `reduced ${reduced}` : `full ${full}`

const STEPS = 2

function infoOf({
  id,
  name,
  nation,
  full,
  reduced,
  formation,
  corps,
  track,
  src,
}: UnitData & { src: Source }): UnitInfo {
  const belongs = formation ?? (corps === undefined ? '' : `${corps} Corps, track ${track}`)
  return {
    id,
    name,
    short: name,
    side: nation === 'german' ? 'german' : 'allied',
    kind: nation === 'evacuee' ? 'about 6,500 men a factor' : belongs,
    steps: STEPS,
    factors: `${full}, reduced ${reduced}`,
    isOurs: isOurs(src),
    source: noteOf(src),
  }
}

const HOURS = {
  day: { say: 'Day turn', rules: ['10.1'] },
  night: {
    say: 'Night turn: shorter moves, one Attack Die less, weaker Luftwaffe Attacks',
    rules: ['10.1', '9.3a', '7.2'],
  },
} as const

const MONTHS: Readonly<Record<string, string>> = { '05': 'May', '06': 'Jun' }

function turnCells({ scenario }: SvContent): TurnCell[] {
  return scenario.dates.map(({ turn, date, time, label, notes }) => ({
    turn,
    day: String(Number(date.slice(-2))),
    month: MONTHS[date.slice(5, 7)] ?? '',
    date: label,
    arrivals: [...notes.map((say) => ({ say, rules: [] })), HOURS[time]],
    begins: notes.length > 0,
    isNight: time === 'night',
  }))
}

/** What the phase's card brought: `Oil Smoke over Dunkirk`, `Track G`, `+3`, `2 of 3`. */
function phaseNote(view: View, phase: string, { cards }: SvContent): string {
  const { cards: now, result, turn, actions, evacuation, toCome } = positionOf(view)
  const drawn = now.drawn.findLast((one) => one.phase === phase)
  const card = drawn === undefined ? undefined : cards.cards.find(({ id }) => id === drawn.card)
  switch (phase) {
    case 'event':
      return card?.event.title ?? ''
    case 'luftwaffe':
      return card?.luftwaffe.label ?? ''
    case 'escape': {
      const points = result.byTurn[turn - 1] ?? 0
      return points > 0 ? `+${points} VP` : ''
    }
    case 'german': {
      const attacks = toCome.filter(({ kind }) => kind === 'german attack').length
      return attacks > 0 ? `${attacks} to come` : ''
    }
    case 'actions':
      return drawn === undefined ? '' : `${actions.left} of ${actions.granted}`
    case 'evacuation':
      return drawn === undefined ? '' : `${evacuation.left} of ${evacuation.granted}`
    default:
      return ''
  }
}

/** The computer counts from the points below an Average result (13.0). */
function expectedSay({ levels: { rows } }: SvContent['tables'], margin: number): string {
  const points = Math.round(rows.find(({ level }) => level === 'Average')!.min! - 1 + margin)
  return `${counted(points, 'point')} (${rows.find(({ max }) => max === null || points <= max)!.level})`
}
