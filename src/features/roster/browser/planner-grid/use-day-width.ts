import { type RefObject, useLayoutEffect, useState } from 'react'

/** Width of the names in pixels, as in roster-grid.css. */
export const nameWidth = 172
/** Least width of a day in pixels: in the month two lines of digits, in the week a bar of six hours. */
const leastDay = { month: 28, week: 104 }
/** From this many pixels on a day has room for a time in one line. */
const oneLine = 42

export interface DayWidth {
  least: number
  /** Times stand in two lines, weekdays are one letter. */
  isNarrow: boolean
}

/**
 * How wide a day is. The first render guesses from the window, so that it need not be drawn twice; a wrong guess is put
 * right before it is painted.
 */
export function useDayWidth(scroller: RefObject<HTMLElement | null>, days: number, isWeek: boolean): DayWidth {
  const least = isWeek ? leastDay.week : leastDay.month
  const [isNarrow, setIsNarrow] = useState(() => widthOf(window.innerWidth - 320, days) < oneLine)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const observer = new ResizeObserver(() => setIsNarrow(widthOf(element.clientWidth, days) < oneLine))
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller, days])
  return { least, isNarrow: isNarrow && !isWeek }
}

function widthOf(width: number, days: number): number {
  return (width - nameWidth) / Math.max(days, 1)
}
