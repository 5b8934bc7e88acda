interface ReportedSpec {
  readonly title: string
  readonly tests: readonly { readonly status: string }[]
}

interface ReportedSuite {
  readonly suites?: readonly ReportedSuite[]
  readonly specs?: readonly ReportedSpec[]
}

export interface PlaywrightReport {
  readonly suites: readonly ReportedSuite[]
}

export function flakyTests(report: PlaywrightReport | null): string[]
