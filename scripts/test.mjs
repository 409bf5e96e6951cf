// npm test. Everything, from a fresh clone: packages, a Chromium, the checks, the tests, the journeys in the browser; with
// HOSTED=1 also sign-in by the hosted provider, against its emulator, which is fetched meanwhile. With --long at length.
// Plain JavaScript for any Node from 20 on.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { installWhenNeeded, projectNode, root } from './install.mjs'
import { findChromium } from './testing/find-chromium.mjs'
import { momentOfRun, momentShown } from './testing/moments.mjs'
import { outcomeOf } from './testing/outcome.mjs'

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
/** How much less of the processor the other lane gets than the journeys, as `nice` counts: half, and all that they wait. */
const behind = 3
const started = performance.now()
/** A line for each stage and each project of Vitest. Stages run side by side: their times overlap. */
const times = []
const outcomes = []

// Mostly waiting for the network; what processor it needs, it takes where the tests leave some.
const fetching =
  wantsHosted && once(spawnNode([hostedScript, '--fetch'], { output: 'ignore', priority: 19 }), 'exit').catch(() => {})
// What journeys and the house start is built once, before anything starts it.
const built = await stage('Build', [join(root, 'scripts/browser-build.ts')])

// Two lanes over all cores: the journeys, the longest by far, and beside them everything else, one after the other, so that
// nothing waits for its turn among many.
const [journeysPassed, [checksPassed, ...restPassed]] = await Promise.all([
  tests('Journeys in Chromium', 'journeys', { output: 'inherit' }),
  inTurn(
    () => stage('Checks', [join(root, 'scripts/check.ts')], { priority: behind }),
    () => tests('Component tests', 'components', { priority: behind }),
    () => tests('Unit and database tests', '!components', { priority: behind }),
    () => (wantsHosted ? fetching.then(hosted) : true),
  ),
])
rmSync(reports, { recursive: true, force: true })

const total = (name) => outcomes.reduce((sum, outcome) => sum + outcome[name], 0)
const listed = (name) => outcomes.flatMap((outcome) => outcome[name])
console.log(`\n${'stage or project'.padEnd(36)} tests seconds  slowest file, seconds`)
for (const { name, tests: counted = '', seconds, slowest = '' } of [...times, { name: 'all', seconds: since(started) }])
  console.log(`${name.padEnd(36)} ${String(counted).padStart(5)} ${seconds.toFixed(1).padStart(7)}  ${slowest}`)
console.log('\nthe ten dearest tests, seconds')
for (const { name, seconds } of listed('tests')
  .toSorted((a, b) => b.seconds - a.seconds)
  .slice(0, 10))
  console.log(`${seconds.toFixed(1).padStart(7)}  ${name}`)
console.log('')
if (total('skipped') > 0) console.log(`${total('skipped')} skipped`)
console.log(`${total('passed')} passed, ${total('failed')} failed`)
// At the very end, so that nobody overlooks it: a second try may save a landing, and is a fault all the same.
for (const name of [...listed('second'), ...times.flatMap(({ flaky = [] }) => flaky)])
  console.log(`FAULT, passed at its second try: ${name}`)
for (const name of listed('failures')) console.log(`failed: ${name}`)
if (!built) console.log('The browser’s part could not be built; see above.')
if (!checksPassed) console.log('The checks did not pass; see above.')
console.log(momentShown(environment.TEST_MOMENT))
process.exitCode =
  built && [journeysPassed, checksPassed, ...restPassed].every(Boolean) && total('failed') === 0 ? 0 : 1

/** Runs one after the other; answers how each ended. */
async function inTurn(...stages) {
  const passed = []
  for (const one of stages) passed.push(await one())
  return passed
}

/** Runs the journeys, or projects of Vitest, with what they counted written into a report. */
async function tests(title, what, options) {
  const isPlaywright = what === 'journeys'
  const report = join(reports, `${isPlaywright ? what : title}.json`)
  const endedWell = isPlaywright
    ? await stage(title, [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json'], {
        ...options,
        extra: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      })
    : await stage(title, vitest(what, report), { ...options, extra: { PROJECT_TIMES: `${report}.times` } })
  if (existsSync(`${report}.times`)) times.push(...JSON.parse(readFileSync(`${report}.times`, 'utf8')))
  count(title, outcomeOf(report, endedWell))
  return endedWell
}

function vitest(project, report) {
  const reporters = ['default', 'json', join(root, 'scripts/testing/project-times.ts')]
  return [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    `--project=${project}`,
    `--outputFile.json=${report}`,
    ...reporters.map((reporter) => `--reporter=${reporter}`),
  ]
}

/** One program runs the server's tests of the hosted provider and then its journeys. */
async function hosted() {
  const title = 'The hosted provider'
  const endedWell = await stage(title, [hostedScript], { priority: behind, extra: { REPORTS: reports } })
  const journeys = outcomeOf(join(reports, 'hosted-journeys.json'), true)
  count(title, journeys, outcomeOf(join(reports, 'hosted.json'), endedWell || journeys.failed > 0))
  return endedWell
}

/** Runs a program of the project's Node and answers whether it ended well; its output is shown as it comes, or whole at its end. */
async function stage(title, parameters, { output = 'pipe', priority = 0, extra = {} } = {}) {
  const from = performance.now()
  if (output === 'inherit') console.log(`\n── ${title} ──`)
  const child = spawnNode(parameters, { output, priority, extra })
  const said = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(chunk))
  const code = await new Promise((resolve) => child.on('error', () => resolve(1)).on('close', resolve))
  times.push({ name: title, seconds: since(from) })
  if (output === 'pipe') console.log(`\n── ${title} ──\n${Buffer.concat(said).toString().trimEnd()}\n`)
  return code === 0
}

function spawnNode(parameters, { output, priority, extra = {} }) {
  const stdio = ['ignore', output, output]
  const child = spawn(projectNode(), parameters, { cwd: root, stdio, env: { ...environment, ...extra } })
  // What it starts inherits it.
  if (child.pid !== undefined && priority > 0) setPriority(child.pid, priority)
  return child
}

/** Keeps what a stage counted, and writes into its line how many tests it had. */
function count(title, ...of) {
  outcomes.push(...of)
  const line = times.find(({ name }) => name === title)
  if (line) line.tests = of.reduce((sum, { passed, failed }) => sum + passed + failed, 0)
}

function since(from) {
  return (performance.now() - from) / 1000
}
