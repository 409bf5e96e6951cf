import { expect, type Locator } from '@playwright/test'

/** What a journey is walked at: a clinic's desk of 1366 × 768, and a phone of 390 × 844. */
export const sizes = [
  ['at the desk', {}],
  ['on a phone', { phone: true }],
] as const

const byKeyboard = async (target: Locator): Promise<void> => {
  // A button waits a moment after a step (`settled.tsx`); whoever clicks is held up by the browser, a key is not.
  await expect(target).toBeEnabled()
  // As ready for the mouse: in sight, at rest, and with nothing over it.
  await target.click({ trial: true })
  await target.press('Enter')
}

/**
 * Both sizes, by keyboard and by finger: `press` sets off a button, a link or what a list offers. What the keyboard sets off
 * at the desk the mouse could: that it is in the mouse's reach is looked at with each press.
 */
export const ways = [
  ['at the desk by keyboard', { window: {}, press: byKeyboard }],
  ['on a phone by finger', { window: { phone: true }, press: async (target: Locator): Promise<void> => target.tap() }],
] as const
