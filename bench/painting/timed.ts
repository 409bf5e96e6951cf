import { flushSync } from 'react-dom'

/** Milliseconds from the click to the frame after the one that shows what it did, noted on `window`. */
export function timed(clickedAt: number, change: () => void) {
  window.painted = undefined
  flushSync(change)
  const script = performance.now() - clickedAt
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      window.painted = { script, painted: performance.now() - clickedAt }
    }),
  )
}

declare global {
  interface Window {
    painted: { script: number; painted: number } | undefined
  }
}
