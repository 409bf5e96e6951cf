// What every command needs first: the packages of the lock file. Plain JavaScript for any Node from 20 on.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const lockFile = join(root, 'package-lock.json')

/** Installs exactly what the lock file names, unless that is what is there. */
export function installWhenNeeded() {
  if (isInstalled()) return
  const [major] = process.versions.node.split('.')
  if (Number(major) < 20) {
    console.error(`Pauta needs Node 20 or newer to install itself; this is Node ${process.versions.node}.`)
    process.exit(1)
  }
  console.log('Installing the packages of package-lock.json (about a minute, once) …')
  const started = Date.now()
  const run = spawnSync(
    'npm',
    ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev', '--include=optional'],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
      // npm start may have set these for its own script; they must not steer the install.
      env: Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_(lifecycle|package)_/.test(name))),
    },
  )
  if (run.status !== 0) {
    console.error(`The packages could not be installed. npm said:\n${(run.stderr || String(run.error ?? '')).trim()}`)
    process.exit(1)
  }
  console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`)
}

/** The program of the Node that package.json pins. */
export function projectNode() {
  return join(root, 'node_modules/node/bin/node')
}

/** Whether npm's own record of node_modules names what the lock file names. npm writes it when all else is done. */
function isInstalled() {
  const record = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(record) || !existsSync(projectNode())) return false
  const found = JSON.parse(readFileSync(record, 'utf8')).packages
  return Object.entries(JSON.parse(readFileSync(lockFile, 'utf8')).packages).every(
    // Optional ones are for other machines.
    ([path, { version, optional }]) => path === '' || found[path]?.version === version || (optional && !found[path]),
  )
}
