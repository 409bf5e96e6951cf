import { type RefObject, useLayoutEffect, useState } from 'react'

/** Width of the time axis in pixels, as in agenda.css. */
export const axisWidth = 52

/**
 * The width a lane really has, in pixels. The first render guesses from the window, so that
 * it need not be drawn twice; a guess on the wrong side is put right before it is painted.
 */
export function useLaneWidth(scroller: RefObject<HTMLElement | null>, columns: number, least: number): number {
  const [width, setWidth] = useState(() => window.innerWidth)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller])
  return Math.max(least, (width - axisWidth) / Math.max(columns, 1))
}
