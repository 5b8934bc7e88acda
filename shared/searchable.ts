/** Text as it is searched: small letters, no accents, one kind of apostrophe: `sete` finds Sète. */
export function searchable(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[’‘]/g, "'")
}

/** The words of a query; each must be found. */
export const wordsOf = (query: string): string[] => searchable(query).split(/\s+/).filter(Boolean)
