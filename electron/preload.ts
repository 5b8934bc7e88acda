/** The bridge: the only thing of the desktop that the page can see. Named functions, no way to any other channel. */
import { contextBridge, ipcRenderer } from 'electron'
import type { Bridge, PdfProgress } from '../shared/contract.ts'
import { CHANNELS } from './shell/bridge.ts'

const bridge: Bridge = {
  send: (message) => ipcRenderer.send(CHANNELS.call, message),
  onMessage: (listener) => void ipcRenderer.on(CHANNELS.message, (_event, message: unknown) => listener(message)),
  dialogs: {
    openMatch: () => ipcRenderer.invoke(CHANNELS.openMatch),
    saveCopy: (name) => ipcRenderer.invoke(CHANNELS.saveCopy, name),
    chooseFolder: () => ipcRenderer.invoke(CHANNELS.chooseFolder),
    confirm: (question) => ipcRenderer.invoke(CHANNELS.confirm, question),
  },
  saveFile: (name, bytes) => ipcRenderer.invoke(CHANNELS.saveFile, { name, bytes }),
  print: () => ipcRenderer.invoke(CHANNELS.print),
  savePdf: (order) => ipcRenderer.invoke(CHANNELS.savePdf, order),
  cancelPdf: () => ipcRenderer.invoke(CHANNELS.cancelPdf),
  onPdfProgress(listener) {
    ipcRenderer.removeAllListeners(CHANNELS.pdfProgress)
    ipcRenderer.on(CHANNELS.pdfProgress, (_event, progress: PdfProgress) => listener(progress))
  },
}

contextBridge.exposeInMainWorld('quarante', bridge)
