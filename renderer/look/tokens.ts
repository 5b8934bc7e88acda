/*
 * Colours of everything a player sees. They were chosen and measured in the look's reference; every text has a contrast
 * of 4.5 or better on its ground. The page reads the same values as CSS variables from theme.css.
 */

/** Everything that is not paper. */
export const ui = {
  surround: '#15191C',
  bar: '#1B2023',
  panel: '#20262A',
  raised: '#2A3136',
  well: '#191E21',
  line: '#343D43',
  lineSoft: '#2A3237',
  text: '#ECE7DB',
  muted: '#AAB0AC',
  faint: '#949C98',
  brass: '#E0B04E',
  brassInk: '#231A06',
  focus: '#8FC7FF',
  good: '#7FC08A',
  warn: '#E7B25A',
  bad: '#F0836F',
  greySeat: '#B9BFAF',
  blueSeat: '#8DB4E3',
} as const

/** The paper map. */
export const map = {
  paper: '#F1E8D2',
  paperShade: '#E6DABD',
  offmap: '#D9CFB8',
  hexLine: '#6B5A3A',
  hexNo: '#4E432C',
  woodsFloor: '#CBD2A4',
  woods: '#9DB27A',
  woodsDark: '#6E8C55',
  woodsLight: '#B9C893',
  roughFloor: '#DFCFA6',
  roughInk: '#8A6E44',
  marshFloor: '#D3E0CC',
  marshInk: '#4E7F92',
  polderFloor: '#DEE6C6',
  polderDitch: '#8FB4BF',
  mountainFloor: '#D9C59B',
  mountainShade: '#A58A5C',
  mountainLight: '#F0E4C6',
  cityGround: '#E3CDB4',
  villageGround: '#EAD7AE',
  cityBlock: '#9C5A4A',
  cityBlockDark: '#7C4034',
  town: '#4A3A30',
  village: '#8A5A48',
  sea: '#B7D0D6',
  seaDeep: '#9BBCC8',
  seaLine: '#6F9DB0',
  coast: '#557F93',
  beach: '#F2E0A9',
  lowland: '#C6D8CE',
  flooded: '#9CC0CC',
  majorRiver: '#3C7CA8',
  majorRiverEdge: '#245577',
  minorRiver: '#5B9AC0',
  minorRiverEdge: '#3A7299',
  waterName: '#245577',
  road: '#B24A35',
  roadCase: '#FBF3DF',
  highway: '#9E3324',
  trail: '#84602F',
  rail: '#3A3733',
  border: '#7C4A80',
  borderBand: '#B58BB8',
  ridge: '#6A4C29',
  fort: '#6B2E2A',
  name: '#2B231B',
  halo: '#F7F0DE',
  trackGreen: '#4C8A57',
  trackOrange: '#CC7A29',
  trackRed: '#B23A31',
} as const

/** A counter's plate: body, what is printed on it, the symbol's box, its edge, the symbol. */
export interface Plate {
  readonly body: string
  readonly ink: string
  readonly box: string
  readonly edge: string
  readonly boxInk: string
}

export const nation = {
  heer: { body: '#A9AE9C', ink: '#17190F', box: '#E9EBDF', edge: '#6C7163', boxInk: '#17190F' },
  ss: { body: '#2B2D30', ink: '#F4F2EC', box: '#4A4D52', edge: '#0E0F10', boxInk: '#F4F2EC' },
  luftwaffe: { body: '#C3D2DC', ink: '#14293A', box: '#EEF4F7', edge: '#7F95A4', boxInk: '#14293A' },
  french: { body: '#79A6DC', ink: '#0B1A33', box: '#E3EEFA', edge: '#3F6BA3', boxInk: '#0B1A33' },
  northAfrican: { body: '#79A6DC', ink: '#0B1A33', box: '#F0D27A', edge: '#3F6BA3', boxInk: '#0B1A33' },
  colonial: { body: '#79A6DC', ink: '#0B1A33', box: '#DFA46B', edge: '#3F6BA3', boxInk: '#0B1A33' },
  frenchElite: { body: '#2F5FA5', ink: '#FFFFFF', box: '#DCE8F7', edge: '#1B3B6B', boxInk: '#0B1A33' },
  naval: { body: '#F4F1E8', ink: '#A81E22', box: '#FFFFFF', edge: '#A9A396', boxInk: '#A81E22' },
  british: { body: '#D0A866', ink: '#20150A', box: '#F6E8CC', edge: '#8C6C35', boxInk: '#20150A' },
  britishScarlet: { body: '#B3272D', ink: '#FFFFFF', box: '#F3C9C5', edge: '#6F1216', boxInk: '#3A0508' },
  belgian: { body: '#96C08E', ink: '#0F2410', box: '#E4F1DF', edge: '#557F4E', boxInk: '#0F2410' },
  dutch: { body: '#E89A50', ink: '#2A1503', box: '#FBE3C9', edge: '#A4602A', boxInk: '#2A1503' },
  panzer: { body: '#2B2D30', ink: '#F4F2EC', box: '#4A4D52', edge: '#0E0F10', boxInk: '#F4F2EC' },
  gebirgs: { body: '#3E6B45', ink: '#FFFFFF', box: '#CFE3CF', edge: '#1F3D25', boxInk: '#0F2410' },
} as const satisfies Record<string, Plate>

export type Nation = keyof typeof nation

