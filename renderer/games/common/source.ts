/** Where a datum of the content comes from: one tag, or one for each of its parts. */
export type Source =
  string | { readonly tag: string; readonly parts?: Readonly<Record<string, string>>; readonly note?: string }

export const isOurs = (source: Source): boolean =>
  (typeof source === 'string' ? source : source.tag) === 'reconstructed'

export const noteOf = (source: Source): string => (typeof source === 'string' ? '' : (source.note ?? ''))

/** Where a part of it comes from, if its parts are told apart. */
export const partOf = (source: Source, part: string): Source =>
  typeof source === 'string' ? source : (source.parts?.[part] ?? source.tag)
