import { describe, expect, it } from 'vitest'
import { type DayLoad, dateWalked, freeWord, loadLevel, loadShare, weeksOfMonth } from './month-weeks.ts'

const load = (busyMinutes: number, capacityMinutes: number): DayLoad => ({
  date: '2026-11-20',
  count: 1,
  busyMinutes,
  capacityMinutes,
  unconfirmed: 0,
})

describe('the weeks of a month', () => {
  it('are whole, start on Monday and hold every day', () => {
    const weeks = weeksOfMonth('2026-11')
    expect(weeks).toHaveLength(6)
    expect(weeks[0]![0]).toBe('2026-10-26')
    expect(weeks[5]![6]).toBe('2026-12-06')
    expect(weeks.flat().filter((date) => date.startsWith('2026-11'))).toHaveLength(30)
  })

  it('are only four when February fits exactly, and cross the year', () => {
    expect(weeksOfMonth('2027-02')).toHaveLength(4)
    expect(weeksOfMonth('2026-12').at(-1)!.at(-1)).toBe('2027-01-03')
  })
})

describe('load', () => {
  it('is a share of the capacity, never above all of it', () => {
    expect(loadShare(load(300, 600))).toBe(0.5)
    expect(loadShare(load(900, 600))).toBe(1)
    expect(loadShare(load(0, 0))).toBe(0)
    expect(loadShare(load(30, 0))).toBe(1)
  })

  it('has a colour of its own for nothing and for full', () => {
    expect([0, 1, 150, 300, 450, 599, 600].map((busy) => loadLevel(load(busy, 600)))).toEqual([0, 1, 2, 3, 4, 5, 5])
  })

  it('says what is free as people do', () => {
    expect(freeWord(load(0, 180))).toBe('3 h')
    expect(freeWord(load(0, 90))).toBe('1 h 30')
    expect(freeWord(load(45, 90))).toBe('45 min')
    expect(freeWord(load(0, 755))).toBe('12 h')
    expect(freeWord(load(100, 90))).toBe('')
  })
})

describe('walking over the month', () => {
  it('goes by days and weeks and to the ends of a week', () => {
    expect(dateWalked('2026-11', '2026-11-20', 'ArrowRight')).toBe('2026-11-21')
    expect(dateWalked('2026-11', '2026-11-20', 'ArrowUp')).toBe('2026-11-13')
    expect(dateWalked('2026-11', '2026-11-18', 'Home')).toBe('2026-11-16')
    expect(dateWalked('2026-11', '2026-11-18', 'End')).toBe('2026-11-22')
  })

  it('stays in the month and ignores other keys', () => {
    expect(dateWalked('2026-11', '2026-11-02', 'ArrowUp')).toBe('2026-11-01')
    expect(dateWalked('2026-11', '2026-11-28', 'ArrowDown')).toBe('2026-11-30')
    expect(dateWalked('2026-02', '2026-02-27', 'ArrowDown')).toBe('2026-02-28')
    expect(dateWalked('2026-11', '2026-11-02', 'a')).toBeNull()
  })
})
