import { describe, expect, test } from 'vitest'
import { type Column, directionOf, isShown, nextSort, plainLook, shownColumns, switchColumn } from './column.ts'

const column = (id: string, more: Partial<Column<object>> = {}): Column<object> => ({
  id,
  title: id,
  cell: () => id,
  ...more,
})

describe('columns to choose', () => {
  const columns = [
    column('name'),
    column('phone'),
    column('email', { hiddenAtFirst: true }),
    column('status', { always: true }),
  ]
  const ids = (look = plainLook) => shownColumns(columns, look).map(({ id }) => id)

  test('at first those that are not hidden', () => {
    expect(ids()).toEqual(['name', 'phone', 'status'])
  })

  test('switched and switched back', () => {
    const switched = switchColumn(switchColumn(plainLook, 'email'), 'phone')
    expect(ids(switched)).toEqual(['name', 'email', 'status'])
    expect(ids(switchColumn(switchColumn(switched, 'email'), 'phone'))).toEqual(ids())
  })

  test('the first and those that must be there stay', () => {
    const switched = switchColumn(switchColumn(plainLook, 'name'), 'status')
    expect(ids(switched)).toEqual(['name', 'phone', 'status'])
    expect(isShown(column('status', { always: true }), switched)).toBe(true)
  })

  test('a column of an older version that is gone does no harm', () => {
    expect(ids(switchColumn(plainLook, 'gone'))).toEqual(['name', 'phone', 'status'])
  })
})

describe('order by a column', () => {
  const both = column('name', { sort: { ascending: 'name', descending: '-name' } })
  const newest = column('created', { sort: { descending: '-createdAt' } })

  test.each([
    [both, undefined, 'none', 'name'],
    [both, 'name', 'ascending', '-name'],
    [both, '-name', 'descending', 'name'],
    [both, '-createdAt', 'none', 'name'],
    [newest, undefined, 'none', '-createdAt'],
    [newest, '-createdAt', 'descending', '-createdAt'],
    [column('phone'), 'name', 'none', undefined],
    [column('phone'), undefined, 'none', undefined],
  ] as const)('%#', (one, current, direction, next) => {
    expect(directionOf(one, current)).toBe(direction)
    expect(nextSort(one, current)).toBe(next)
  })
})
