/** What Electron's preload script gives the page as `window.quarante`. A page in a browser has none. */
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
