/** What both shells tell the engine that makes a PDF file from a document of ours. */
export const PDF_OPTIONS = {
  preferCSSPageSize: true,
  printBackground: true,
  generateTaggedPDF: true,
  generateDocumentOutline: true,
} as const

/** Letters and pictures are in the document, but they are unpacked only when somebody asks. Comes to the number of pages. */
export const WAIT_UNTIL_DRAWN = `Promise.all([
  ...[...document.fonts].map((font) => font.load()),
  ...[...document.images].map((image) => image.decode()),
]).then(() => document.querySelectorAll('.page').length)`
