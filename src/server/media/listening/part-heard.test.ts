import { expect, it } from 'vitest'
import { isPartHeard } from './part-heard.ts'

const minutes = 60

it.each([1, 14, 16, 45, 6 * 60, 24 * 60])(
  'of %d minutes something of each step is heard, and never hours',
  (length) => {
    const seconds = length * minutes
    const steps = 600
    const isHeard = isPartHeard(steps)
    const heard = Array.from({ length: steps }, () => 0)
    let whole = 0
    // As packets come, every 20 ms.
    for (let packet = 0; packet < seconds * 50; packet += 1) {
      if (!isHeard(packet / 50)) continue
      whole += 1 / 50
      const step = Math.floor((packet / 50 / seconds) * steps)
      heard[step] = (heard[step] ?? 0) + 1 / 50
    }
    expect(Math.min(...heard)).toBeGreaterThan(0)
    expect(whole).toBeLessThan(50 * minutes)
    if (length <= 15) expect(whole).toBeCloseTo(seconds, 3)
  },
)
