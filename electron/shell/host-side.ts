/** What a shell needs of the host. The host knows neither Electron nor HTTP; the shells know no more of it than this. */
import type { Event, Reply, TroubleKind } from '../../shared/contract.ts'

export interface PageSide {
  handle(message: unknown): Promise<Reply>
  leave(): void
}

export interface HostSide {
  /** A page has come; a page that is loaded anew is another page. */
  join(listen: (event: Event) => void): PageSide
  /** Takes a file that was double-clicked or named on the command line; the page is told by `app.openMatch`. */
  openFile(path: string): Promise<unknown>
  close(): Promise<void>
}

/** The host's answer to whatever a page has sent. There is always one. */
export async function answerOf(page: PageSide, message: unknown): Promise<Reply> {
  try {
    return await page.handle(message)
  } catch (error) {
    return troubleFor(message, 'fault', error instanceof Error ? error.message : String(error))
  }
}

export function troubleFor(message: unknown, kind: TroubleKind, say: string): Reply {
  const id = (message as { id?: unknown } | null)?.id
  return { id: typeof id === 'number' ? id : 0, ok: false, kind, message: say }
}
