// A Chromium for whatever tests in a browser. Plain JavaScript for any Node from 20 on.
import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { projectNode, root } from '../install.mjs'

/**
 * The machine's own Chromium, as the shell without windows where there is one: journeys take two thirds of the processor
 * in it. Where there is none, one is installed; a build machine installs the shell beside a whole Chromium as well.
 */
export function findChromium() {
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
