/** The band on top of every unit of a division of several units. */
export const divisionBand: Readonly<Record<string, string>> = {
  'pz-1': '#FFFFFF',
  'pz-2': '#D8472F',
  'pz-3': '#3B8FD0',
  'pz-4': '#6FAE3C',
  'pz-5': '#8E5BB5',
  'pz-6': '#8C5A2B',
  'pz-7': '#1FA08C',
  'pz-8': '#C2287A',
  'pz-9': '#8FD3E8',
  'pz-10': '#1F2224',
  'mot-2': '#4F7FA8',
  'mot-13': '#C08A6E',
  'mot-20': '#7E8F3E',
  'mot-29': '#6D5C8A',
  'fr-101': '#12336B',
  'fr-102': '#F4F1E8',
}
