import { describe, expect, test } from 'vitest'
import type { PresentRow } from '../../shared/live-noun.ts'
import { patchList, patchPages, type Question } from './patch.ts'

interface Row extends PresentRow {
  readonly at: number
  readonly status?: string
}
const row = (id: string, at: number, freshness = 1, status = 'in'): Row => ({ id, at, freshness, status })
const question: Question = {
  judge: (one) => (one as Row).status as 'in' | 'out' | 'unknown',
  compare: (one, other) => (one as Row).at - (other as Row).at,
}
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id)

const all = () => true

describe('a whole list', () => {
  const list = { items: [row('a', 1), row('b', 2), row('c', 3)], nextCursor: null }

  test('puts in, moves, replaces and takes out, and keeps every other item identical', () => {
    const put = patchList(list, [row('d', 2.5)], question).list
    expect(ids(put.items)).toEqual(['a', 'b', 'd', 'c'])
    expect(put.items[0]).toBe(list.items[0])
    expect(ids(patchList(list, [row('a', 9, 2)], question).list.items)).toEqual(['b', 'c', 'a'])
    expect(patchList(list, [{ ...row('b', 2, 2), name: 'new' }], question).list.items[1]).toMatchObject({ name: 'new' })
    expect(ids(patchList(list, [row('b', 2, 2, 'out')], question).list.items)).toEqual(['a', 'c'])
    expect(ids(patchList(list, [{ id: 'b', freshness: 2, gone: true }], question).list.items)).toEqual(['a', 'c'])
  })

  test('is the same list where nothing is news', () => {
    const rows = [row('a', 7, 1), row('x', 1, 5, 'out'), { id: 'y', freshness: 9, gone: true } as const]
    expect(patchList(list, rows, question).list).toBe(list)
  })

  test('puts nothing after the last where more follow, and leaves to others what it cannot judge', () => {
    const open = { ...list, nextCursor: 'more' }
    expect(patchList(open, [row('z', 9)], question).list).toBe(open)
    const { list: same, unknown } = patchList(list, [row('b', 2, 2, 'unknown')], question)
    expect([same, ids(unknown)]).toEqual([list, ['b']])
  })
})

describe('pages', () => {
  const pages = [
    { items: [row('a', 1), row('b', 2)], nextCursor: 'one' },
    { items: [row('c', 3), row('d', 4)], nextCursor: 'two' },
  ]

  test('replace what stayed in its place and take out what left, wherever it is', () => {
    const { pages: next, unseen } = patchPages(
      pages,
      [{ ...row('c', 3, 2), name: 'new' }, row('b', 2, 2, 'out')],
      question,
    )
    expect(next.map(({ items }) => ids(items))).toEqual([['a'], ['c', 'd']])
    expect(next[1]?.items[0]).toMatchObject({ name: 'new' })
    expect(unseen).toEqual([])
  })

  test('move and put in nothing, but tell it; what comes after the last that was loaded is no news', () => {
    const { pages: next, unseen } = patchPages(pages, [row('a', 3.5, 2), row('x', 2.5), row('y', 9)], question)
    expect(next).toBe(pages)
    expect(ids(unseen)).toEqual(['a', 'x'])
  })

  test('replace also what is sorted by something else now, as long as it stands between the same two', () => {
    const first = patchPages(pages, [row('a', 0, 2), row('c', 2.5, 2)], question)
    expect(first.pages.map(({ items }) => items.map(({ at }) => at))).toEqual([
      [0, 2],
      [2.5, 4],
    ])
    expect(first.unseen).toEqual([])
    // After the last that was loaded there may be others.
    expect(ids(patchPages(pages, [row('d', 5, 2)], question).unseen)).toEqual(['d'])
  })
})

describe('pages, of what their reader changes', () => {
  const pages = [
    { items: [row('a', 1), row('b', 2)], nextCursor: 'more' },
    { items: [row('c', 3), row('d', 4)], nextCursor: 'more' },
  ]
  const idsOf = (patched: readonly { items: readonly { id: string }[] }[]) => patched.map(({ items }) => ids(items))

  test('put it where it belongs, move it there, and say of nothing that it came', () => {
    const put = patchPages(pages, [row('x', 2.5)], question, all)
    expect([idsOf(put.pages), put.unseen]).toEqual([
      [
        ['a', 'b'],
        ['x', 'c', 'd'],
      ],
      [],
    ])
    expect(idsOf(patchPages(pages, [row('a', 3.5, 2)], question, all).pages)).toEqual([['b'], ['c', 'a', 'd']])
    expect(put.pages[0]).toBe(pages[0])
  })

  test('let go of what belongs after the last that is loaded, unless the list ends there', () => {
    expect(idsOf(patchPages(pages, [row('a', 9, 2)], question, all).pages)).toEqual([['b'], ['c', 'd']])
    const whole = pages.with(1, { items: [row('c', 3), row('d', 4)], nextCursor: '' })
    expect(idsOf(patchPages(whole, [row('x', 9)], question, all).pages)).toEqual([
      ['a', 'b'],
      ['c', 'd', 'x'],
    ])
  })
})
