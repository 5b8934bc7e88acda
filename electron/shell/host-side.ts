/** What a shell needs of the host. The host knows neither Electron nor HTTP; the shells know no more of it than this. */
import type { Event, Reply } from '../../shared/contract.ts'

export interface HostSide {
  handle(message: unknown): Promise<Reply>
  subscribe(listener: (event: Event) => void): () => void
  /** Takes a file that was double-clicked or named on the command line; the page is told by `app.openMatch`. */
  openFile(path: string): Promise<unknown>
  close(): Promise<void>
}
