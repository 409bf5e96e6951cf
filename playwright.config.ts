import { defineConfig } from '@playwright/test'
import { chromium, chromiumArguments } from './scripts/chromium.ts'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.journey.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/kit/running-app.ts',
  fullyParallel: true,
  workers: 2,
  // A busy machine may make a browser late once; a journey that needed its second try is listed as flaky.
  retries: process.env.CI === undefined ? 0 : 1,
  forbidOnly: process.env.CI !== undefined,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    viewport: { width: 1366, height: 768 },
    locale: 'pt-BR',
    // No unit is there: whatever shows the device's time instead of the unit's is found out.
    timezoneId: 'Asia/Kolkata',
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium(),
      args: chromiumArguments,
    },
  },
})
