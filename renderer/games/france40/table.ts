/** The table of France '40: the adapter between what the host tells and what the screens show. */
import type { F40View } from '../../../shared/views/france40.ts'
import { pictureOf, type Picture } from '../../board/model.ts'
import type { TableGame } from '../../table/game.ts'
import type { View } from '../../table/game/saying.ts'
import type { UnitInfo, UnitNow } from '../../table/game/units.ts'
import { counted, listed } from '../../table/logic/words.ts'
import { askingOf, builtOf, completesOf, endOf, mannersOf, usualOf } from '../../table/vocabulary.ts'
import { unitsThatMay } from '../common/asking.ts'
import { isOurs, noteOf } from '../common/source.ts'
import { attackOf, hexOf, ledgerEntry, travels } from '../common/table.ts'
import { plain } from './words/asked.ts'
import { answerSay, assumptions, columnSpans, measures } from './battle.ts'
import { makeBoard } from './board.ts'
import type { F40Content, FaceFile, UnitFile } from './content.ts'
import { makeFaces, stateOf, statusWords } from './faces.ts'
import { assets, forces } from './forces.ts'
import { makeGround } from './map/ground-words.ts'
import { head, lineSay, OUTCOMES } from './words/log-words.ts'
import { ARMIES, CHANCES, makeNames, REFEREE, SIDES } from './words/names.ts'
import { overlaysFor, VICTORY } from './map/overlays.ts'
import { panelsFor } from './panels/panels.ts'
import { combatTable } from './papers/papers-combat.ts'
import { papers } from './papers/papers.ts'
import { TAGS } from './tags.ts'
import { troublesOf } from './troubles.ts'
import { turnCells } from './turn-track.ts'
import { stacksOf, unitsIn } from './map/stacks.ts'
import { leadIn, standingOf } from './standing.ts'
import { offerTitle, vocabulary } from './words/verbs.ts'

const positionOf = (view: View): F40View => view.position as F40View
const seatName = (seat: string): string => SIDES[seat] ?? seat
const valuesOf = ({ attack, defence, movement }: FaceFile): string => `${attack}-${defence}-${movement}`

