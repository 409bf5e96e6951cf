import { expect, type Locator } from '@playwright/test'

/** What a journey is walked at: a clinic's desk of 1366 × 768, and a phone of 390 × 844. */
export const sizes = [
  ['at the desk', {}],
  ['on a phone', { phone: true }],
] as const

const byKeyboard = async (target: Locator): Promise<void> => {
  // A button waits a moment after a step (`settled.tsx`); whoever clicks is held up by the browser, a key is not.
  await expect(target).toBeEnabled()
  await target.press('Enter')
}

/** Both sizes, by hand and by keyboard: `press` sets off a button, a link or what a list offers. */
export const ways = [
  ['at the desk by mouse', { window: {}, press: async (target: Locator): Promise<void> => target.click() }],
  ['at the desk by keyboard', { window: {}, press: byKeyboard }],
  ['on a phone by finger', { window: { phone: true }, press: async (target: Locator): Promise<void> => target.tap() }],
  ['on a phone by keyboard', { window: { phone: true }, press: byKeyboard }],
] as const
