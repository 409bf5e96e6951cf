import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import type { RosterChip } from './model.ts'

/** Width of the names in pixels. */
const nameWidth = { month: 172, week: 228 }
/** Least width of a day in pixels: in the month a time in two lines, in the week a bar of six hours. */
const leastDay = { month: 28, monthWithMinutes: 46, week: 104 }
/** From this many pixels on a day has room for a time in one line, such as `07–13` or `07:30–13:30`. */
const oneLine = { hours: 42, minutes: 84 }

export interface DayWidth {
  names: number
  least: number
  /** Times stand in two lines, weekdays are one letter. */
  isNarrow: boolean
}

/**
 * How wide a day is. The first render guesses from the window, so that it need not be drawn twice; a wrong guess is put
 * right before it is painted.
 */
export function useDayWidth(
  scroller: RefObject<HTMLElement | null>,
  days: number,
  isWeek: boolean,
  chips: readonly RosterChip[],
): DayWidth {
  const withMinutes = useMemo(() => !isWeek && chips.some(isOffTheHour), [isWeek, chips])
  const least = isWeek ? leastDay.week : withMinutes ? leastDay.monthWithMinutes : leastDay.month
  const names = isWeek ? nameWidth.week : nameWidth.month
  const enough = withMinutes ? oneLine.minutes : oneLine.hours
  const [isNarrow, setIsNarrow] = useState(() => widthOf(window.innerWidth - 320 - names, days) < enough)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const observer = new ResizeObserver(() => setIsNarrow(widthOf(element.clientWidth - names, days) < enough))
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller, days, enough, names])
  return { names, least, isNarrow: isNarrow && !isWeek }
}

function isOffTheHour({ kind, fromMinute, toMinute }: RosterChip): boolean {
  return kind !== 'leave' && (fromMinute % 60 !== 0 || toMinute % 60 !== 0)
}

function widthOf(width: number, days: number): number {
  return width / Math.max(days, 1)
}
