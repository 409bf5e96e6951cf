import type { Page } from '@playwright/test'
import type { Unit } from '../../src/features/foundation/units/contract.ts'
import { addDays, mondayOf, todayIn } from '../../src/shared/time.ts'
import { Agenda, dayPath, weekPath } from '../kit/agenda.ts'
import { ask, booked, clock, mainUnit, newPatient, slotOfOnesOwn } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'
import { illegibleOn } from '../kit/legible.ts'
import { seenOnPhone } from '../kit/windows.ts'

/** Last week of the first unit: full, and over. */
async function fullWeek(): Promise<string> {
  const [unit] = (await ask<{ items: Unit[] }>('location-manager', 'GET', '/units')).items
  if (!unit) throw new Error('The demo network has no unit')
  return `unidade=${unit.id}&dia=${addDays(mondayOf(todayIn(unit.timeZone, new Date().toISOString())), -4)}`
}

const desks = [
  [1366, 768],
  [1920, 1080],
] as const

/** Tuesday of next week. */
const ordinaryDay = () => addDays(mondayOf(todayIn('America/Sao_Paulo', new Date().toISOString())), 8)

const nothing = { cutLines: [], cutNames: [], small: [], covered: [] }

const spans = [
  ['day', '&modo=dia', ['Tudo na tela', 'Legível']],
  ['week', '&modo=semana', ['Legível', 'Tudo na tela']],
  ['week of people', '&modo=semana&por=profissional', ['Tudo na tela', 'Legível']],
] as const

for (const [span, view, sizes] of spans) {
  test(`in the ${span}, in either size, also beside what is open, no line and no name is cut, small or covered`, async ({
    as,
  }) => {
    const page = await as('location-manager', `/agendamentos-da-semana?${await fullWeek()}${view}`)
    const cards = page.getByRole('region', { name: 'Agenda' }).getByRole('button', { name: /^\d\d:\d\d–/ })
    const beside = page.locator('[data-beside]')
    for (const size of sizes) {
      await page.getByRole('radio', { name: size }).click()
      for (const [width, height] of desks) {
        await page.setViewportSize({ width, height })
        await expect(cards.nth(20)).toBeAttached()
        expect(await illegibleOn(page), `${size}, ${width}`).toEqual(nothing)
      }
      if (span === 'week of people') continue
      await cards.nth(8).click()
      for (const [width, height] of desks) {
        await page.setViewportSize({ width, height })
        await expect(beside.getByRole('heading').first()).toBeVisible()
        await expect(page.locator('[data-selected]').first()).toBeInViewport({ ratio: 0.5 })
        expect(await illegibleOn(page), `${size}, ${width}, beside an appointment`).toEqual(nothing)
      }
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Novo agendamento' }).click()
      await expect(beside.getByRole('combobox').first()).toBeVisible()
      expect(await illegibleOn(page), `${size}, beside a form`).toEqual(nothing)
      await beside.getByRole('button', { name: 'Fechar', exact: true }).click()
      await expect(beside).toHaveCount(0)
    }
    await page.reload()
    await expect(page.getByRole('radio', { name: sizes[1] })).toBeChecked()
    if (span !== 'day') return
    await seenOnPhone(page, async () => {
      await expect(
        page
          .getByRole('main')
          .getByRole('button', { name: /\d\d:\d\d/ })
          .nth(5),
      ).toBeVisible()
      expect(await illegibleOn(page), 'on a phone').toEqual(nothing)
    })
  })
}

for (const [day, address] of [
  ['an ordinary', async () => dayPath({ unit: await mainUnit(), date: ordinaryDay() })],
  ['an empty', async () => dayPath(await slotOfOnesOwn())],
] as const) {
  test(`on ${day} day, no line and no name is cut, small or covered, at the desk and on a phone`, async ({ as }) => {
    const page = await as('location-manager', await address())
    await expect(new Agenda(page).region).toBeVisible()
    for (const [width, height] of desks) {
      await page.setViewportSize({ width, height })
      expect(await illegibleOn(page)).toEqual(nothing)
    }
    await seenOnPhone(page, async () => {
      await expect(page.getByRole('heading', { level: 2 })).toBeVisible()
      expect(await illegibleOn(page)).toEqual(nothing)
    })
  })
}

test('the whole of a narrow card is shown under the pointer and under the keyboard, and goes with them', async ({
  as,
}) => {
  const slot = await slotOfOnesOwn()
  const patient = await newPatient()
  await booked(slot, patient, clock('09:00'))
  const page = await as('location-manager', weekPath(slot))
  const agenda = new Agenda(page)
  const name = page.getByText(patient.name, { exact: true }).filter({ visible: true })
  await expect(agenda.card(patient)).toBeVisible()
  await expect(name).toHaveCount(0)
  await agenda.card(patient).hover()
  await expect(name).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(name).toHaveCount(0)
  await agenda.card(patient).focus()
  await expect(name).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: patient.name })).toBeVisible()
})

test('a state that is picked leaves what is in another faintly in sight, and a list without it', async ({ as }) => {
  const slot = await slotOfOnesOwn()
  const [waiting, confirmed] = [await newPatient(), await newPatient()]
  await booked(slot, waiting, clock('09:00'))
  const { id, version } = await booked(slot, confirmed, clock('10:00'))
  await ask('location-manager', 'POST', `/appointments/${id}/confirm`, { version })
  const page = await as('location-manager', weekPath(slot))
  const agenda = new Agenda(page)
  await expect(agenda.card(confirmed)).toBeVisible()
  await page
    .getByRole('group', { name: 'Situação' })
    .getByRole('button', { name: /^confirmada/ })
    .click()
  await expect(agenda.card(waiting)).toHaveCSS('opacity', '0.35')
  await expect(agenda.card(confirmed)).toHaveCSS('opacity', '1')
  await agenda.card(waiting).click()
  await expect(page.getByRole('dialog', { name: waiting.name })).toBeVisible()
})

test('empty time under the mouse says when a click there begins, and nothing to who may not book', async ({ as }) => {
  const slot = await slotOfOnesOwn()
  const page = await as('location-manager', dayPath(slot))
  const agenda = new Agenda(page)
  const [manager, reader] = [
    page,
    await as('external-access-unit', `/agendamentos-da-semana?modo=dia&dia=${slot.date}`),
  ]
  const hover = (window: Page) => window.locator('[data-hover]')
  await agenda.lane(slot.date, slot.room).hover({ position: { x: 40, y: 200 } })
  const time = await hover(manager).getAttribute('data-time')
  await page.mouse.down()
  await page.mouse.up()
  await expect(hover(manager)).toHaveCount(0)
  const form = page.getByRole('dialog', { name: 'Novo agendamento' })
  await expect(form.getByLabel('Início')).toHaveValue(time ?? '')
  await reader
    .getByRole('region', { name: 'Agenda' })
    .getByRole('group')
    .first()
    .hover({ position: { x: 40, y: 200 } })
  await expect(hover(reader)).toHaveCount(0)
})
