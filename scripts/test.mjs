// npm test. Everything, from a fresh clone: packages, a Chromium, the checks, the tests, the journeys in the browser; with
// HOSTED=1 also sign-in by the hosted provider, against its emulator, which is fetched meanwhile. With --long at length.
// Plain JavaScript for any Node from 20 on.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { installWhenNeeded, projectNode, root } from './install.mjs'
import { momentOfRun, momentShown } from './testing/moments.mjs'

installWhenNeeded()

const reports = mkdtempSync(join(tmpdir(), 'pauta-reports-'))
const bin = join(root, 'node_modules/.bin')
// At length run the models, walks and races that are short otherwise (src/shared/testing/length.ts).
const length = process.argv.includes('--long') ? { TEST_LENGTH: 'long' } : {}
const environment = { ...process.env, ...length, PATH: `${bin}:${process.env.PATH}`, CHROMIUM_PATH: findChromium() }
environment.TEST_MOMENT = momentOfRun()
console.log(momentShown(environment.TEST_MOMENT))

const hostedScript = join(root, 'scripts/hosted.mjs')
const wantsHosted = process.env.HOSTED === '1'
// Mostly waiting for the network; what processor it needs, it takes where the tests leave some.
const fetching = wantsHosted
  ? once(spawn('nice', [projectNode(), hostedScript, '--fetch'], { env: environment, stdio: 'ignore' }), 'exit').catch(
      () => {},
    )
  : undefined

const started = performance.now()
/** Stages side by side where one waits while the other works; their times overlap in the table at the end. */
const times = []

const checking = runBeside('Checks', [join(root, 'scripts/check.ts')])
// One page at a time, so half a machine of two.
const componentsReport = join(reports, 'components.json')
const showing = runBeside('Component tests', ...vitest('components', componentsReport))
const unit = join(reports, 'vitest.json')
const uniting = run('Unit and database tests', ...vitest('!components', unit))
const [checked, shown, united] = [await checking, await showing, await uniting]
for (const report of [unit, componentsReport])
  if (existsSync(timesOf(report))) times.push(...JSON.parse(readFileSync(timesOf(report), 'utf8')))

await fetching
const hosting = wantsHosted ? runBeside('The hosted provider', [hostedScript], { REPORTS: reports }) : true
const journeys = join(reports, 'playwright.json')
const journeying = run(
  'Journeys in Chromium',
  [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json'],
  { PLAYWRIGHT_JSON_OUTPUT_FILE: journeys, PLAYWRIGHT_JSON_OUTPUT_NAME: journeys },
)
const [journeyed, hosted] = [await journeying, await hosting]

const counts = [
  readCounts(unit, vitestCounts, united),
  readCounts(componentsReport, vitestCounts, shown),
  readCounts(journeys, playwrightCounts, journeyed),
  readCounts(join(reports, 'hosted-journeys.json'), playwrightCounts, true),
]
const [, , journeyCounts, hostedJourneyCounts] = counts
// One program says how both of its parts ended.
const hostedCounts = readCounts(join(reports, 'hosted.json'), vitestCounts, hosted || hostedJourneyCounts.failed > 0)
counts.push(hostedCounts)
countInto('Journeys in Chromium', journeyCounts)
countInto('The hosted provider', hostedCounts, hostedJourneyCounts)
// Each by name once more, beneath the long output that it stood in.
const failures = counts.flatMap(({ failures = [] }) => failures)
const flaky = [...counts, ...times].flatMap(({ flaky = [] }) => flaky)
const total = (name) => counts.reduce((sum, count) => sum + count[name], 0)
rmSync(reports, { recursive: true, force: true })

console.log(`\n${'stage or project'.padEnd(36)} tests seconds  slowest file, seconds`)
for (const { name, tests = '', seconds, slowest = '' } of [...times, { name: 'all', seconds: secondsSince(started) }])
  console.log(`${name.padEnd(36)} ${String(tests).padStart(5)} ${seconds.toFixed(1).padStart(7)}  ${slowest}`)
console.log('')
for (const name of failures) console.log(`failed: ${name}`)
for (const name of flaky) console.log(`passed at its second try: ${name}`)
if (total('skipped') > 0) console.log(`${total('skipped')} skipped`)
if (!checked) console.log('The checks did not pass; see above.')
console.log(`${total('passed')} passed, ${total('failed')} failed`)
console.log(momentShown(environment.TEST_MOMENT))
process.exitCode = checked && shown && united && journeyed && hosted && total('failed') === 0 ? 0 : 1

/** Runs projects of Vitest, with what they counted and how long they took written into a report. */
function vitest(project, report) {
  const program = join(root, 'node_modules/vitest/vitest.mjs')
  const reporters = ['default', 'json', join(root, 'scripts/testing/project-times.ts')]
  const parameters = ['run', `--project=${project}`, `--outputFile.json=${report}`]
  return [
    [program, ...parameters, ...reporters.map((reporter) => `--reporter=${reporter}`)],
    { PROJECT_TIMES: timesOf(report) },
  ]
}

function timesOf(report) {
  return `${report}.times`
}

/** Runs a program of the project's Node with its output shown; answers whether it ended well. */
function run(title, parameters, extra = {}) {
  console.log(`\n── ${title} ──`)
  return timed(title, spawnNode(parameters, extra, 'inherit'))
}

/** Runs a program beside another one and shows its output when it has ended. */
function runBeside(title, parameters, extra = {}) {
  const child = spawnNode(parameters, extra, 'pipe')
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
  return timed(title, child).then((passed) => {
    console.log(`\n── ${title} ──\n${Buffer.concat(output).toString().trimEnd()}\n`)
    return passed
  })
}

function spawnNode(parameters, extra, output) {
  const stdio = ['ignore', output, output]
  return spawn(projectNode(), parameters, { cwd: root, stdio, env: { ...environment, ...extra } })
}

async function timed(name, child) {
  const from = performance.now()
  const code = await new Promise((resolve) => child.on('error', () => resolve(1)).on('close', resolve))
  times.push({ name, seconds: secondsSince(from) })
  return code === 0
}

/** Writes into the line of a stage how many tests it had. */
function countInto(stage, ...of) {
  const line = times.find(({ name }) => name === stage)
  if (line) line.tests = of.reduce((sum, { passed, failed }) => sum + passed + failed, 0)
}

function secondsSince(from) {
  return (performance.now() - from) / 1000
}

function readCounts(file, count, passed) {
  const nothing = { passed: 0, failed: 0, skipped: 0 }
  const counts = existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : nothing
  // A run that broke without a failed test is a failure all the same.
  return passed || counts.failed > 0 ? counts : { ...counts, failed: 1 }
}

function vitestCounts(report) {
  const skipped = report.numPendingTests + (report.numTodoTests ?? 0)
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter((one) => one.status === 'failed')
    // A file that broke before its first test has no test that says so.
    if (failed.length === 0 && status === 'failed') return [`${file}: ${message.split('\n')[0]}`]
    return failed.map(({ fullName }) => `${file}: ${fullName}`)
  })
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped, failures }
}

