/** What a player can set, with its choices and standard values. What is stored was written by anybody: it is checked. */

const choices = {
  /** Per cent. */
  textSize: [100, 110, 125, 150],
  palette: ['usual', 'safe'],
  /** `system`: as the computer is set. */
  motion: ['system', 'normal', 'reduced', 'off'],
  /** Does the map go to where something is to be decided? */
  follow: ['on', 'off'],
  /** How long an event of the playback stays; `hand`: until the player goes on. */
  pace: ['slow', 'normal', 'fast', 'hand'],
  /** How fast the computer's moves follow each other. */
  computerPace: ['slow', 'normal', 'fast', 'at once'],
  /** Is a phase's end asked about once more where something is left undone? */
  confirm: ['on', 'off'],
  /** What of the map is seen first: the front as large as it fits, the front at full size, or all of it. */
  startZoom: ['front', 'full', 'whole'],
  sound: ['off', 'on'],
  dice: ['computer', 'own'],
  mode: ['open', 'fair'],
  seating: ['two', 'alone-open', 'alone-covered'],
  libraryShows: ['pictures', 'list'],
  /** Of printing: the paper, how it lies where a sheet leaves it open, colours, size of letters in per cent. */
  printPaper: ['A4', 'Letter'],
  printOrientation: ['portrait', 'landscape'],
  printInk: ['colour', 'black'],
  printSize: [92, 100, 110, 120],
  /** Size of the map as a poster; what lies on it; its ink; size of counters to cut. */
  printMap: ['two', 'three', 'half', 'five'],
  printOnMap: ['counters', 'nothing'],
  printGround: ['full', 'pale'],
  printCounters: ['half', 'five'],
} as const

export type Choices = typeof choices
export type ChoiceName = keyof Choices

export type Values = { readonly [K in ChoiceName]: Choices[K][number] } & {
  /** Who sat where last, by seat; under 'alone' who plays both sides. */
  readonly names: Readonly<Record<string, string>>
  /** What was printed last, by game: ids of sheets with spaces between them. */
  readonly printSheets: Readonly<Record<string, string>>
}

export const standard: Values = {
  textSize: 100,
  palette: 'usual',
  motion: 'system',
  follow: 'on',
  pace: 'normal',
  computerPace: 'normal',
  confirm: 'on',
  startZoom: 'front',
  sound: 'off',
  dice: 'computer',
  mode: 'open',
  seating: 'alone-open',
  libraryShows: 'pictures',
  printPaper: 'A4',
  printOrientation: 'portrait',
  printInk: 'colour',
  printSize: 100,
  printMap: 'two',
  printOnMap: 'counters',
  printGround: 'full',
  printCounters: 'five',
  names: {},
  printSheets: {},
}

/** Whatever is missing or does not fit is as it was at first. */
export function readValues(stored: Readonly<Record<string, unknown>>): Values {
  const one = <K extends ChoiceName>(key: K): Values[K] =>
    ((choices[key] as readonly unknown[]).includes(stored[key]) ? stored[key] : standard[key]) as Values[K]
  return {
    textSize: one('textSize'),
    palette: one('palette'),
    motion: one('motion'),
    follow: one('follow'),
    pace: one('pace'),
    computerPace: one('computerPace'),
    confirm: one('confirm'),
    startZoom: one('startZoom'),
    sound: one('sound'),
    dice: one('dice'),
    mode: one('mode'),
    seating: one('seating'),
    libraryShows: one('libraryShows'),
    printPaper: one('printPaper'),
    printOrientation: one('printOrientation'),
    printInk: one('printInk'),
    printSize: one('printSize'),
    printMap: one('printMap'),
    printOnMap: one('printOnMap'),
    printGround: one('printGround'),
    printCounters: one('printCounters'),
    names: readTexts(stored['names'], 120),
    printSheets: readTexts(stored['printSheets'], 4000),
  }
}

function readTexts(stored: unknown, longest: number): Record<string, string> {
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    Object.entries(stored).filter(
      ([, text]) => typeof text === 'string' && text.trim() !== '' && text.length <= longest,
    ),
  )
}

/** How the page moves things: what is written on the root element for the style sheet. */
export function motionMark(motion: Values['motion']): 'full' | 'off' | null {
  if (motion === 'system') return null
  return motion === 'normal' ? 'full' : 'off'
}
