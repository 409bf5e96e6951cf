// npm run test:hosted. The server's tests of the hosted provider and the journeys of identity, against the official
// Authentication emulator, which is fetched for it: at some 340 MB it is no dependency. Says so, and passes, where it
// cannot be fetched. FIREBASE_TOOLS names one that is there already; `--fetch` only fetches. Where REPORTS names a folder,
// vitest and Playwright also write their counts there.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const version = '15.34.2'
const project = 'demo-pauta'
const root = join(import.meta.dirname, '..')
const [program, ...first] = process.env.FIREBASE_TOOLS
  ? [process.env.FIREBASE_TOOLS]
  : ['npx', '-y', `firebase-tools@${version}`]

const fetched = spawnSync(program, [...first, '--version'], {
  encoding: 'utf8',
  timeout: 10 * 60_000,
  // Without a network nobody waits for its return.
  env: { ...process.env, npm_config_fetch_retries: '1' },
})
if (fetched.status !== 0) {
  console.log(`NOT TESTED: the Authentication emulator (firebase-tools ${version}) could not be fetched.`)
  console.log((fetched.stderr || String(fetched.error ?? '')).trim().split('\n').slice(-3).join('\n'))
  process.exit(0)
}
// The long part, for CI to have done while it tests something else.
if (process.argv.includes('--fetch')) process.exit(0)

const port = await freePort()
const folder = mkdtempSync(join(tmpdir(), 'pauta-emulator-'))
writeFileSync(
  join(folder, 'firebase.json'),
  JSON.stringify({
    emulators: {
      auth: { host: '127.0.0.1', port },
      hub: { port: await freePort() },
      logging: { port: await freePort() },
      ui: { enabled: false },
      singleProjectMode: true,
    },
  }),
)
// In its own group, so that what it starts ends with it.
const emulator = spawn(program, [...first, 'emulators:start', '--only', 'auth', '--project', project], {
  cwd: folder,
  detached: true,
  stdio: ['ignore', 'pipe', 'pipe'],
  env: { ...process.env, FIREBASE_CLI_DISABLE_UPDATE_CHECK: '1', CI: '1' },
})
let output = ''
for (const stream of [emulator.stdout, emulator.stderr]) stream.on('data', (chunk) => (output += chunk))

let status = 1
try {
  if (!(await answers(`http://127.0.0.1:${port}/`))) {
    console.log(`The emulator did not start:\n${output}`)
  } else {
    console.log(`Authentication emulator (firebase-tools ${fetched.stdout.trim()}) on 127.0.0.1:${port}`)
    const reports = process.env.REPORTS
    const counts = reports && join(reports, 'hosted-journeys.json')
    const server = test('vitest/vitest.mjs', [
      'run',
      '--project',
      'hosted',
      '--reporter=default',
      ...(reports ? ['--reporter=json', `--outputFile.json=${join(reports, 'hosted.json')}`] : []),
    ])
    const journeys = test(
      '@playwright/test/cli.js',
      // Beside the other journeys one at a time: together they would keep each other waiting.
      ['test', 'e2e/identity', ...(reports ? ['--workers=1', '--reporter=list,json'] : ['--reporter=list'])],
      reports ? { PLAYWRIGHT_JSON_OUTPUT_FILE: counts, PLAYWRIGHT_JSON_OUTPUT_NAME: counts } : {},
    )
    status = server && journeys ? 0 : 1
  }
} finally {
  try {
    process.kill(-emulator.pid, 'SIGTERM')
  } catch {
    // Gone already.
  }
  rmSync(folder, { recursive: true, force: true })
}
process.exit(status)

/** Runs a test program of the project against the emulator; answers whether all passed. */
function test(program, parameters, extra = {}) {
  const { status: ended } = spawnSync(process.execPath, [join(root, 'node_modules', program), ...parameters], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // The emulator's clock is not moved: tokens tell the time.
    env: { ...process.env, TEST_MOMENT: '', FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${port}`, ...extra },
  })
  return ended === 0
}

async function answers(url) {
  for (const deadline = Date.now() + 90_000; Date.now() < deadline && emulator.exitCode === null;) {
    if (
      await fetch(url).then(
        (response) => response.ok,
        () => false,
      )
    )
      return true
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  return false
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const { port: found } = probe.address()
        probe.close(() => resolve(found))
      })
  })
}
