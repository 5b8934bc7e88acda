/** The content of France '40 as its tests use it: raw, and parsed once. */
import { dataFiles, parseData } from '../../../shared/games/france40/content/data.ts'
import { rawContent } from '../../content.ts'

export const files = rawContent('france40', [...dataFiles, 'rules', 'sources'])
export const data = parseData(files)
