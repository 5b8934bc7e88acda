/** The match file named on a command line: `quarante campaign.quarante`, among whatever else stands there. */
import path from 'node:path'

export const ENDING = '.quarante'

/** As a full path, seen from the folder the command was given in; null when there is none. */
export function matchFileIn(args: readonly string[], folder: string): string | null {
  const named = args.findLast((word) => !word.startsWith('-') && word.toLowerCase().endsWith(ENDING))
  return named === undefined ? null : path.resolve(folder, named)
}
