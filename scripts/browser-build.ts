import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '..')
const record = join(root, 'dist/.built-from')
// Beside src: whatever else changes what the browser gets.
const alone = ['index.html', 'vite.config.ts', 'tsconfig.browser.json', 'tsconfig.node.json', 'package-lock.json']

/** Builds `dist/` with Vite where it was not made from the sources as they are now. */
export async function buildBrowserWhenNeeded(log: (sentence: string) => void): Promise<void> {
  const sources = await fingerprint()
  if (sources === (await readFile(record, 'utf8').catch(() => ''))) return
  log('Building the browser’s part …')
  const started = performance.now()
  await rm(record, { force: true })
  await runVite()
  await writeFile(record, sources)
  log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}

/** A digest of every file that the build reads, by name and content. */
async function fingerprint(): Promise<string> {
  const entries = await readdir(join(root, 'src'), { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(
      (file) => !/^src\/(server\/|features\/[^/]+\/([^/]+\/server\/|offers\/server\.ts$))/.test(relative(root, file)),
    )
  const hash = createHash('sha256')
  for (const file of [...files, ...alone.map((name) => join(root, name))].toSorted()) {
    hash.update(file.slice(root.length)).update('\0')
    hash.update(await readFile(file).catch(() => '')).update('\0')
  }
  return hash.digest('hex')
}

/** In a process of its own, so that the compiler's memory is not the server's. */
async function runVite(): Promise<void> {
  const vite = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
  })
  let output = ''
  for (const stream of [vite.stdout, vite.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const code = await new Promise<number | null>((resolve, reject) => vite.on('error', reject).on('close', resolve))
  if (code !== 0) throw new Error(`The browser’s part could not be built:\n${output.trim()}`)
}

if (import.meta.main) await buildBrowserWhenNeeded((sentence) => process.stdout.write(`${sentence}\n`))
