/** Shows a file in the system's file manager. */
import { spawn } from 'node:child_process'
import path from 'node:path'

export function revealFile(file: string): void {
  const [command, ...args] =
    process.platform === 'win32'
      ? ['explorer.exe', `/select,${file}`]
      : process.platform === 'darwin'
        ? ['open', '-R', file]
        : ['xdg-open', path.dirname(file)]
  // Without a shell, so that nothing in the file's name means anything; if there is no file manager, nothing happens.
  spawn(command!, args, { detached: true, stdio: 'ignore' })
    .on('error', () => {})
    .unref()
}
