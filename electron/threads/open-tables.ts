/** What the host remembers of the matches at the table: enough to lay them again if the engine dies. */
import type { PageId } from './serve-port.ts'

export interface OpenTable {
  readonly match: string
  readonly file: string
  readonly readOnly: boolean
  /** The seat each page sits at; null behind the curtain. */
  readonly pages: ReadonlyMap<PageId, string | null>
}

export class OpenTables {
  private readonly tables = new Map<string, OpenTable>()

  open(page: PageId, match: string, file: string, seat: string, readOnly: boolean): void {
    const pages = new Map(this.tables.get(match)?.pages).set(page, seat)
    this.tables.set(match, { match, file, readOnly, pages })
  }

  /** A page that is at the table takes another seat, or none. */
  sit(page: PageId, match: string, seat: string | null): void {
    const table = this.tables.get(match)
    if (table?.pages.has(page)) this.tables.set(match, { ...table, pages: new Map(table.pages).set(page, seat) })
  }

  /** With the last page the match is no longer open. */
  leave(page: PageId, match: string): void {
    const table = this.tables.get(match)
    if (table === undefined) return
    const pages = new Map([...table.pages].filter(([other]) => other !== page))
    if (pages.size === 0) this.forget(match)
    else this.tables.set(match, { ...table, pages })
  }

  forget(match: string): void {
    this.tables.delete(match)
  }

  get(match: string): OpenTable | undefined {
    return this.tables.get(match)
  }

  all(): OpenTable[] {
    return [...this.tables.values()]
  }

  /** The matches a page is at. */
  of(page: PageId): string[] {
    return this.all().flatMap(({ match, pages }) => (pages.has(page) ? [match] : []))
  }

  /** Is it open for playing, so that the engine alone may write to its file? */
  isPlayed(match: string): boolean {
    return this.tables.get(match)?.readOnly === false
  }

  get files(): string[] {
    return this.all()
      .filter(({ readOnly }) => !readOnly)
      .map(({ file }) => file)
  }
}
