/** The commands of the native menu, and what they mean at the moment. */
import { print, savePdf } from './files.ts'
import { useHost } from './stores/host.ts'
import { useLibrary } from './stores/library.ts'
import { useTable } from './stores/table.ts'

export function listenToMenu(): void {
  const host = useHost()
  const library = useLibrary()
  const table = useTable()

  const commands: Readonly<Record<string, () => unknown>> = {
    'app.about': () => (host.trouble = aboutText()),
    'app.print': print,
    'app.pdf': () => savePdf(table.view?.name ?? 'Quarante'),
    'library.new': () => table.close(),
    'library.show': () => table.close(),
    'library.import': () => library.bringIn(),
    'library.export': () => table.view && library.saveCopy({ id: table.view.match, name: table.view.name }),
    // The menu's keys are also those of text fields.
    'match.takeBack': () => (isWriting() ? document.execCommand('undo') : table.view && table.takeBack([])),
    'match.redo': () => (isWriting() ? document.execCommand('redo') : table.view && table.redo()),
  }
  host.on('app.command', ({ command }) => {
    if (Object.hasOwn(commands, command)) void host.attempt(async () => commands[command]!())
  })

  function aboutText(): string {
    const { version, shell, libraryFolder } = host.about ?? { version: '?', shell: '?', libraryFolder: '?' }
    return `Quarante ${version} (${shell}). Your matches are in ${libraryFolder}.`
  }
}

function isWriting(): boolean {
  return document.activeElement instanceof HTMLInputElement || document.activeElement instanceof HTMLTextAreaElement
}
