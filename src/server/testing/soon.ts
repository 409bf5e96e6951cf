import { vi } from 'vitest'
import { patience } from '../../shared/testing/limits.ts'

/** Waits until what is expected holds, and answers it. */
export function soon<Result>(holds: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(holds, { timeout: patience })
}
