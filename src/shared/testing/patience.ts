import { vi } from 'vitest'
import { patience } from './limits.ts'

// Whoever waits with `vi.waitFor` waits for what happens, not for the second that Vitest gives it: busy machines take longer.
const waitFor = vi.waitFor

if (waitFor.name !== 'waitPatiently')
  vi.waitFor = function waitPatiently(holds, options) {
    return waitFor(holds, options ?? { timeout: patience })
  }
