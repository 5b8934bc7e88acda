/** The bridge: the only thing of the desktop that the page can see. Named functions, no way to any other channel. */
import { contextBridge, ipcRenderer } from 'electron'
import type { Bridge, PdfProgress } from '../shared/contract.ts'
import { CHANNELS, type Answer } from './shell/bridge.ts'

/** Asks the desktop for something; what fails there comes as one sentence. */
async function ask<T>(channel: string, sent?: unknown): Promise<T> {
  const answer = (await ipcRenderer.invoke(channel, sent)) as Answer
  if ('failed' in answer) throw new Error(answer.failed)
  return answer.done as T
}

const bridge: Bridge = {
  send: (message) => ipcRenderer.send(CHANNELS.call, message),
  onMessage: (listener) => void ipcRenderer.on(CHANNELS.message, (_event, message: unknown) => listener(message)),
  dialogs: {
    openMatch: () => ask(CHANNELS.openMatch),
    openBackup: () => ask(CHANNELS.openBackup),
    saveCopy: (name) => ask(CHANNELS.saveCopy, name),
    chooseFolder: () => ask(CHANNELS.chooseFolder),
    confirm: (question) => ask(CHANNELS.confirm, question),
  },
  saveFile: (name, bytes) => ask(CHANNELS.saveFile, { name, bytes }),
  print: () => ask(CHANNELS.print),
  savePdf: (order) => ask(CHANNELS.savePdf, order),
  cancelPdf: () => ask(CHANNELS.cancelPdf),
  onPdfProgress(listener) {
    ipcRenderer.removeAllListeners(CHANNELS.pdfProgress)
    ipcRenderer.on(CHANNELS.pdfProgress, (_event, progress: PdfProgress) => listener(progress))
  },
}

contextBridge.exposeInMainWorld('quarante', bridge)