function playwrightCounts({ stats, suites }) {
  const named = (status) =>
    suites
      .flatMap(specsOf)
      .flatMap(({ file, title, tests }) => (tests.some((one) => one.status === status) ? [`${file}: ${title}`] : []))
  const { expected, flaky, unexpected, skipped } = stats
  return {
    ...{ passed: expected + flaky, failed: unexpected, skipped },
    ...{ failures: named('unexpected'), flaky: named('flaky') },
  }
}

/** The tests of a part of a report of Playwright, and of the parts within it. */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

/**
 * The machine's own Chromium, as the shell without windows where there is one: journeys take two thirds of the processor
 * in it. Where there is none, one is installed; a build machine installs the shell beside a whole Chromium as well.
 */
function findChromium() {
  const found = installedChromium()
  const isWhole = found && !found.includes('headless') && !process.env.CHROMIUM_PATH
  if (found && !(isWhole && process.env.CI)) return found
  console.log('Installing a Chromium (once) …')
  if (!found) {
    const playwright = join(root, 'node_modules/@playwright/test/cli.js')
    if (
      spawnSync(projectNode(), [playwright, 'install', 'chromium'], { stdio: 'ignore', timeout: 300_000 }).status === 0
    ) {
      const script = `console.log(require('${join(root, 'node_modules/playwright-core')}').chromium.executablePath())`
      const path = execFileSync(projectNode(), ['-e', script], { encoding: 'utf8' }).trim()
      // The download may lack libraries that only the system's packages bring.
      if (spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0) return path
    }
  }
  for (const name of found ? ['chromium-headless-shell'] : ['chromium-headless-shell', 'chromium']) {
    spawnSync('sh', ['-c', `apt-get update && apt-get install -y --no-install-recommends ${name}`], {
      stdio: 'ignore',
      timeout: 300_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    const installed = installedChromium()
    if (installed) return installed
  }
  console.error('There is no Chromium, and none could be installed. Install one, or set CHROMIUM_PATH to its program.')
  process.exit(1)
}

function installedChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  for (const name of names) {
    const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' })
    if (status === 0 && stdout.trim() && spawnSync(stdout.trim(), ['--version']).status === 0) return stdout.trim()
  }
  return undefined
}
