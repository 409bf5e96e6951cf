// npm run test:hours. Everything that npm test runs, once at each moment that may bring out a wrong day; only those named
// as parameters where there are any. Ends with a table. Plain JavaScript for any Node from 20 on.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './install.mjs'
import { moments } from './testing/moments.mjs'

const named = process.argv.slice(2)
const runs = []
for (const at of named.length > 0 ? named : moments.map((one) => one.at)) runs.push(await runAt(at))

console.log(`\n${'moment'.padEnd(42)} minutes  passed failed`)
for (const { at, minutes, passed, failed } of runs)
  console.log(`${at.padEnd(42)} ${minutes.toFixed(1).padStart(7)} ${passed.padStart(7)} ${failed.padStart(6)}`)
for (const { at, failures } of runs) for (const line of failures) console.log(`${at}  ${line}`)
process.exitCode = runs.every(({ code }) => code === 0) ? 0 : 1

/** Runs the tests at a moment, shows what they say, and answers what they counted. */
async function runAt(at) {
  console.log(`\n━━ ${at} ━━`)
  const from = performance.now()
  const child = spawn(process.execPath, [join(root, 'scripts/test.mjs')], {
    env: { ...process.env, TEST_MOMENT: at },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += String(chunk)
    process.stdout.write(chunk)
  })
  const code = await new Promise((resolve) => child.on('error', () => resolve(1)).on('close', resolve))
  const [, passed = '?', failed = '?'] = /^(\d+) passed, (\d+) failed$/m.exec(said) ?? []
  const failures = said.match(/^(failed: |FAULT, |passed at its second try: ).*$/gm) ?? []
  return { at, code, passed, failed, failures, minutes: (performance.now() - from) / 60_000 }
}
