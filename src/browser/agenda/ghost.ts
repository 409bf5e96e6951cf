import type { Box } from './geometry.ts'

/** The stand-in that follows pointer or keys; it lives outside React, so a drag renders nothing. */
export interface Ghost {
  /** Shows it over `box` (fractions of the layer) with what it says. */
  show: (box: Box, time: string, title: string) => void
  hide: () => void
}

/** A ghost in `layer`, which must be positioned and as large as the surface it lies over; `className` is its look. */
export function ghostIn(layer: HTMLElement, className = 'agenda-ghost'): Ghost {
  let element: HTMLDivElement | null = null
  return {
    show(box, time, title) {
      if (!element) {
        element = document.createElement('div')
        element.className = className
        element.setAttribute('aria-hidden', 'true')
        element.append(document.createElement('b'), document.createElement('span'))
        layer.append(element)
      }
      const { clientWidth, clientHeight } = layer
      element.style.transform = `translate(${box.left * clientWidth}px, ${box.top * clientHeight}px)`
      element.style.width = `${box.width * clientWidth}px`
      element.style.height = `${Math.max(box.height * clientHeight, 12)}px`
      ;(element.firstChild as HTMLElement).textContent = time
      ;(element.lastChild as HTMLElement).textContent = title
    },
    hide() {
      element?.remove()
      element = null
    },
  }
}
