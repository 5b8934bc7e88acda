interface ReportedTest {
  readonly status: string
  readonly results: readonly {
    readonly status: string
    readonly annotations?: readonly { readonly type: string }[]
  }[]
}

interface ReportedSuite {
  readonly suites?: readonly ReportedSuite[]
  readonly specs?: readonly { readonly tests: readonly ReportedTest[] }[]
}

export interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
  readonly suites: readonly ReportedSuite[]
}

export const NO_FRAMES: string
export function passedAndFailed(report: PlaywrightReport | null): [passed: number, failed: number]
