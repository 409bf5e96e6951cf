import type { Locator, Page } from '@playwright/test'
import { Agenda, dayPath } from '../kit/agenda.ts'
import { booked, clock, newPatient, slotOfOnesOwn } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'
import { sizes } from '../kit/sizes.ts'

/** What a click at the notice would take from others: the names of controls under it, and whether it hides the work. */
async function coveredBy(page: Page, work: Locator): Promise<string[]> {
  const notices = page.getByRole('list', { name: 'Avisos do que aconteceu' })
  const [own, changed] = [await notices.boundingBox(), await work.boundingBox()]
  if (!own || !changed) throw new Error('The notice or what it tells of is not on the screen')
  const isOver = (box: typeof own) =>
    box.x < own.x + own.width && box.x + box.width > own.x && box.y < own.y + own.height && box.y + box.height > own.y
  const covered = isOver(changed) ? ['what was changed'] : []
  // Cards and rows stand by the hundred: only those who press a button miss what lies over it.
  const crowds = 'ol[popover] *, [data-column] *, li *'
  for (const control of await page.locator(`button:not(${crowds}), [role="dialog"] a`).all()) {
    const box = await control.boundingBox()
    if (box && (await control.isVisible()) && isOver(box)) covered.push((await control.textContent()) ?? '')
  }
  return covered
}

for (const [where, window] of sizes) {
  test(`${where}, what is said in passing covers neither a button nor what was changed, panel open or not`, async ({
    as,
  }) => {
    const slot = await slotOfOnesOwn()
    const patient = await newPatient()
    const { id } = await booked(slot, patient, clock('17:00'))
    const page = await as('receptionist', `${dayPath(slot)}&agendamento=${id}`, window)
    const drawer = page.getByRole('dialog', { name: patient.name })
    await drawer.getByRole('button', { name: 'Confirmar presença' }).press('Enter')
    await page
      .getByRole('dialog', { name: 'Como o paciente confirmou?' })
      .getByRole('button', { name: 'WhatsApp' })
      .press('Enter')
    const undo = page.getByRole('list', { name: 'Avisos do que aconteceu' }).getByRole('button', { name: 'Desfazer' })
    await expect(undo).toBeVisible()
    expect(await coveredBy(page, drawer.getByRole('heading', { level: 2 }))).toEqual([])
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await expect(undo).toBeVisible()
    const card =
      'phone' in window
        ? page.getByRole('main').getByRole('button', { name: patient.name })
        : new Agenda(page).card(patient)
    await card.scrollIntoViewIfNeeded()
    expect(await coveredBy(page, card)).toEqual([])
  })
}
