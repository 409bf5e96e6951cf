import { z } from 'zod'

/** Several values of one filter in an address: `a,b`. At most fifty. */
export const several = <T extends z.ZodType>(one: T) =>
  z.preprocess((value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value), z.array(one).max(50))
