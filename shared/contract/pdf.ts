/** Making a PDF file, in either shell: what the page hands over, and what it hears meanwhile. */

/** Everything is in the HTML: letters and pictures as `data:` addresses, the pages' sizes in its style. */
export interface PdfOrder {
  /** Also the name the file is proposed to have. */
  readonly title: string
  readonly html: string
}

export interface PdfProgress {
  readonly say: string
  /** 0 to 1. */
  readonly part: number
}

/**
 * The loopback shell answers `POST /pdf` with lines of JSON: progress, then the length of the file and after that line
 * the file itself, or what went wrong.
 */
export type PdfLine =
  | PdfProgress
  | { readonly bytes: number }
  | { readonly kind: 'refused' | 'gone' | 'disk' | 'fault'; readonly message: string }
