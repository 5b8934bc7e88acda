/** What long work on the library says when it is over. */
import type { WorkResult } from '../stores/library-care.ts'

const matches = (count: number): string => (count === 1 ? '1 match' : `${count} matches`)

export function megabytes(bytes: number): string {
  return bytes < 100_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

export function sayResult(result: WorkResult): string {
  switch (result.kind) {
    case 'backup':
      return `${matches(result.matches)} in ${result.path}, ${megabytes(result.bytes)}.`
    case 'restore': {
      const there = result.there === 0 ? '' : ` ${matches(result.there)} there already; nothing was overwritten.`
      return `${matches(result.restored)} brought back.${there}`
    }
    case 'verify': {
      const { verified, found } = result
      if (found.length === 0) return `${matches(verified)} verified: all as they were played.`
      return `${matches(verified)} verified: ${found.length === 1 ? 'one difference' : `${found.length} differences`}.`
    }
  }
}

/** What is to be read one by one: warnings, differences. */
export function detailsOf(result: WorkResult): readonly { readonly say: string; readonly rule: string | null }[] {
  if (result.kind === 'restore') return result.warnings.map((say) => ({ say, rule: null }))
  if (result.kind !== 'verify') return []
  return result.found.map(({ name, line, rule, say }) => ({
    say: line === null ? `${name}: ${say}` : `${name}, entry ${line}: ${say}`,
    rule,
  }))
}
