/** What no page may do, ours included: go elsewhere, open windows, ask for devices, fetch anything from outside. */
import { app, session } from 'electron'
import { PAGE } from './protocol.ts'

export function lockContents(): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.on('will-navigate', (event) => event.preventDefault())
    contents.on('will-redirect', (event) => event.preventDefault())
    contents.on('will-frame-navigate', (event) => event.preventDefault())
    contents.on('will-attach-webview', (event) => event.preventDefault())
    contents.setWindowOpenHandler(() => ({ action: 'deny' }))
  })
}

/** To put a picture onto the clipboard, on a click; reading from it is never asked for. */
const isGranted = (permission: string): boolean => permission === 'clipboard-sanitized-write'

/** The developer tools have an address of their own; a packed app does not open them. */
export function lockSession(isPackaged: boolean): void {
  const allowed = isPackaged ? [PAGE, 'blob:', 'data:'] : [PAGE, 'blob:', 'data:', 'devtools:']
  const { defaultSession } = session
  defaultSession.setPermissionRequestHandler((_contents, permission, answer) => answer(isGranted(permission)))
  defaultSession.setPermissionCheckHandler((_contents, permission) => isGranted(permission))
  defaultSession.setDevicePermissionHandler(() => false)
  defaultSession.on('will-download', (event) => event.preventDefault())
  defaultSession.webRequest.onBeforeRequest(({ url }, answer) => {
    answer({ cancel: !allowed.some((start) => url.startsWith(start)) })
  })
}
