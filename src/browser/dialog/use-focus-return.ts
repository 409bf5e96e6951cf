import { useEffect, useState } from 'react'

/**
 * Gives the focus back to where it was before this appeared, once it goes: Mantine does so only for what stays and is
 * hidden, and a drawer leaves the page together with its address. Whoever moved the focus elsewhere meanwhile keeps it.
 */
export function useFocusReturn(): void {
  // Read while rendering, since a form inside takes the focus before any effect runs.
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    },
    [before],
  )
}
