import { describe, expect, it } from 'vitest'
import { type Limits, limitProblems } from './rules.ts'

const table: [Partial<Limits>, string[]][] = [
  [{ minimum: 10, reorderPoint: 20, maximum: 50 }, []],
  [{ minimum: 10, reorderPoint: 10, maximum: 10 }, []],
  [{ minimum: 0, reorderPoint: 0, maximum: 1 }, []],
  [{ minimum: 10, reorderPoint: 9, maximum: 50 }, ['reorderPoint below_minimum']],
  [{ minimum: 10, reorderPoint: 51, maximum: 50 }, ['maximum below_reorder']],
  [{ minimum: 60, reorderPoint: 51, maximum: 50 }, ['reorderPoint below_minimum', 'maximum below_reorder']],
  [{ minimum: 60, maximum: 50 }, ['maximum below_minimum']],
  [{ reorderPoint: 5 }, []],
  [{}, []],
]

describe('limits stand in order', () => {
  it.each(table)('%o', (limits, problems) => {
    expect(limitProblems(limits).map(({ path, code }) => `${path} ${code}`)).toEqual(problems)
  })
})
