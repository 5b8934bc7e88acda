/** What the host remembers of the matches at the table: enough to lay them again if the engine dies. */
export interface OpenTable {
  readonly match: string
  readonly file: string
  readonly seats: ReadonlySet<string>
  readonly readOnly: boolean
}

export class OpenTables {
  private readonly tables = new Map<string, OpenTable>()

  sit(match: string, file: string, seat: string, readOnly: boolean): void {
    const seats = new Set([...(this.tables.get(match)?.seats ?? []), seat])
    this.tables.set(match, { match, file, seats, readOnly })
  }

  leave(match: string): void {
    this.tables.delete(match)
  }

  get(match: string): OpenTable | undefined {
    return this.tables.get(match)
  }

  all(): OpenTable[] {
    return [...this.tables.values()]
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
