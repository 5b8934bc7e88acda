/** What the signs on the counters of A Spoiled Victory mean. */
import type { Sheet } from '../../../print/sheet.ts'
import { keyBlock, keyEntry, keySheetOf } from '../../../sheets/key.ts'
import { allUnits, type SvContent } from '../content.ts'
import { markers, unitFace, type UnitData, type UnitStatus } from '../faces.ts'

export function keySheet(content: SvContent): Sheet {
  const units = allUnits(content)
  const of = (is: (unit: UnitData) => boolean) => units.find(is)!
  const example = (unit: UnitData, status: UnitStatus, rule: string, title: string) =>
    keyEntry(title, rule, unitFace(unit, status))
  const sign = (name: keyof typeof markers, rule: string, title: string) => keyEntry(title, rule, markers[name])
  const british = of(({ nation, ghq, montgomery }) => nation === 'british' && !ghq && !montgomery)
  const panzer = of(({ type }) => type === 'panzer')
  return keySheetOf(
    keyBlock('Units', [
      example(british, {}, '4.1', 'The figure is the factor: dice in attack, Defence Number'),
      example(british, { isReduced: true }, '4.1', 'White stripe: reduced'),
      example(panzer, {}, '9.2a', 'German: corps at the right of the sign'),
      example(panzer, { isReduced: true }, '12.3', 'A reduced Panzer unit is Motorized'),
      example(
        of(({ ghq }) => ghq === true),
        {},
        '10.1.5',
        'GHQ: free moves in its space',
      ),
      example(
        of(({ montgomery }) => montgomery === true),
        {},
        '10.1.3',
        'Red band: 3rd Division, Day rates by Night',
      ),
      example(
        of(({ nation }) => nation === 'evacuee'),
        {},
        '4.2',
        'Evacuees, strength 2',
      ),
      example(
        of(({ nation }) => nation === 'evacuee'),
        { isReduced: true },
        '4.2',
        'Evacuees, strength 1',
      ),
      example(british, { isSuppressed: true }, '10.1.6', 'Suppressed to the end of the turn'),
      example(panzer, { isDisrupted: true }, '9.3.1', 'Disrupted: one Attack Die less'),
      example(british, { hasMoved: true }, '10.1', 'Tick: has moved'),
    ]),
    keyBlock('Markers', [
      sign('spirit', '10.5', 'Dunkirk Spirit: re-roll Attack Dice'),
      sign('cap', '10.10.1', 'RAF patrol over a Channel Route'),
      sign('bombers', '10.10.2', 'RAF bombers'),
      sign('mole', '11.4', 'The Mole, undamaged'),
      sign('moleDamaged', '7.3', 'The Mole, damaged'),
      sign('jetties', '10.8', 'Beach Jetties, built'),
      sign('jettiesDamaged', '7.3', 'Beach Jetties, damaged'),
      sign('flooded', '10.7', 'Lowlands flooded'),
      sign('harbour', '12.5', 'Harbour closed'),
      sign('wakewalker', '12.5', 'Wake-Walker and Tennant'),
    ]),
  )
}
