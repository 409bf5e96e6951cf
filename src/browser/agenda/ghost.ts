import type { Box } from './geometry.ts'

/** The stand-in that follows pointer or keys; it lives outside React, so a drag renders nothing. */
export interface Ghost {
  /** Shows it over `box` (fractions of the layer) with what it says, and in red why it cannot land there. */
  show: (box: Box, time: string, title: string, refusal?: string | null) => void
  hide: () => void
}

/** Below so many pixels there is room for the time only. */
const twoLines = 32

/** A ghost in `layer`, which must be positioned and as large as the surface it lies over; `className` is its look. */
export function ghostIn(layer: HTMLElement, className: string): Ghost {
  let element: HTMLDivElement | null = null
  const reason = document.createElement('p')
  return {
    show(box, time, title, refusal = null) {
      if (!element) {
        element = document.createElement('div')
        element.className = className
        element.dataset['ghost'] = ''
        element.setAttribute('aria-hidden', 'true')
        element.append(document.createElement('b'), document.createElement('span'))
        layer.append(element)
      }
      const { clientWidth, clientHeight } = layer
      element.style.transform = `translate(${box.left * clientWidth}px, ${box.top * clientHeight}px)`
      element.style.width = `${box.width * clientWidth}px`
      const height = Math.max(box.height * clientHeight, 12)
      element.style.height = `${height}px`
      element.toggleAttribute('data-low', height < twoLines)
      const [first, second] = element.children
      if (first) first.textContent = time
      if (second) second.textContent = title
      element.toggleAttribute('data-refused', refusal !== null)
      if (refusal === null) return reason.remove()
      // Towards the middle, where there is room.
      element.dataset['side'] = [box.left > 0.5 && 'left', box.top > 0.7 && 'above'].filter(Boolean).join(' ')
      reason.textContent = refusal
      if (!reason.isConnected) element.append(reason)
    },
    hide() {
      element?.remove()
      element = null
    },
  }
}
