/** Lines of the log in words: what is read off them in every game. */
import type { LoggedAct, SeenLine } from '../../table/logic/log.ts'
import { capital } from '../../table/logic/words.ts'

type Titles = Readonly<Record<string, string>>
/** The name of a unit; any other word as it is. */
type UnitName = (word: string) => string

/** The line a player has spoken; chance has the rest. */
export const spokenLine = (act: LoggedAct): SeenLine => act.lines.find(({ seat }) => seat !== 'chance') ?? act.lines[0]

export const verbOf = (act: LoggedAct): string => spokenLine(act).text.split(' ')[0]

/** `Advance 7th Panzer 4207`: word by word, where nothing says it better. */
export function spelt(text: string, titles: Titles, unitName: UnitName): string {
  const [verb, ...words] = text.split(' ')
  return [titles[verb] ?? capital(verb), ...words.map(unitName)].join(' ')
}

/** `By agreement: put a unit somewhere, 7th Panzer, 4207 (a slip)` */
export function refereeSay(text: string, titles: Titles, unitName: UnitName): string {
  const [said, why] = text.split(' because ')
  const [verb, ...words] = said.split(' ')
  const told = words.map((word) => titles[word] ?? unitName(word))
  return `By agreement: ${titles[verb] ?? verb}, ${told.join(', ')}${why ? ` (${why})` : ''}`
}
