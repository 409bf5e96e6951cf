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

test('what is made stands after the rows where it belongs, and is the server’s as soon as that tells it', () => {
  const overlay = createOverlay<Row>()
  const made = { id: 'c', room: 'two', time: 'ten' }
  const end = overlay.begin('c', { room: 'two', time: 'ten' }, made)
  expect(overlay.over(rows)).toEqual([...rows, made])
  expect(overlay.over(rows, ({ room }) => room === 'one')).toBe(rows)
  const told = { id: 'c', room: 'three', time: 'nine', by: 'a colleague' }
  expect(overlay.over([told])).toEqual([{ ...told, ...made }])
  end()
  expect(overlay.over([told])).toEqual([told])
})

test('what is taken away is gone until its command ends, and made again meanwhile it is there', () => {
  const overlay = createOverlay<Row>()
  const taken = overlay.begin('a', null)
  expect(overlay.over(rows)).toEqual([rows[1]])
  const back = overlay.begin('a', { time: 'ten' }, { id: 'a', room: 'two', time: 'ten' })
  expect(overlay.over(rows)[0]).toEqual({ id: 'a', room: 'two', time: 'ten' })
  back()
  taken()
  expect(overlay.over(rows)).toBe(rows)
})

test('what is moved to another list leaves the one and stands in the other', () => {
  const overlay = createOverlay<Row>()
  overlay.begin('a', { room: 'two' }, { ...rows[0]!, room: 'two' })
  expect(overlay.over(rows, ({ room }) => room === 'one')).toEqual([rows[1]])
  expect(overlay.over([], ({ room }) => room === 'two')).toEqual([{ id: 'a', room: 'two', time: 'eight' }])
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
