import { vi } from 'vitest'

// Whoever waits with `vi.waitFor` waits for what happens, not for the second that Vitest gives it: busy machines take longer.
const patience = 15_000
const waitFor = vi.waitFor

if (waitFor.name !== 'waitPatiently')
  vi.waitFor = function waitPatiently(holds, options) {
    return waitFor(holds, options ?? { timeout: patience })
  }
