import { vi } from 'vitest'

/** Waits until what is expected holds; a busy machine needs more than the second that vitest gives it. */
export function soon<Result>(holds: () => Result | Promise<Result>, timeout = 10_000): Promise<Result> {
  return vi.waitFor(holds, { timeout })
}
