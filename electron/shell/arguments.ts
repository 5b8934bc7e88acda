/** The match file named on a command line: `quarante campaign.quarante`, among whatever else stands there. */
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const ENDING = '.quarante'

/** As a full path, seen from the folder the command was given in; null when there is none. */
export function matchFileIn(args: readonly string[], folder: string): string | null {
  const named = args.findLast((word) => !word.startsWith('-') && word.toLowerCase().endsWith(ENDING))
  return named === undefined ? null : path.resolve(folder, asPath(named))
}

/** Linux desktops hand files over as addresses: `file:///home/anna/My%20match.quarante`. */
export function asPath(named: string): string {
  if (!/^file:\/\//i.test(named)) return named
  try {
    return fileURLToPath(named)
  } catch {
    return named // on another machine, or no address at all: it will be said that there is no such file
  }
}
