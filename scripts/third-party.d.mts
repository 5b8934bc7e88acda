import type { Plugin } from 'vite'

export function notePackages(part: string): Plugin
export function writeNotice(root: string): void
