/** The band on top of every unit of a formation. Corps troops have dark ones. */
import type { DinantFormationId } from '../../../../shared/views/dinant.ts'

export const formationBand: Readonly<Record<DinantFormationId, string>> = {
  '5PzD': '#8E5BB5',
  '7PzD': '#1FA08C',
  XVAK: '#1F2224',
  '8ID': '#B4532F',
  '32ID': '#6A7F2A',
  '5DIM': '#12336B',
  '18DI': '#A8323A',
  '22DI': '#3F7A46',
  '1DLC': '#7A4FA0',
  '4DLC': '#C2287A',
  '4DINA': '#8C5A2B',
  '1DCR': '#F4F1E8',
  IICA: '#2B2F33',
  XICA: '#6B6F73',
}
