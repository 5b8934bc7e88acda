/** Figures and lists as they are written in a sentence. */
export { capital, spoken } from '../../sentence.ts'

/** `1 unit`, `12 units`; the second word where adding an s would be wrong. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words[0] ?? ''
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

/** The first few, and how many there are besides: `a, b and 5 more`. */
export function listedShortly(words: readonly string[], most: number): string {
  if (words.length <= most) return listed(words)
  return listed([...words.slice(0, most - 1), `${words.length - most + 1} more`])
}

/** +2, −1, 0: with the true minus. */
export function signed(value: number): string {
  if (value === 0) return '0'
  return value > 0 ? `+${value}` : `−${-value}`
}

/** 97.2 %, 50 %, 100 %; what is not nothing is never shown as nothing, nor what is not certain as certain. */
export function percent(chance: number): string {
  if (chance <= 0) return '0 %'
  if (chance >= 1) return '100 %'
  const rounded = Math.round(chance * 1000) / 10
  if (rounded < 0.1) return '< 0.1 %'
  if (rounded > 99.9) return '> 99.9 %'
  return `${rounded} %`
}
