/** How near an edge the pointer must be, in pixels, and how fast it then scrolls per frame at the very edge. */
const reach = 36
const fastest = 12

/** Pixels per frame for a pointer at `at` between `low` and `high`: negative near `low`, positive near `high`. */
export function scrollSpeed(at: number, low: number, high: number): number {
  if (at < low + reach) return -fastest * Math.min(1, (low + reach - at) / reach)
  if (at > high - reach) return fastest * Math.min(1, (at - high + reach) / reach)
  return 0
}

/**
 * Scrolls `scroller` while a dragged pointer is near its edges and calls `onScroll` after each step.
 * `insetOf` keeps clear of what is stuck to the top and left, in pixels.
 */
export function autoScroll(scroller: HTMLElement, insetOf: () => { top: number; left: number }, onScroll: () => void) {
  let frame = 0
  let pointer = { x: 0, y: 0 }
  const tick = () => {
    const area = scroller.getBoundingClientRect()
    const inset = insetOf()
    const left = scrollSpeed(pointer.x, area.left + inset.left, area.right)
    const top = scrollSpeed(pointer.y, area.top + inset.top, area.bottom)
    const before = [scroller.scrollLeft, scroller.scrollTop]
    if (left || top) scroller.scrollBy({ left, top, behavior: 'instant' })
    if (before[0] !== scroller.scrollLeft || before[1] !== scroller.scrollTop) onScroll()
    frame = requestAnimationFrame(tick)
  }
  return {
    follow(x: number, y: number) {
      pointer = { x, y }
      if (!frame) frame = requestAnimationFrame(tick)
    },
    stop() {
      cancelAnimationFrame(frame)
      frame = 0
    },
  }
}

/** How far what is stuck to the top and left of `scroller`, beside its `surface`, reaches into it, in pixels. */
export function insetOf(scroller: HTMLElement, surface: HTMLElement): { top: number; left: number } {
  const [outer, inner] = [scroller.getBoundingClientRect(), surface.getBoundingClientRect()]
  return {
    top: inner.top - outer.top + scroller.scrollTop,
    left: inner.left - outer.left + scroller.scrollLeft,
  }
}
