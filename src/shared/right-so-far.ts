import type { z } from 'zod'

/** When to ask more of a value: only while nothing is wrong with it, so that a field says one thing at a time. */
export const ifRight = { when: ({ issues }: z.core.ParsePayload): boolean => issues.length === 0 }
