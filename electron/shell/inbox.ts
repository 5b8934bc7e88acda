/** Files to be opened: they may come before there is a page to show them. */
import type { HostSide } from './host-side.ts'

export class Inbox {
  private readonly waiting: string[] = []
  private open: ((file: string) => void) | null = null

  put(file: string | null): void {
    if (file === null) return
    if (this.open === null) this.waiting.push(file)
    else this.open(file)
  }

  /** From now on files go straight to the host; calling it again changes nothing. */
  deliver(host: HostSide, onTrouble: (file: string, say: string) => void): void {
    if (this.open !== null) return
    this.open = (file) => void host.openFile(file).catch((error: Error) => onTrouble(file, error.message))
    for (const file of this.waiting.splice(0)) this.open(file)
  }
}
