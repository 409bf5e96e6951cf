/// <reference types="node" />
import { type Browser, chromium } from '@playwright/test'
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { build, preview } from 'vite'

const configFile = fileURLToPath(new URL('./vite.config.ts', import.meta.url))
const flags =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'

/** The page of this folder, built and served, with the machine's Chromium to look at it. Close it after use. */
export async function openHouse(): Promise<{ address: string; browser: Browser; close: () => Promise<void> }> {
  await build({ configFile, logLevel: 'error' })
  const server = await preview({ configFile, logLevel: 'error', preview: { port: 0, host: '127.0.0.1' } })
  const executablePath = execFileSync('sh', ['-c', 'command -v chromium'], { encoding: 'utf8' }).trim()
  const browser = await chromium.launch({ executablePath, args: flags.split(' ') })
  const address = server.resolvedUrls?.local[0] ?? ''
  return {
    address,
    browser,
    async close() {
      await browser.close()
      await server.close()
    },
  }
}
