import { type RefObject, useLayoutEffect, useState } from 'react'
import { shownItems, type Stack } from './stack.ts'

interface Shown {
  readonly first: number
  readonly last: number
}

/** Which items of the stack are in sight or nearly; everything while printing. */
export function useShown(scroller: RefObject<HTMLElement | null>, stack: Stack, isPrinting: boolean): Shown {
  const [shown, setShown] = useState<Shown>(() => shownItems(stack.items, 0, window.innerHeight))
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () => {
      const next = shownItems(stack.items, element.scrollTop, element.scrollTop + element.clientHeight)
      setShown((before) => (before.first === next.first && before.last === next.last ? before : next))
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
