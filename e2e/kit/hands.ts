import { expect, type Locator, type Page } from '@playwright/test'

/** How somebody works a page: by finger, or by the keys alone. */
export interface Hands {
  /** A button, a link, an entry of a list. */
  readonly press: (target: Locator) => Promise<void>
  /** Types into a field, in place of what stands there. */
  readonly write: (field: Locator, text: string) => Promise<void>
  /** Takes what a field that searches offers first. */
  readonly choose: (field: Locator, text: string, offered: Locator) => Promise<void>
  /** Takes one of a list that cannot be searched. */
  readonly pick: (field: Locator, offered: Locator) => Promise<void>
}

export const byFinger: Hands = {
  press: (target) => target.tap(),
  write: (field, text) => field.fill(text),
  async choose(field, text, offered) {
    await field.fill(text)
    await offered.tap()
  },
  async pick(field, offered) {
    await field.tap()
    await offered.tap()
  },
}

/** So often Tab is pressed until somebody gives up. */
const patience = 150

/**
 * Nothing but keys: each thing is reached with Tab from where the one before left the focus. It is looked at whether the mouse
 * could press it too (in sight, at rest, nothing over it), so a journey by keys needs none by mouse beside it.
 */
export const byKeys: Hands = {
  async press(target) {
    if ((await target.getAttribute('role')) === 'tab') await walkTo(target)
    else await reach(target)
    await target.click({ trial: true })
    await target.page().keyboard.press('Enter')
  },
  async write(field, text) {
    await reach(field)
    await field.page().keyboard.press('Control+a')
    if (text === '') await field.page().keyboard.press('Delete')
    else await field.page().keyboard.type(text)
  },
  async choose(field, text, offered) {
    await byKeys.write(field, text)
    await offered.click({ trial: true })
    await field.page().keyboard.press('ArrowDown')
    await field.page().keyboard.press('Enter')
  },
  async pick(field, offered) {
    const { keyboard } = field.page()
    await reach(field)
    await keyboard.press('Enter')
    await expect(offered).toBeVisible()
    for (let count = 0; (await offered.getAttribute('data-combobox-selected')) === null; count += 1) {
      if (count > patience) throw new Error(`The arrows never reach ${String(offered)}`)
      await keyboard.press('ArrowDown')
    }
    await keyboard.press('Enter')
  },
}

async function reach(target: Locator): Promise<void> {
  const page: Page = target.page()
  for (let count = 0; count < patience; count += 1) {
    // A button waits a moment after each step (`settled.tsx`), a colleague's too, and is passed by meanwhile.
    await expect(target).toBeEnabled()
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reaches ${String(target)}`)
}

/** Of tabs only the chosen one is reached with Tab; the others follow with the arrows. */
async function walkTo(tab: Locator): Promise<void> {
  await reach(tab.locator('xpath=..').getByRole('tab', { selected: true }))
  for (let count = 0; count < 10; count += 1) {
    if (await tab.evaluate((element) => element === element.ownerDocument.activeElement)) return
    await tab.page().keyboard.press('ArrowRight')
  }
  throw new Error(`The arrows never reach ${String(tab)}`)
}
