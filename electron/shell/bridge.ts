/** The channels on which the bridge of the preload script travels. No other channel exists. */
export const CHANNELS = {
  call: 'quarante:call',
  message: 'quarante:message',
  openMatch: 'quarante:open-match',
  openBackup: 'quarante:open-backup',
  saveCopy: 'quarante:save-copy',
  chooseFolder: 'quarante:choose-folder',
  confirm: 'quarante:confirm',
  saveFile: 'quarante:save-file',
  print: 'quarante:print',
  savePdf: 'quarante:save-pdf',
  cancelPdf: 'quarante:cancel-pdf',
  pdfProgress: 'quarante:pdf-progress',
} as const

/** How a dialog answers. A rejected call would reach the page as Electron's own words around ours. */
export type Answer = { readonly done: unknown } | { readonly failed: string }
