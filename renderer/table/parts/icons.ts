/** Our own signs, 22 by 22, drawn with a line of 1.7: fonts differ by machine, these do not. */
export const icons = {
  undo: 'M7 6 3.5 9.5 7 13M4 9.5h8a4.5 4.5 0 0 1 0 9H9',
  redo: 'm15 6 3.5 3.5L15 13M18 9.5h-8a4.5 4.5 0 0 0 0 9h3',
  table:
    'M5 4.5h12a1.5 1.5 0 0 1 1.5 1.5v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 16V6A1.5 1.5 0 0 1 5 4.5ZM3.5 9h15M8.5 9v8.5M13.5 9v8.5',
  book: 'M11 6C9 4.4 6.4 4 4 4v13c2.4 0 5 .4 7 2 2-1.6 4.6-2 7-2V4c-2.4 0-5 .4-7 2Zm0 0v13',
  palette: 'm5 7 4 4-4 4M11 16h6',
  gear: 'M11 8a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM11 3.5v2M11 16.5v2M3.5 11h2M16.5 11h2M5.7 5.7l1.4 1.4M14.9 14.9l1.4 1.4M16.3 5.7l-1.4 1.4M7.1 14.9l-1.4 1.4',
  library: 'M4 18.5V5h4v13.5ZM8 18.5V3.5h4v15ZM12.6 5.6l3.8-1 3.6 12.9-3.9 1ZM3 18.5h16',
  close: 'm6 6 10 10M16 6 6 16',
  note: 'M5 4h12v9l-4.5 5H5ZM12.5 18v-5H17M8 8h6M8 11h3',
  place:
    'M11 19c4-5 5.5-7.5 5.5-10a5.5 5.5 0 0 0-11 0c0 2.5 1.5 5 5.5 10ZM11 7.2a1.9 1.9 0 1 0 0 3.8 1.9 1.9 0 0 0 0-3.8Z',
  flag: 'M6 19V4M6 4.5h10l-2 3.5 2 3.5H6',
  moon: 'M17.5 13.5A7.5 7.5 0 0 1 8.5 4.5a7.5 7.5 0 1 0 9 9Z',
  branch: 'M7 4.5v13M7 12c5 0 8-1.5 8-6M5 4.5h4M13 5l2-2 2 2M5 17.5h4',
} as const

export type IconName = keyof typeof icons
