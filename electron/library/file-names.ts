/** The name of a match as the name of a file that every system takes. */
/** Characters, and bytes: most systems take 255 of those, and there may be a number behind it. */
const MAX_NAME_LENGTH = 80
const MAX_NAME_BYTES = 200
/** Names of devices on Windows, whatever stands behind a dot. */
const RESERVED = /^(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin\$|conout\$)\s*(?=\.|$)/i

export function fileNameFor(name: string): string {
  const plain = name
    .normalize('NFC')
    // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
    .replace(/[\u0000-\u001f\u007f<>:"/\\|?*]+/g, ' ')
    .replace(/\s+/g, ' ')
  const short = [...plain].slice(0, MAX_NAME_LENGTH)
  while (Buffer.byteLength(short.join('')) > MAX_NAME_BYTES) short.pop()
  const trimmed = short.join('').replace(/^[. ]+|[. ]+$/g, '')
  return trimmed === '' ? 'Match' : trimmed.replace(RESERVED, (device) => `${device} match`)
}
