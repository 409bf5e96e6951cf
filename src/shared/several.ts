import { z } from 'zod'

/** Several values of one filter in an address: `a,b`. At most fifty, or so many; the same one twice counts once. */
export const several = <T extends z.ZodType>(one: T, most = 50) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
    z
      .array(one)
      .max(most)
      .overwrite((values) => [...new Set(values)]),
  )
