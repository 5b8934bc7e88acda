export function ensureBuild(log?: (sentence: string) => void): Promise<void>
