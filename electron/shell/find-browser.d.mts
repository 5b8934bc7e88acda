export function findChromium(): string | null
export function isExecutable(file: string): boolean
