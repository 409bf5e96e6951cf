import { describe, expect, it } from 'vitest'
import { middle, valuesIn } from './middles.ts'

describe('the values of a day', () => {
  it('are read as PostgreSQL wrote them, also those below zero and those beyond four bytes', () => {
    const minutes = Buffer.alloc(8)
    minutes.writeInt32BE(75, 0)
    minutes.writeInt32BE(-3, 4)
    expect([...valuesIn([minutes, Buffer.alloc(0), minutes.subarray(4)], 4)]).toEqual([75, -3, -3])
    const centavos = Buffer.alloc(16)
    centavos.writeBigInt64BE(-12_345n, 0)
    centavos.writeBigInt64BE(9_000_000_000n, 8)
    expect([...valuesIn([centavos], 8)]).toEqual([-12_345, 9_000_000_000])
  })
})

describe('a middle', () => {
  it('is a value that occurs, as percentile_disc has it: of four the second, and of ten for P90 the ninth', () => {
    expect(middle(Float64Array.of(4, 1, 3, 2))).toEqual({ cases: 4, median: 2, p90: 4 })
    expect(middle(Float64Array.of(10, 9, 8, 7, 6, 5, 4, 3, 2, 1))).toEqual({ cases: 10, median: 5, p90: 9 })
  })
  it('of nothing is none', () => expect(middle(new Float64Array())).toEqual({ cases: 0, median: null, p90: null }))
})
