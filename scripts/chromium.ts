import { execFileSync } from 'node:child_process'

/** The Chromium that `npm test` found or installed; else the machine's own. */
export function chromium(): string {
  const find = 'command -v chromium-headless-shell || command -v chromium || true'
  return process.env.CHROMIUM_PATH ?? execFileSync('sh', ['-c', find], { encoding: 'utf8' }).trim()
}

/** How it is started for tests: quietly, and without asking anything of the network by itself. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
