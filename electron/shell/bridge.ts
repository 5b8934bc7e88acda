/** What the preload script gives the page as `window.quarante`, and the channels it travels on. No other channel exists. */
export interface Bridge {
  /** The contract's port. */
  send(message: unknown): void
  onMessage(listener: (message: unknown) => void): void
  readonly dialogs: {
    /** Which match file to bring in; null when the player thinks better of it. */
    openMatch(): Promise<string | null>
    /** Where to put a copy of a match. */
    saveCopy(name: string): Promise<string | null>
    /** Which folder to list in the library. */
    chooseFolder(): Promise<string | null>
    confirm(question: Confirmation): Promise<boolean>
  }
  print(): Promise<boolean>
  /** The page as it would be printed; the file it went to, or null. */
  savePdf(name: string): Promise<string | null>
}

export interface Confirmation {
  readonly message: string
  readonly detail: string
  /** The words on the button that does it. */
  readonly yes: string
}

export const CHANNELS = {
  call: 'quarante:call',
  message: 'quarante:message',
  openMatch: 'quarante:open-match',
  saveCopy: 'quarante:save-copy',
  chooseFolder: 'quarante:choose-folder',
  confirm: 'quarante:confirm',
  print: 'quarante:print',
  savePdf: 'quarante:save-pdf',
} as const
