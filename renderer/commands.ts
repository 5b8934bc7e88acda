/** The app's commands: those of the native menu, and whatever the table adds while somebody sits there. */
import { Commands, type Command } from './commands-registry.ts'
import { print, savePdf } from './files.ts'
import { useHost } from './stores/host.ts'
import { useLibrary } from './stores/library.ts'
import { useReference } from './stores/reference.ts'
import { useScreen } from './stores/screen.ts'
import { useTable } from './stores/table.ts'

export const commands = new Commands()

const NO_TABLE = 'Nobody sits at a table'

/** Adds the commands that are always there and listens to the menu. */
export function listenToMenu(): void {
  const host = useHost()
  const library = useLibrary()
  const reference = useReference()
  const screen = useScreen()
  const table = useTable()
  const atTable = () => (table.view === null ? NO_TABLE : null)

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
      // F1 is listened to wherever the focus is (reference/use-reference-key.ts).
      keys: ['F1'],
      run: () => (table.chosen === null ? screen.go('reference') : reference.openRule('1.1')),
    },
    { id: 'app.about', title: 'About Quarante', words: 'version sources licences', run: () => screen.go('about') },
    { id: 'app.print', title: 'Print', keys: ['Ctrl+P'], run: print },
    { id: 'app.pdf', title: 'Print to PDF', run: () => savePdf(table.view?.name ?? 'Quarante') },
    {
      id: 'library.new',
      title: 'New match',
      keys: ['Ctrl+N'],
      async run() {
        await table.close()
        screen.go('new-match')
      },
    },
    {
      id: 'library.show',
      title: 'Back to the library',
      words: 'close leave',
      keys: ['Ctrl+L'],
      async run() {
        await table.close()
        screen.go('library')
      },
    },
    { id: 'library.import', title: 'Bring in a file', keys: ['Ctrl+O'], run: () => library.bringIn() },
    {
      id: 'library.export',
      title: 'Save a copy of this match',
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
