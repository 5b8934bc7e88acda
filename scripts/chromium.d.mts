export const ANSWERS_AT_ONCE: string
export function findChromium(): string | null
export function ensureChromium(): Promise<string | null>
