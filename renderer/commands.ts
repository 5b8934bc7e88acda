/** The app's commands: those of the native menu, and whatever the table adds while somebody sits there. */
import { Commands, type Command } from './commands-registry.ts'
import { useGuide } from './stores/guide.ts'
import { useHost } from './stores/host.ts'
import { useLibrary } from './stores/library.ts'
import { useReference } from './stores/reference.ts'
import { useScreen } from './stores/screen.ts'
import { useTable } from './stores/table.ts'

export const commands = new Commands()

const NO_TABLE = 'No match is open'

/** Adds the commands that are always there and listens to the menu. */
export function listenToMenu(): void {
  const host = useHost()
  const library = useLibrary()
  const guide = useGuide()
  const reference = useReference()
  const screen = useScreen()
  const table = useTable()
  const atTable = () => (table.view === null ? NO_TABLE : null)

  /** Gets up from the table; whoever is under guidance is asked first what is to become of the match. */
  async function leaveFor(to: 'library' | 'new-match'): Promise<void> {
    if (guide.guide !== null && table.view !== null) {
      guide.leaving = to
      return
    }
    await table.close()
    screen.go(to)
  }

  const own: readonly Command[] = [
    {
      id: 'app.settings',
      title: 'Settings',
      words: 'text size palette animation',
      keys: ['Ctrl+,'],
      run: () => screen.go('settings'),
    },
    {
      id: 'app.reference',
      title: 'Rules reference',
      words: 'rules book',
      keys: ['F1'],
      run: () => (table.chosen === null ? screen.go('reference') : reference.openRule(reference.asked)),
    },
    {
      id: 'app.about',
      title: 'About Quarante',
      words: 'version sources licences',
      run: () => screen.go('about'),
    },
    {
      id: 'app.print',
      title: 'Print sheets, map and counters',
      words: 'player aid pdf paper poster',
      keys: ['Ctrl+P'],
      run: () => screen.go('print'),
    },
    {
      id: 'library.new',
      title: 'New match',
      keys: ['Ctrl+N'],
      run: () => leaveFor('new-match'),
    },
    {
      id: 'library.guide',
      title: 'Guided first turn',
      words: 'learn tutorial help begin',
      why: () => (guide.games.length === 0 ? 'No game has one' : null),
      run: () => guide.begin(guide.games.find(({ id }) => id === table.chosen?.game)?.id ?? guide.games[0].id),
    },
    {
      id: 'library.show',
      title: 'Back to the library',
      words: 'close leave',
      keys: ['Ctrl+L'],
      run: () => leaveFor('library'),
    },
    { id: 'library.import', title: 'Import a file', keys: ['Ctrl+O'], run: () => library.bringIn() },
    {
      id: 'library.export',
      title: 'Save a copy of this match…',
      keys: ['Ctrl+Shift+S'],
      why: atTable,
      run: () => table.view && library.saveCopy({ id: table.view.match, name: table.view.name }),
    },
  ]
  commands.add(own)

  host.on('app.command', ({ command }) => {
    // The menu's keys are also those of text fields.
    const edit = { 'match.takeBack': 'undo', 'match.redo': 'redo' }[command]
    if (edit !== undefined && isWriting()) return void document.execCommand(edit)
    void host.attempt(async () => commands.run(command))
  })
}

export function isWriting(): boolean {
  const { activeElement } = document
  return (
    activeElement instanceof HTMLInputElement ||
    activeElement instanceof HTMLTextAreaElement ||
    activeElement instanceof HTMLSelectElement
  )
}
