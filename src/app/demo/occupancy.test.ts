import { describe, expect, it } from 'vitest'
import { everyLane, type Lanes, Occupancy, ordinaryLane, squeezedLane } from './occupancy.ts'

const hour = 3_600_000
const need = (from: number, to: number, lanes: Lanes = ordinaryLane, resourceId = 'room') => [
  { resourceId, lanes, from: from * hour, to: to * hour },
]

describe('occupancy', () => {
  it('refuses what overlaps and lets pass what only touches', () => {
    const occupancy = new Occupancy()
    occupancy.claim(need(8, 9))
    expect(occupancy.fits(need(8.5, 9.5))).toBe(false)
    expect(occupancy.fits(need(7, 8))).toBe(true)
    expect(occupancy.fits(need(9, 10))).toBe(true)
    expect(occupancy.fits(need(8, 9, ordinaryLane, 'another room'))).toBe(true)
  })

  it('lets an encaixe stand beside a consultation and never beside a surgery', () => {
    const occupancy = new Occupancy()
    occupancy.claim(need(8, 9))
    occupancy.claim(need(10, 14, everyLane))
    expect(occupancy.fits(need(8, 9, squeezedLane))).toBe(true)
    expect(occupancy.fits(need(8, 9, everyLane))).toBe(false)
    expect(occupancy.fits(need(11, 12, squeezedLane))).toBe(false)
  })

  it('finds what lasts over several days on each of them', () => {
    const occupancy = new Occupancy()
    occupancy.claim(need(20, 24 * 5))
    expect(occupancy.fits(need(24 * 3 + 8, 24 * 3 + 9))).toBe(false)
    expect(occupancy.fits(need(24 * 5, 24 * 5 + 1))).toBe(true)
  })
})