export function makeTable(content: F40Content): TableGame {
  const { counters, tables, scenario } = content
  const names = makeNames(content)
  const faces = makeFaces(counters)
  const board = makeBoard(content, faces)
  const combat = combatTable(tables)
  const ground = makeGround(content)
  const headings = combat.columns.map(({ heading }) => heading)

  function unitNow(view: View, id: string): UnitNow {
    const now = stateOf(positionOf(view), id)
    if (now === undefined) return { hex: null, steps: 0, factor: 0, status: [] }
    return {
      hex: hexOf(now.at),
      steps: now.steps,
      factor: now.attack,
      values: `${now.attack}-${now.defence}-${now.movement}`,
      status: statusWords(now),
    }
  }

  function infoOf(unit: UnitFile): UnitInfo {
    const { id, name, side, type, mobility, src } = unit
    const [full, ...reduced] = unit.faces.map(valuesOf)
    const remnant = counters.remnants.find((one) => one.id === unit.remnant)
    // 22.9: a zero-strength Remnant is a step as well.
    const steps = unit.type === 'hq' ? 1 : unit.steps + Number(unit.zeroStep === true && scenario.zeroRemnants)
    const words = [full, ...reduced.map((values) => `reduced ${values}`)]
    if (remnant !== undefined) words.push(`Remnant ${valuesOf(remnant.face)}`)
    return {
      id,
      name,
      short: unit.label,
      brief: names.short(id),
      side,
      kind: [tables.unitTypes.rows[type]?.label ?? type, qualityOf(unit), travels(mobility)].filter(Boolean).join(', '),
      steps,
      factors: unit.type === 'hq' ? 'Ready and Used' : words.join(', '),
      isOurs: isOurs(src),
      source: noteOf(src),
    }
  }

  return {
    title: scenario.title,
    seatName,
    turns: { cells: turnCells(content, names) },
    board: {
      map: board.map,
      manners: mannersOf(vocabulary),
      overlays: overlaysFor(scenario),
      model: (view, draft) => board.model(positionOf(view), draft),
      // A Determined Defence has a sum and no attackers: it is no attack to be drawn.
      attack: (explanation) => (explanation?.from === undefined ? null : attackOf(explanation, headings)),
      front(view) {
        const position = positionOf(view)
        const standing = stacksOf(position)
        // The panzers and whoever stands against them: the rest of the front is far longer than a screen.
        const tanks = counters.units.filter(({ side, division }) => side === 'german' && division?.startsWith('pz-'))
        const spots = tanks.flatMap(({ id }) => position.units[id]?.at ?? []).filter((at) => standing.has(at))
        return spots.length > 0 ? densest(spots) : [...standing.keys()]
      },
    },
    places: { name: names.place, about: ground.about, facts: ground.facts },
    units: {
      info(id) {
        const unit = names.units.get(id)
        return unit && infoOf(unit)
      },
      now: unitNow,
      picture(view, id): Picture {
        const unit = names.units.get(id)!
        const state = stateOf(positionOf(view), id)
        return pictureOf(faces.unit(unit, state), `${state?.lost ?? 0} ${state?.used ?? ''}`)
      },
      inPlace(view, hex) {
        const position = positionOf(view)
        const { units } = position
        const known = unitsIn(position, hex).sort((a, b) => units[b].attack - units[a].attack)
        return { known, covered: 0 }
      },
      ofSide: (view, side) =>
        counters.units.filter((unit) => unit.side === side && unitNow(view, unit.id).hex !== null).map(({ id }) => id),
      stackAbout(view, hex) {
        const position = positionOf(view)
        const { units } = position
        const ids = unitsIn(position, hex)
        const points = units[ids[0] ?? '']?.stacked
        const sum = (value: 'attack' | 'defence') => ids.reduce((total, id) => total + units[id][value], 0)
        const weighs = points === undefined ? '' : `, ${points} of ${tables.stacking.limit} Stacking Points`
        return {
          say: `${counted(ids.length, 'unit')}, attack ${sum('attack')}, defence ${sum('defence')}${weighs}.`,
          rules: ['4.1'],
        }
      },
    },
    words: {
      building: (situation) => builtOf(vocabulary, situation),
      asking: (situation) => askingOf(vocabulary, situation, names, plain),
      offerTitle: (situation, token) => offerTitle(situation, token, names, tables),
      usual: (situation) => usualOf(vocabulary, situation),
      end: (situation) => endOf(vocabulary, situation),
      completes: (situation) => completesOf(vocabulary, situation),
      groupOf({ view, draft }, unit) {
        const verb = draft.picks[0]?.token ?? 'place'
        if (view.question.step !== 'placement' || verb !== 'place') return null
        const row = scenario.reinforcements.rows.find((one) => one.unit === unit)
        const area = positionOf(view).units[unit]?.area ?? row?.area ?? names.units.get(unit)?.entry?.area
        return area === undefined ? null : `Entry area ${area}`
      },
      undone: (situation) => ({
        verb: 'move',
        units: unitsThatMay(situation, 'move'),
        title: 'Not yet moved',
      }),
      chanceTitle: (purpose) => CHANCES[purpose] ?? purpose,
      drawnTitle: (token) => names.units.get(token)?.name ?? token,
      refereeTitle: (token) =>
        REFEREE[token] ?? names.marker(token) ?? names.units.get(token)?.name ?? names.place(token),
    },
    lead: leadIn(scenario),
    log: { say: (act) => lineSay(act, names), head: (act) => head(act, names), outcomes: OUTCOMES },
    papers: papers(tables, scenario),
    score(view) {
      const { ledger } = positionOf(view)
      const { value, goal } = standingOf(scenario, positionOf(view))
      return {
        title: scenario.victory.title,
        value,
        goal,
        ledger: ledger.map((award) => {
          const entry = { ...ledgerEntry(award), ...(award.isLifeline && { shows: VICTORY.id }) }
          return scenario.victory.kind === 'most' ? { ...entry, side: award.seat } : entry
        }),
      }
    },
    forces: {
      groups: (view) => forces(content, positionOf(view)),
      assets: (view) => assets(content, positionOf(view)),
    },
    troubles: (view, cutOff) => troublesOf(positionOf(view), cutOff),
    battle: {
      table: combat,
      verbs: { attack: 'attack', support: 'support', roll: 'pass' },
      afterDice: ['losses', 'retreat', 'advance'],
      originRule: '8.3',
      odds: (own, other) => `${own} to ${other}`,
      assumptions,
      measures(view, explanation) {
        const target = explanation.target ?? ''
        return measures(explanation, unitsIn(positionOf(view), target), names.place(target), tables)
      },
      columnSpans: (explanation) => columnSpans(explanation, tables),
      answerSay: (seat, text) => answerSay(ARMIES[seat] ?? seat, text, names.unit),
    },
    movement: {
      allowance(view, id) {
        const { normal, extended } = positionOf(view).units[id] ?? {}
        const tactical = `${counted(tables.movement.tacticalHexes, 'hex', 'hexes')} by Tactical Movement`
        if (normal === undefined) return { points: null, about: { say: `only ${tactical}`, rules: ['7.4'] } }
        const farther = extended === undefined ? '' : `${extended} MP by Extended Movement, or `
        return { points: normal, about: { say: `${farther}${tactical}`, rules: ['7.3a', '7.4'] } }
      },
      hopAbout: ground.hop,
      hopRule: '7.5.1',
      spentRule: '7.1a',
    },
    supply: { tag: TAGS.outOfSupply },
    standing: {
      prepared: [
        { step: 'support', title: 'Support for the defence', line: 'pass', say: 'Never commit support' },
        { step: 'determined-defence', title: 'Determined Defence', line: 'retreat', say: 'Always retreat' },
        { step: 'chance', title: 'Re-rolls', line: 'keep', say: 'Never re-roll' },
        { step: 'halt-order', seats: ['allied'], title: 'Halt Order', line: 'wait', say: 'Not yet' },
      ],
    },
    panels: panelsFor(content),
  }
}

const NEARBY_HEXES = 6
/** Of these hexes those around the one with most others near it. */
function densest(hexes: readonly string[]): readonly string[] {
  const far = (a: string, b: string) =>
    Math.max(Math.abs(Number(a.slice(0, 2)) - Number(b.slice(0, 2))), Math.abs(Number(a.slice(2)) - Number(b.slice(2))))
  const around = hexes.map((hex) => hexes.filter((other) => far(hex, other) <= NEARBY_HEXES))
  return around.reduce((best, one) => (one.length > best.length ? one : best))
}

const qualityOf = ({ faces }: UnitFile): string => {
  const kinds = [...new Set(faces.map(({ quality }) => quality))].filter((quality) => quality !== 'normal')
  return listed(kinds.map((quality) => (quality === 'elite' ? 'elite' : 'low quality')))
}