/** Markers that belong to no army. */
export const markerPlate = {
  paper: { body: '#F1E8D2', ink: '#2B231B', box: '#FBF6E8', edge: '#A08C63', boxInk: '#2B231B' },
  plight: { body: '#E9DFCB', ink: '#5A2A1E', box: '#F8F1E2', edge: '#9C7F63', boxInk: '#5A2A1E' },
  alarm: { body: '#F2C14B', ink: '#231A06', box: '#FBE9BC', edge: '#9A701A', boxInk: '#231A06' },
  mend: { body: '#DDE7D2', ink: '#1E3A1F', box: '#F3F8EC', edge: '#7F9A74', boxInk: '#1E3A1F' },
} as const satisfies Record<string, Plate>

export type MarkerPlate = keyof typeof markerPlate

/**
 * The same nations for eyes that see fewer colours, after Okabe and Ito: Germans are very light or nearly black, the
 * Allies in between, so that the sides part in greyscale too.
 */
const nationSafe: Readonly<Record<Nation, Plate>> = {
  heer: { body: '#DEDED8', ink: '#111111', box: '#FFFFFF', edge: '#6B6B66', boxInk: '#111111' },
  ss: { body: '#1E1E1E', ink: '#FFFFFF', box: '#4A4A4A', edge: '#000000', boxInk: '#FFFFFF' },
  luftwaffe: { body: '#E8EDF2', ink: '#111111', box: '#FFFFFF', edge: '#8D98A3', boxInk: '#111111' },
  french: { body: '#2C6FB7', ink: '#FFFFFF', box: '#DDEBFA', edge: '#143C69', boxInk: '#0B1A33' },
  northAfrican: { body: '#2C6FB7', ink: '#FFFFFF', box: '#F0D27A', edge: '#143C69', boxInk: '#0B1A33' },
  colonial: { body: '#2C6FB7', ink: '#FFFFFF', box: '#DFA46B', edge: '#143C69', boxInk: '#0B1A33' },
  frenchElite: { body: '#5F9EDB', ink: '#06182E', box: '#E6F1FC', edge: '#1F5A9E', boxInk: '#06182E' },
  naval: { body: '#CC79A7', ink: '#1F0714', box: '#FAE6F1', edge: '#803A62', boxInk: '#1F0714' },
  british: { body: '#D9A514', ink: '#1A1400', box: '#FFF3C9', edge: '#7A5C00', boxInk: '#1A1400' },
  britishScarlet: { body: '#D9A514', ink: '#1A1400', box: '#FFF3C9', edge: '#7A5C00', boxInk: '#1A1400' },
  belgian: { body: '#6FC3B6', ink: '#04211C', box: '#DFF4F0', edge: '#2B7C70', boxInk: '#04211C' },
  dutch: { body: '#E8752A', ink: '#1F0B00', box: '#FCDCC6', edge: '#94440F', boxInk: '#1F0B00' },
  panzer: { body: '#1E1E1E', ink: '#FFFFFF', box: '#4A4A4A', edge: '#000000', boxInk: '#FFFFFF' },
  gebirgs: { body: '#10301C', ink: '#FFFFFF', box: '#4F6B58', edge: '#000000', boxInk: '#FFFFFF' },
}

/** Signs on the map; of two sides the first and the second. */
const sign = {
  select: '#F2B632',
  selectEdge: '#3A2A05',
  hover: '#FFFFFF',
  reach: '#F7C948',
  reachFar: '#E79A3C',
  reachText: '#3A2505',
  path: '#2A1B05',
  attack: '#C8281E',
  attackEdge: '#FFF3E0',
  danger: '#C8281E',
  target: '#C8281E',
  linkFirst: '#20241C',
  linkSecond: '#1E4E9C',
  zoneFirst: '#3C4233',
  zoneSecond: '#2A62B8',
  supplyOk: '#2E8B57',
  supplyCut: '#C8281E',
  band: '#5B3A8E',
  elite: '#C8281E',
  low: '#FFFFFF',
} as const

/** Those signs that look different in the colour-safe palette. */
const signSafe: Readonly<Partial<Record<keyof typeof sign | 'good' | 'bad', string>>> = {
  attack: '#BF5200',
  danger: '#BF5200',
  target: '#BF5200',
  supplyOk: '#0072B2',
  supplyCut: '#BF5200',
  band: '#6A3D9A',
  linkFirst: '#000000',
  linkSecond: '#0072B2',
  reach: '#F0E442',
  reachFar: '#E69F00',
  elite: '#BF5200',
  good: '#6FB7E8',
  bad: '#F39B5B',
}

export type SignName = keyof typeof sign

export interface Palette {
  readonly safe: boolean
  readonly nation: Readonly<Record<Nation, Plate>>
  readonly sign: Readonly<Record<SignName, string>>
}

export const palettes: { readonly usual: Palette; readonly safe: Palette } = {
  usual: { safe: false, nation, sign },
  safe: { safe: true, nation: nationSafe, sign: { ...sign, ...signSafe } },
}

/** Names of fonts as canvases want them. */
export const fonts = {
  ui: '"Source Sans 3"',
  figures: '"Barlow Condensed"',
  serif: 'Alegreya',
} as const

/** '#RRGGBB' with a strength 0 .. 1. */
export function faded(colour: string, strength: number): string {
  const [r, g, b] = rgb(colour)
  return `rgba(${r},${g},${b},${strength})`
}

export function rgb(colour: string): [r: number, g: number, b: number] {
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}
