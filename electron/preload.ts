/** The bridge: the only thing of the desktop that the page can see. Named functions, no way to any other channel. */
import { contextBridge, ipcRenderer } from 'electron'
import type { Bridge } from '../shared/contract.ts'
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
  print: () => ipcRenderer.invoke(CHANNELS.print),
  savePdf: (name) => ipcRenderer.invoke(CHANNELS.savePdf, name),
}

contextBridge.exposeInMainWorld('quarante', bridge)
