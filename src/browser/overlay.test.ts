import { expect, test } from 'vitest'
import { createOverlay } from './overlay.ts'

interface Row {
  readonly id: string
  readonly room: string
  readonly time: string
}
const rows: readonly Row[] = [
  { id: 'a', room: 'one', time: 'eight' },
  { id: 'b', room: 'one', time: 'nine' },
]

test('pending commands show over rows in their order, and each ends alone', () => {
  const overlay = createOverlay<Row>()
  expect(overlay.over(rows)).toBe(rows)
  const first = overlay.begin('a', { time: 'ten' })
  const second = overlay.begin('a', { room: 'two' })
  expect(overlay.over(rows)[0]).toEqual({ id: 'a', room: 'two', time: 'ten' })
  expect(overlay.over(rows)[1]).toBe(rows[1])
  first()
  expect(overlay.over(rows)[0]).toEqual({ id: 'a', room: 'two', time: 'eight' })
  second()
  expect(overlay.over(rows)).toBe(rows)
})

test('whoever shows rows hears when something becomes pending, and when it ends', () => {
  const overlay = createOverlay<Row>()
  const heard: number[] = []
  const stop = overlay.subscribe(() => heard.push(overlay.pending().length))
  overlay.begin('a', { time: 'ten' })()
  stop()
  overlay.begin('b', {})
  expect(heard).toEqual([1, 0])
})
