import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromium, chromiumArguments } from './scripts/chromium.ts'
import { css } from './scripts/styles.ts'
import { deviceZone, moveClock } from './scripts/testing/moved-clock.ts'
import { isLong } from './src/shared/testing/length.ts'
import { patience, standstill } from './src/shared/testing/limits.ts'

process.env.TZ = deviceZone
moveClock()

const pure = [
  'src/shared/**/*.test.ts',
  'src/browser/**/*.test.ts',
  'src/features/*/*/browser/**/*.test.ts',
  'src/app/browser/**/*.test.ts',
  'src/features/*/*/*.test.ts',
]

export default defineConfig({
  test: {
    setupFiles: ['src/shared/testing/quiet-console.ts', 'src/shared/testing/patience.ts'],
    restoreMocks: true,
    testTimeout: isLong ? 6 * standstill : standstill,
    hookTimeout: standstill,
    expect: { poll: { timeout: patience } },
    // Vitest leaves one core idle, which is half a machine of two; half of a database test is waits for PostgreSQL.
    maxWorkers: availableParallelism(),
    projects: [
      // No database, no server: whatever runs on both sides. Nothing is kept between files, so they share their modules.
      { extends: true, test: { name: 'pure', include: pure, isolate: false } },
      // Screens and forms in a real browser; only the network is not the real one (decision 30).
      {
        extends: true,
        plugins: [react()],
        css,
        // What only some pages import: found late, it would load React a second time in the middle of a run.
        optimizeDeps: { include: ['@tanstack/react-virtual', '@mantine/hooks', 'zxing-wasm/reader'] },
        test: {
          name: 'components',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['src/browser/testing/each-test.ts'],
          // One page at a time: pages of a browser share its storage and its focus. And one for all files: reading the modules
          // anew for each took as long as the tests; `each-test.ts` takes out of them what a test has put there.
          maxWorkers: 1,
          isolate: false,
          sequence: { groupOrder: 1 },
          // As journeys: the browser may be late once, and what needed its second try is listed.
          retry: process.env.CI === undefined ? 0 : 1,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // As in journeys: a part of the text is enough.
            locators: { exact: false },
            viewport: { width: 1366, height: 768 },
            provider: playwright({
              launchOptions: { executablePath: chromium(), args: chromiumArguments },
              contextOptions: { locale: 'pt-BR', timezoneId: deviceZone },
              actionTimeout: patience,
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      // A real PostgreSQL, one database per file.
      {
        extends: true,
        test: {
          name: 'database',
          include: ['src/**/*.test.ts'],
          exclude: pure,
          isolate: false,
          setupFiles: ['src/server/testing/fresh-modules.ts'],
          globalSetup: ['src/server/testing/global-setup.ts'],
        },
      },
      // The hosted provider, against its emulator: npm run test:hosted, and nothing without it.
      {
        extends: true,
        test: {
          name: 'hosted',
          include: process.env.FIREBASE_AUTH_EMULATOR_HOST ? ['src/**/*.hosted.ts'] : [],
          globalSetup: ['src/server/testing/global-setup.ts'],
        },
      },
      // The whole program started and stopped as people do.
      {
        extends: true,
        test: { name: 'house', include: ['scripts/**/*.test.ts'] },
      },
    ],
  },
})
