import { type RefObject, useLayoutEffect, useState } from 'react'

/** Width of the time axis in pixels, as in agenda.css. */
export const axisWidth = 52

/** How much of a card is written into it: all of it, initials and hour, or nothing beside its status. */
export type CardRoom = 'whole' | 'short' | 'none'

/** From this many pixels on a card holds a name, or initials beside the status. */
const [wholeFrom, shortFrom] = [84, 42]
/** Lanes are measured in steps, so that a window that is drawn wider does not draw every card anew at each pixel. */
const step = 4

/**
 * Pixels that each lane has. The first render guesses from the window, so that it need not be drawn twice; a wrong guess is
 * put right before it is painted.
 */
export function useLaneWidth(scroller: RefObject<HTMLElement | null>, columns: number, least: number): number {
  const [width, setWidth] = useState(() => laneWidth(window.innerWidth, columns, least))
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const observer = new ResizeObserver(() => setWidth(laneWidth(element.clientWidth, columns, least)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller, columns, least])
  return width
}

function laneWidth(width: number, columns: number, least: number): number {
  return Math.max(least, Math.floor((width - axisWidth) / Math.max(columns, 1) / step) * step)
}

/** Whether a lane, or a part of one, has room for a name. */
export function roomOf(pixels: number): CardRoom {
  return pixels >= wholeFrom ? 'whole' : pixels >= shortFrom ? 'short' : 'none'
}
