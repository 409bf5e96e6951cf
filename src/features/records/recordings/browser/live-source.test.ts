import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createLiveSource } from './live-source.ts'

test('whoever sends waits for what is recorded next, until there is no more', async () => {
  const source = createLiveSource('audio/webm')
  const first = source.next(0, 100)
  source.add(new Blob(['abc']))
  expect(await (await first)?.text()).toBe('abc')
  source.add(new Blob(['def']))
  source.add(new Blob(['ghi']))
  // From any place on, across pieces, and no more than is asked for.
  expect(await (await source.next(1, 4))?.text()).toBe('bcde')
  const last = source.next(9, 100)
  source.end()
  expect(await last).toBeNull()
  expect(await source.sha256()).toBe(createHash('sha256').update('abcdefghi').digest('hex'))
})
