/// <reference types="node" />
import { type Browser, chromium } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { build, preview } from 'vite'
import { chromium as chromiumPath, chromiumArguments } from '../../scripts/chromium.ts'

const configFile = fileURLToPath(new URL('./vite.config.ts', import.meta.url))
/** The page of this folder, built and served, with the machine's Chromium to look at it. Close it after use. */
export async function openHouse(): Promise<{ address: string; browser: Browser; close: () => Promise<void> }> {
  await build({ configFile, logLevel: 'error' })
  const server = await preview({ configFile, logLevel: 'error', preview: { port: 0, host: '127.0.0.1' } })
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments })
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
