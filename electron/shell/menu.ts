/** The native menu. What it cannot do itself it sends to the page as a command; the page knows what is meant where. */
import type { MenuItemConstructorOptions } from 'electron'

export interface MenuOptions {
  readonly isMac: boolean
  readonly isPackaged: boolean
  readonly send: (command: string) => void
}

export function menuTemplate({ isMac, isPackaged, send }: MenuOptions): MenuItemConstructorOptions[] {
  const line: MenuItemConstructorOptions = { type: 'separator' }
  const item = (label: string, command: string, accelerator?: string): MenuItemConstructorOptions => ({
    id: command,
    label,
    ...(accelerator && { accelerator }),
    click: () => send(command),
  })
  const about = item('About Quarante', 'app.about')

  const app: MenuItemConstructorOptions = {
    role: 'appMenu',
    label: 'Quarante',
    submenu: [about, line, { role: 'hide' }, { role: 'hideOthers' }, { role: 'unhide' }, line, { role: 'quit' }],
  }
  const match: MenuItemConstructorOptions = {
    label: '&Match',
    submenu: [
      item('&New match…', 'library.new', 'CmdOrCtrl+N'),
      item('&Guided first turn', 'library.guide'),
      item('&Library', 'library.show', 'CmdOrCtrl+L'),
      item('&Import a file…', 'library.import', 'CmdOrCtrl+O'),
      item('&Save a copy…', 'library.export', 'CmdOrCtrl+Shift+S'),
      line,
      item('&Print sheets…', 'app.print', 'CmdOrCtrl+P'),
      ...(isMac ? [] : [line, { role: 'quit', label: '&Quit' } as const]),
    ],
  }
  const edit: MenuItemConstructorOptions = {
    label: '&Edit',
    submenu: [
      item('&Undo', 'match.takeBack', 'CmdOrCtrl+Z'),
      item('&Redo', 'match.redo', isMac ? 'Cmd+Shift+Z' : 'Ctrl+Y'),
      line,
      { role: 'cut' },
      { role: 'copy' },
      { role: 'paste' },
      { role: 'selectAll' },
      line,
      item('&Settings…', 'app.settings', 'CmdOrCtrl+,'),
    ],
  }
  const view: MenuItemConstructorOptions = {
    label: '&View',
    submenu: [
      item('Last &enemy turn', 'table.enemy-turn'),
      item('&Replay', 'table.replay'),
      line,
      { role: 'resetZoom' },
      { role: 'zoomIn' },
      { role: 'zoomOut' },
      line,
      { role: 'togglefullscreen' },
      ...(isPackaged ? [] : ([line, { role: 'reload' }, { role: 'toggleDevTools' }] as const)),
    ],
  }
  const help: MenuItemConstructorOptions = { role: 'help', label: '&Help', submenu: isMac ? [] : [about] }
  return [...(isMac ? [app] : []), match, edit, view, help]
}
