import { type RefObject, useLayoutEffect, useState } from 'react'

/** Width of the time axis in pixels, as in agenda.css. */
export const axisWidth = 52

/** From this many pixels on a lane has room for time and details. */
const wideLane = 88

/**
 * Whether the lanes are wide enough for details. The first render guesses from the window, so that it
 * need not be drawn twice; a wrong guess is put right before it is painted.
 */
export function useWideLanes(scroller: RefObject<HTMLElement | null>, columns: number, least: number): boolean {
  const [isWide, setIsWide] = useState(() => isWideLane(window.innerWidth, columns, least))
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const observer = new ResizeObserver(() => setIsWide(isWideLane(element.clientWidth, columns, least)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller, columns, least])
  return isWide
}

function isWideLane(width: number, columns: number, least: number): boolean {
  return Math.max(least, (width - axisWidth) / Math.max(columns, 1)) >= wideLane
}
