/**
 * Commands are objects: menu, key, button and palette all read the same one, so that none can drift. A command that is
 * not to be had says why.
 */
/** What commands are for, in the order in which a player wants them. */
export const TASKS = {
  play: 'Playing',
  map: 'On the map',
  panels: 'Panels and tables',
  match: 'Match and library',
  app: 'The app',
} as const
export type Task = keyof typeof TASKS

/** By the beginnings of their ids; the first that fits. */
const TASK_OF: readonly (readonly [string, Task])[] = [
  ['match.', 'play'],
  ['table.show.', 'map'],
  ['table.zoom-', 'map'],
  ['table.fit', 'map'],
  ['table.map', 'map'],
  ['table.tab.', 'panels'],
  ['table.papers', 'panels'],
  ['table.combat-table', 'panels'],
  ['table.referee', 'match'],
  ['table.note', 'match'],
  ['table.replay', 'match'],
  ['table.palette', 'app'],
  ['table.keys', 'app'],
  ['library.', 'match'],
  ['app.print', 'match'],
  ['app.', 'app'],
]

export const taskOf = ({ id }: Pick<Command, 'id'>): Task =>
  TASK_OF.find(([start]) => id.startsWith(start))?.[1] ?? 'play'

export interface Command {
  readonly id: string
  readonly title: string
  /** Further words by which it is found. */
  readonly words?: string
  /** `Ctrl+K`, `N`, `?`; several: the first is shown. */
  readonly keys?: readonly string[]
  /** Why it cannot be done now; null if it can. */
  why?(): string | null
  run(): unknown
}

export const isEnabled = (command: Command): boolean => (command.why?.() ?? null) === null

export class Commands {
  private readonly known = new Map<string, Command>()

  /** Adds commands; call what is returned to take them out again. */
  add(commands: readonly Command[]): () => void {
    for (const command of commands) {
      if (this.known.has(command.id)) throw new Error(`there is a command ${command.id} already`)
      this.known.set(command.id, command)
    }
    return () => {
      for (const { id } of commands) this.known.delete(id)
    }
  }

  get all(): Command[] {
    return [...this.known.values()]
  }

  get(id: string): Command | undefined {
    return this.known.get(id)
  }

  /** Does it, if it is known and can be done now. */
  run(id: string): boolean {
    const command = this.known.get(id)
    if (command === undefined || !isEnabled(command)) return false
    void command.run()
    return true
  }

  /** The command a key stands for now; one that can be done goes before one that cannot. */
  forKey(key: string): Command | undefined {
    const found = this.all.filter(({ keys }) => keys?.includes(key))
    return found.find(isEnabled) ?? found[0]
  }
}

interface Pressed {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

/** The name of a pressed key: `Ctrl+Shift+Z`, `N`, `?`, `Esc`. Signs that need Shift on some keyboards go without it. */
export function keyName({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): string {
  const names: Readonly<Record<string, string>> = { Escape: 'Esc', ' ': 'Space', '+': 'Plus' }
  const name = names[key] ?? (key.length === 1 ? key.toUpperCase() : key)
  const isLetter = /^[A-Z0-9]$/.test(name)
  const shift = shiftKey && (isLetter || key.length > 1)
  return [ctrlKey || metaKey ? 'Ctrl' : '', altKey ? 'Alt' : '', shift ? 'Shift' : '', name].filter(Boolean).join('+')
}

/** Commands that fit what was typed, the best first: every word must be found, in the title rather than elsewhere. */
export function search(commands: readonly Command[], typed: string): Command[] {
  const sought = plain(typed).split(/\s+/).filter(Boolean)
  if (sought.length === 0) return [...commands]
  return commands
    .map((command, at) => ({ command, at, worth: worth(command, sought) }))
    .filter(({ worth: found }) => found > 0)
    .sort((a, b) => b.worth - a.worth || a.at - b.at)
    .map(({ command }) => command)
}

/** Without accents, in small letters. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

function worth({ title, words = '' }: Command, sought: readonly string[]): number {
  const [name, rest] = [plain(title), plain(words)]
  let sum = 0
  for (const word of sought) {
    if (name.startsWith(word)) sum += 4
    else if (name.includes(` ${word}`) || name.includes(`(${word}`)) sum += 3
    else if (name.includes(word)) sum += 2
    else if (rest.includes(word)) sum += 1
    else return 0
  }
  return sum
}
