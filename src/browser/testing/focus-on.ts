import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'

const aFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/**
 * Gives an element the focus, as soon as it is there, and comes back when it has kept it: a dialog that opens or a menu that
 * closes moves the focus a moment later, and would take it away again.
 */
export async function focusOn(locator: Locator): Promise<void> {
  await expect.element(locator).toBeVisible()
  await expect
    .poll(async () => {
      const element = locator.element() as HTMLElement
      element.focus()
      for (let frames = 0; frames < 3; frames++) await aFrame()
      return document.activeElement === element
    })
    .toBe(true)
}
