import type { PdfOrder, PdfProgress } from './pdf.ts'

/** What Electron's preload script gives the page as `window.quarante`. A page in a browser has none. */
export interface Bridge {
  /** The contract's port. */
  send(message: unknown): void
  onMessage(listener: (message: unknown) => void): void
  readonly dialogs: {
    /** Which match file to bring in; null when the player thinks better of it. */
    openMatch(): Promise<string | null>
    /** Which backup of the library to restore from. */
    openBackup(): Promise<string | null>
    /** Where to put a copy of a match. */
    saveCopy(name: string): Promise<string | null>
    /** Which folder to list in the library. */
    chooseFolder(): Promise<string | null>
    confirm(question: Confirmation): Promise<boolean>
  }
  /** Puts what the page has made (a picture, a report, a film) where the player wants it; false: they want it nowhere. */
  saveFile(name: string, bytes: Uint8Array): Promise<boolean>
  /** Prints the pages that lie ready (renderer/print); false when the player thinks better of it. */
  print(): Promise<boolean>
  /** A document as a PDF file; the file it went to, or null when the player thinks better of it. */
  savePdf(order: PdfOrder): Promise<string | null>
  cancelPdf(): Promise<void>
  /** Takes the place of the listener before. */
  onPdfProgress(listener: (progress: PdfProgress) => void): void
}

export interface Confirmation {
  readonly message: string
  readonly detail: string
  /** The words on the button that does it. */
  readonly yes: string
}
