import type { Page } from '@playwright/test'

/** Seconds between two keys of a scanner. */
const pace = 0.005

/**
 * Scans a code as a keyboard scanner does: every few milliseconds a key, and Enter. The browser is told when each was
 * pressed, as a keyboard tells it: how long a busy machine takes to hand them on says nothing about the scanner.
 */
export async function scan(page: Page, text: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const from = Date.now() / 1000
  const keys = [...text].map((key) => ({ key, text: key }))
  const pressed = [...keys, { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' }]
  for (const [place, key] of pressed.entries()) {
    const timestamp = from + place * pace
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', timestamp, ...key })
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', timestamp: timestamp + pace / 2, key: key.key })
  }
  await session.detach()
}
