import { type RefObject, startTransition, useLayoutEffect, useRef, useState } from 'react'
import { itemAt, shownItems, type Stack } from './stack.ts'

interface Shown {
  readonly first: number
  readonly last: number
}

/** Which items of the stack are in sight or nearly; everything while printing. */
export function useShown(scroller: RefObject<HTMLElement | null>, stack: Stack, isPrinting: boolean): Shown {
  const [shown, setShown] = useState<Shown>(() => shownItems(stack.items, 0, window.innerHeight))
  const drawn = useRef(shown)
  useLayoutEffect(() => {
    drawn.current = shown
  })
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    let asked: Shown | undefined
    const look = () => {
      const { items } = stack
      const [top, bottom] = [element.scrollTop, element.scrollTop + element.clientHeight]
      const next = shownItems(items, top, bottom)
      if (next.first === asked?.first && next.last === asked.last) return
      asked = next
      // Rows that come into sight only after a while are drawn between the frames; those in sight at once.
      const { first, last } = drawn.current
      if (first <= itemAt(items, top) && last > itemAt(items, bottom)) startTransition(() => setShown(next))
      else setShown(next)
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [scroller, stack])
  return isPrinting ? { first: 0, last: stack.items.length } : shown
}
