import { vi } from 'vitest'

// Files of one worker share the packages, which take long to load, but none of the project's own modules: fixtures
// belong to the file that makes them.
vi.resetModules()

const { checkRows } = await import('../database/rows.ts')
checkRows(true)
