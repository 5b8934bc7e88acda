/** The contract over Electron's channels, for the page in our own window and for nobody else. */
import { type BrowserWindow, ipcMain, type IpcMainEvent, type IpcMainInvokeEvent } from 'electron'
import { fileTrouble } from '../saves/trouble.ts'
import { CHANNELS, type Answer } from './bridge.ts'
import { dialogsOf } from './dialogs.ts'
import { answerOf, type HostSide } from './host-side.ts'
import { PAGE } from './protocol.ts'

/** `onFirst` runs when the page speaks for the first time: from then on it hears events. */
export function carryCalls(host: HostSide, window: BrowserWindow, onFirst: () => void): void {
  const { webContents } = window
  const send = (message: unknown) => {
    if (!webContents.isDestroyed()) webContents.send(CHANNELS.message, message)
  }
  const isOurs = ({ sender, senderFrame }: IpcMainEvent | IpcMainInvokeEvent) =>
    sender === webContents && senderFrame?.parent === null && senderFrame.url.startsWith(PAGE)

  let page = host.join(send)
  // Loaded anew, whoever sits before it may be another player: it sits nowhere, and old answers are not for it.
  webContents.on('did-navigate', () => {
    page.leave()
    page = host.join(send)
  })
  ipcMain.on(CHANNELS.call, (event, message: unknown) => {
    if (!isOurs(event)) return
    onFirst()
    const asking = page
    void answerOf(asking, message).then((reply) => asking === page && send(reply))
  })
  for (const [channel, ask] of Object.entries(dialogsOf(window))) {
    ipcMain.handle(channel, (event, sent: unknown) => {
      if (!isOurs(event)) throw new Error('not for this page')
      return inWords(() => ask(sent))
    })
  }
}

/** What fails is said in a sentence: the page shows it as it is. */
async function inWords(work: () => Promise<unknown>): Promise<Answer> {
  try {
    return { done: await work() }
  } catch (error) {
    return { failed: fileTrouble(error)?.message ?? (error instanceof Error ? error.message : String(error)) }
  }
}
