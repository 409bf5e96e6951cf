import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { wav } from '../../testing/sounds.ts'
import { ListeningTooLong, listenTo } from './listen.ts'

const folder = join(import.meta.dirname, 'testing')
const steps = 12
const listen = (file: Uint8Array, more: { bytes?: number; patience?: number } = {}) =>
  listenTo({
    bytes: file.length,
    steps,
    read: async ({ from, to }) => new Uint8Array(file.subarray(from, to + 1)),
    ...more,
  })

/** The mean of some steps. */
const mean = (peaks: readonly number[]) => peaks.reduce((sum, one) => sum + one, 0) / peaks.length

describe('listening', () => {
  it.each(readdirSync(folder).filter((name) => !name.endsWith('.md')))(
    'to %s hears a loud second, a silent one, and one half as loud',
    async (name) => {
      const heard = await listen(readFileSync(join(folder, name)))
      expect(heard?.durationMs).toBeGreaterThan(2800)
      expect(heard?.durationMs).toBeLessThan(3200)
      const peaks = heard?.peaks ?? []
      expect(peaks).toHaveLength(steps)
      const [loud, silent, half] = [peaks.slice(0, 3), peaks.slice(5, 7), peaks.slice(9, 12)].map(mean)
      expect(loud).toBeGreaterThan(60)
      expect(silent).toBeLessThan(10)
      expect(half).toBeGreaterThan(20)
      expect(half).toBeLessThan(0.8 * (loud ?? 0))
    },
  )

  it('to a WAV hears it evenly', async () => {
    const heard = await listen(wav(2))
    expect(heard).toEqual({ durationMs: 2000, peaks: Array.from({ length: steps }, () => 100) })
  })

  it('to what was cut short hears what is there', async () => {
    const heard = await listen(readFileSync(join(folder, 'recorded.webm')).subarray(0, 7000))
    expect(heard?.durationMs).toBeGreaterThan(1000)
    expect(heard?.durationMs).toBeLessThan(2500)
  })

  it.each([
    ['noise', Buffer.alloc(5000, 'no sound at all, whatever it says ')],
    ['what has a head alone', wav(1).subarray(0, 44)],
    ['an archive', Buffer.concat([Buffer.from('504b0304140000000800', 'hex'), Buffer.alloc(5000, 7)])],
  ])('to %s finds nothing', async (_what, file) => {
    expect(await listen(file)).toBeNull()
  })

  it('to a file of gigabytes reads a stretch at a time', async () => {
    const second = wav(1)
    const bytes = 2 * 1024 ** 3
    const head = Buffer.from(second.subarray(0, 44))
    head.writeUInt32LE(bytes - 8, 4)
    head.writeUInt32LE(bytes - 44, 40)
    let largest = 0
    let read = 0
    const before = process.memoryUsage.rss()
    const heard = listenTo({
      bytes,
      steps,
      patience: 4_000,
      read: async ({ from, to }) => {
        largest = Math.max(largest, to - from + 1)
        read += to - from + 1
        return new Uint8Array(
          from === 0 ? Buffer.concat([head, Buffer.alloc(to - 43, 128)]) : Buffer.alloc(to - from + 1, 128),
        )
      },
    })
    await expect(heard).rejects.toThrow(ListeningTooLong)
    expect(read).toBeGreaterThan(50 * 1024 ** 2)
    expect(largest).toBeLessThan(16 * 1024 ** 2)
    expect(process.memoryUsage.rss() - before).toBeLessThan(300 * 1024 ** 2)
  })

  it('says what reading says', async () => {
    const away = listenTo({ bytes: 100, steps, read: () => Promise.reject(new Error('the disk is gone')) })
    await expect(away).rejects.toThrow('the disk is gone')
  })
})
