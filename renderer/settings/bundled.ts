/** What Quarante brings along, and under which licence. */
export const bundled = [
  { name: 'Alegreya', use: 'letters of maps and titles', licence: 'SIL Open Font License 1.1' },
  { name: 'Source Sans 3', use: 'letters of the screens', licence: 'SIL Open Font License 1.1' },
  { name: 'Barlow Condensed', use: 'figures on counters', licence: 'SIL Open Font License 1.1' },
  { name: 'Electron', use: 'the desktop window', licence: 'MIT' },
  { name: 'Vue and Pinia', use: 'the screens', licence: 'MIT' },
  { name: 'Konva and vue-konva', use: 'the board', licence: 'MIT' },
  { name: 'better-sqlite3, SQLite', use: 'save files', licence: 'MIT, public domain' },
  { name: 'Valibot', use: 'checking what comes in', licence: 'MIT' },
  { name: 'ws', use: 'the line to the browser window', licence: 'MIT' },
] as const
