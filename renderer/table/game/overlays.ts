import type { Layer } from '../../board/model.ts'
import type { Overlay } from '../../../shared/contract.ts'

/** A switch in the phase bar, with its key. */
export interface OverlaySwitch {
  readonly id: string
  readonly title: string
  readonly key: string
}

/** What the board draws by itself; a game lists those that have a meaning in it. */
export const REACH: OverlaySwitch = { id: 'reach', title: 'Reach', key: 'R' }
export const SUPPLY: OverlaySwitch = { id: 'supply', title: 'Supply', key: 'U' }
export const CONTROL: OverlaySwitch = { id: 'control', title: 'Control', key: 'O' }
export const THREAT: OverlaySwitch = { id: 'threat', title: 'Threat', key: 'H' }
const OF_THE_BOARD: readonly OverlaySwitch[] = [REACH, SUPPLY, CONTROL, THREAT]

/** Overlays that can be shown, in the order of their switches. */
export interface OverlaysPart {
  readonly switches: readonly OverlaySwitch[]
  /** How the overlays that the host tells look on the map, as far as their switches are on. */
  layers?(overlays: readonly Overlay[], isOn: (id: string) => boolean): readonly Layer[]
}

/** Switches for which the host must be asked. */
export const askedOfHost = ({ switches }: OverlaysPart): readonly OverlaySwitch[] =>
  switches.filter((one) => !OF_THE_BOARD.includes(one))
