// What the reports of Vitest and Playwright say of a run. Plain JavaScript for any Node from 20 on.
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../install.mjs'

/**
 * What a stage counted: { passed, failed, skipped, failures: names, second: names with what the first try said, tests: { name,
 * seconds }[] }. A stage that broke without a failed test counts as a failure all the same.
 */
export function outcomeOf(file, endedWell) {
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  const nothing = { passed: 0, failed: 0, skipped: 0, failures: [], second: [], tests: [] }
  const outcome = report ? (report.suites ? ofPlaywright(report) : ofVitest(report)) : nothing
  return endedWell || outcome.failed > 0 ? outcome : { ...outcome, failed: 1 }
}

function ofVitest(report) {
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, duration }) => ({
      name: `${relative(root, name)}: ${fullName}`,
      status,
      seconds: (duration ?? 0) / 1000,
    })),
  )
  // A file that broke before its first test has no test that says so.
  const broken = report.testResults
    .filter(
      ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
    )
    .map(({ name, message }) => `${relative(root, name)}: ${message.split('\n')[0]}`)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    failures: [...broken, ...tests.filter(({ status }) => status === 'failed').map(({ name }) => name)],
    // What needed a second try is told by `project-times.ts`, which sees each try.
    second: [],
    tests,
  }
}

function ofPlaywright({ stats: { expected, flaky, unexpected, skipped }, suites }) {
  const tests = suites.flatMap(specsOf).flatMap(({ file, title, tests: runs }) =>
    runs.map(({ status, results }) => ({
      name: `e2e/${file}: ${title}`,
      status,
      results,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  )
  const named = (status) => tests.filter((one) => one.status === status)
  return {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    failures: named('unexpected').map(({ name }) => name),
    second: named('flaky').map(({ name, results }) => {
      const traces = results.flatMap(({ attachments }) => attachments.filter((one) => one.name === 'trace'))
      const said = stripVTControlCharacters(results[0]?.error?.message ?? '').split('\n')[0]
      return [`${name}\n  ${said}`, ...traces.map(({ path }) => `  trace: ${relative(root, path)}`)].join('\n')
    }),
    tests,
  }
}

/** The tests of a part of a report of Playwright, and of the parts within it. */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}
