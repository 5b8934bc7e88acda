/** What Electron's preload script puts into the page; in a browser there is none. A test holds it equal to the original. */
export interface Bridge {
  send(message: unknown): void
  onMessage(listener: (message: unknown) => void): void
  readonly dialogs: {
    openMatch(): Promise<string | null>
    saveCopy(name: string): Promise<string | null>
    chooseFolder(): Promise<string | null>
    confirm(question: { readonly message: string; readonly detail: string; readonly yes: string }): Promise<boolean>
  }
  print(): Promise<boolean>
  savePdf(name: string): Promise<string | null>
}

export function bridge(): Bridge | null {
  return (globalThis as { quarante?: Bridge }).quarante ?? null
}
