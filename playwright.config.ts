import { defineConfig } from '@playwright/test'
import { chromium, chromiumArguments } from './scripts/chromium.ts'
import { deviceZone, moveClock } from './scripts/testing/moved-clock.ts'
import { patience, standstill } from './src/shared/testing/limits.ts'

moveClock()

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.journey.ts',
  // Playwright empties it first; the journeys of the hosted provider run beside the others.
  outputDir: process.env.FIREBASE_AUTH_EMULATOR_HOST ? 'test-results/hosted' : 'test-results/embedded',
  globalSetup: './e2e/kit/running-app.ts',
  fullyParallel: true,
  workers: 2,
  // None for a newcomer. In CI a second one may save a landing: it is told as a fault at the end, with its trace.
  retries: process.env.CI === undefined ? 0 : 1,
  forbidOnly: process.env.CI !== undefined,
  timeout: standstill,
  expect: { timeout: patience },
  reporter: 'list',
  use: {
    viewport: { width: 1366, height: 768 },
    locale: 'pt-BR',
    // No unit is there: whatever shows the device's time instead of the unit's is found out.
    timezoneId: deviceZone,
    actionTimeout: patience,
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: chromium(),
      args: chromiumArguments,
    },
  },
})
