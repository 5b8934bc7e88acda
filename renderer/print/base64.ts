/** Bytes as letters, in stretches: a call with a million arguments fails. */
export function base64(bytes: Uint8Array): string {
  const STRETCH = 0x8000
  let text = ''
  for (let at = 0; at < bytes.length; at += STRETCH) text += String.fromCharCode(...bytes.subarray(at, at + STRETCH))
  return btoa(text)
}
