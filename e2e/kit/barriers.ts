import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect } from './journey.ts'
import { seenOnPhone } from './windows.ts'

// Moderate by axe's reckoning, and yet what a screen reader goes by.
const held = ['heading-order', 'page-has-heading-one', 'scrollable-region-focusable']

/**
 * Looks with axe at what is shown, and expects nothing serious that keeps somebody out. `seen` is what was looked at
 * before and lies unchanged beneath a dialog.
 */
export async function expectNoBarrier(page: Page, { seen }: { seen?: string } = {}): Promise<void> {
  await expect(page.getByText('Carregando').filter({ visible: true })).toHaveCount(0)
  await page.evaluate(`(${settled})()`)
  // Once a page: its script takes longer to read than most screens take to look at. No frames of others stand in ours.
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(axe.source)
  const violations = await page.evaluate<Found[]>(`(${look})(${JSON.stringify(seen ? { exclude: [seen] } : {})})`)
  const serious = violations
    .filter(({ id, impact }) => held.includes(id) || impact === 'serious' || impact === 'critical')
    .map(({ id, html }) => [id, html] as const)
    .filter(([, found]) => found.length > 0)
  expect(serious).toEqual([])
}

interface Found {
  readonly id: string
  readonly impact?: string | null
  readonly html: readonly string[]
}

/** Runs in the page: what axe finds, by rule, with the mark-up of each place. */
const look = `async (context) => {
  const { violations } = await axe.run({ include: [document], ...context }, { resultTypes: ['violations'] })
  return violations.map(({ id, impact, nodes }) => ({ id, impact, html: nodes.map(({ html }) => html) }))
}`

/** Runs in the page: waits until what fades in or out has done so; half-way its contrast is nobody's. What goes round for ever is left out. */
const settled = `async () => {
  const ends = (animation) => animation.effect?.getComputedTiming().endTime !== Infinity && animation.playState === 'running'
  for (let under; (under = document.getAnimations().filter(ends)).length > 0; )
    await Promise.allSettled(under.map((animation) => animation.finished))
}`

/** The same at both sizes, of a screen that was opened at the desk; `ready` waits until it is there. */
export async function expectNoBarrierAnywhere(page: Page, ready: (page: Page) => Promise<void>): Promise<void> {
  const look = async (width: number) => {
    await ready(page)
    await expectNoBarrier(page)
    // What juts out widens a phone's window, and dialogs open beyond its edge.
    expect(await page.evaluate<number>('innerWidth')).toBe(width)
  }
  await look(1366)
  await seenOnPhone(page, () => look(390))
}

/** The page's first heading is there. */
export const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()

/** A dialog or drawer is there, and filled: its close button is not the only one. */
export const dialog = (name?: string | RegExp) => (page: Page) =>
  expect(
    page
      .getByRole('dialog', name === undefined ? {} : { name })
      .getByRole('button')
      .nth(1),
  ).toBeVisible()
