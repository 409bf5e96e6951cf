// npm run check. Everything that can be said of the code without running it, reported together.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const bin = (name: string): string => join(root, 'node_modules/.bin', name)

const cores = availableParallelism()
/** How many checkers share the work of the compiler: each of them works out anew most of what the others know. */
const checkers = ['--checkers', String(Math.max(1, Math.floor(cores / 2)))]

/** The longest first. */
const checks: Record<string, [program: string, ...parameters: string[]]> = {
  lint: [bin('oxlint'), '--deny-warnings', 'src', 'scripts', 'bench', 'e2e', 'vite.config.ts', 'vitest.config.ts'],
  'types (Node)': [bin('tsc'), '-p', 'tsconfig.node.json', ...checkers],
  'types (browser)': [bin('tsc'), '-p', 'tsconfig.browser.json', ...checkers],
  boundaries: [bin('depcruise'), '--config', '.dependency-cruiser.mjs', '--output-type', 'err', 'src', 'scripts'],
  'dead code': [bin('knip')],
  'database types': [process.execPath, 'scripts/generate-types.ts', '--check'],
  'nouns’ lists': [process.execPath, 'scripts/collect.ts', '--check'],
  format: [bin('oxfmt'), '--check'],
}

interface Result {
  name: string
  passed: boolean
  seconds: string
  output: string
}

async function run(name: string, [program, ...parameters]: [string, ...string[]]): Promise<Result> {
  const started = performance.now()
  const child = spawn(program, parameters, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve))
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const result = { name, passed: code === 0, seconds, output: output.trim() }
  console.log(`${result.passed ? '✓' : '✗'} ${name} (${seconds} s)`)
  return result
}

/** As many at once as there are cores: more take each other's, and twice the time for the same. */
async function allInTurn(): Promise<Result[]> {
  const waiting = Object.entries(checks)
  const results: Result[] = []
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await run(...next))
  }
  await Promise.all(Array.from({ length: Math.min(cores, waiting.length) }, lane))
  return results
}

/** Known holes in what Pauta stands on. Only said: a registry that does not answer, or a hole found tonight, is no fault of a change. */
async function audit(): Promise<string> {
  const child = spawn('npm', ['audit', '--omit=dev', '--json'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: 20_000,
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  await new Promise((resolve) => child.on('error', resolve).on('close', resolve))
  try {
    const { metadata } = JSON.parse(output) as { metadata: { vulnerabilities: Record<string, number> } }
    const { total = 0, high = 0, critical = 0 } = metadata.vulnerabilities
    return total === 0
      ? 'no known holes'
      : `${total} known holes (${critical} critical, ${high} high): see npm audit --omit=dev`
  } catch {
    return 'not looked at, the registry did not answer'
  }
}

const audited = audit()
const results = await allInTurn()
console.log(`· dependency audit: ${await audited}`)
const failed = results.filter((result) => !result.passed)
for (const { name, output } of failed) console.log(`\n── ${name} ──\n${output}`)
console.log(failed.length === 0 ? '\nAll checks pass.' : `\nNot passing: ${failed.map(({ name }) => name).join(', ')}.`)
process.exitCode = failed.length === 0 ? 0 : 1
