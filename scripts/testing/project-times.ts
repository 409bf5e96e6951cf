import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

interface ProjectTime {
  name: string
  tests: number
  /** From the start of its first file to the end of its last. */
  seconds: number
  /** The file that took longest, with its seconds. */
  slowest: string
  /** Tests that passed at their second try. */
  flaky: string[]
}

interface Run {
  readonly from: number
  to: number
  tests: number
  file: string
  longest: number
  readonly flaky: string[]
}

/** For `npm test`: writes how long each project of a run took, and what passed late, into the file that PROJECT_TIMES names. */
export default class ProjectTimes implements Reporter {
  readonly #runs = new Map<string, Run>()

  onTestModuleStart({ project }: TestModule): void {
    const now = performance.now()
    if (!this.#runs.has(project.name)) {
      this.#runs.set(project.name, { from: now, to: now, tests: 0, file: '', longest: 0, flaky: [] })
    }
  }

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky)
      this.#runs.get(test.project.name)?.flaky.push(`${test.module.relativeModuleId}: ${test.fullName}`)
  }

  onTestModuleEnd(module: TestModule): void {
    const run = this.#runs.get(module.project.name)
    if (!run) return
    run.to = performance.now()
    run.tests += [...module.children.allTests()].length
    const { duration } = module.diagnostic()
    if (duration > run.longest) Object.assign(run, { longest: duration, file: module.relativeModuleId })
  }

  onTestRunEnd(): void {
    const times: ProjectTime[] = [...this.#runs].map(([name, { from, to, tests, file, longest, flaky }]) => ({
      name,
      tests,
      seconds: (to - from) / 1000,
      flaky,
      slowest: `${file} ${(longest / 1000).toFixed(1)}`,
    }))
    if (process.env.PROJECT_TIMES) writeFileSync(process.env.PROJECT_TIMES, JSON.stringify(times))
  }
}
