import { Agenda, dayPath } from '../kit/agenda.ts'
import { BookingForm } from '../kit/booking-form.ts'
import { ask, booked, clock, newPatient, slotOfOnesOwn } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'
import { sizes } from '../kit/sizes.ts'

for (const [where, window] of sizes) {
  test(`${where}, Esc in an open list closes the list, and only then the form`, async ({ as }) => {
    const slot = await slotOfOnesOwn()
    const page = await as('receptionist', `${dayPath(slot)}&acao=novo`, window)
    const form = new BookingForm(page)
    const room = form.dialog.getByRole('combobox', { name: 'Sala' })
    await room.click()
    await expect(form.dialog.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(form.dialog.getByRole('option')).toHaveCount(0)
    await expect(room).toBeFocused()
    // A month to pick from is no less open.
    const date = form.dialog.getByRole('textbox', { name: 'Data' })
    await date.click()
    await expect(page.getByRole('table')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('table')).toHaveCount(0)
    await expect(form.dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(form.dialog).toHaveCount(0)
  })

  test(`${where}, Esc in a list of a drawer leaves the drawer open, and a second one asks about what is written`, async ({
    as,
  }) => {
    const page = await as('receptionist', '/pacientes?novo=1', window)
    const drawer = page.getByRole('dialog', { name: 'Novo paciente' })
    const option = page.getByRole('option', { name: 'Instagram' })
    // What it offers comes from the server a moment after the form.
    await expect(async () => {
      await drawer.getByLabel('Como chegou até nós').scrollIntoViewIfNeeded()
      await drawer.getByLabel('Como chegou até nós').fill('')
      await drawer.getByLabel('Como chegou até nós').fill('Insta')
      expect(await option.count()).toBe(1)
    }).toPass()
    await page.keyboard.press('Escape')
    await expect(option).toHaveCount(0)
    await expect(drawer).toBeVisible()
    // Now it is for the drawer, which asks about what is written.
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Sair sem salvar?' })).toBeVisible()
  })
}

test('beside an open form no letter does anything, wherever the focus is', async ({ as }) => {
  const slot = await slotOfOnesOwn()
  const desk = await as('receptionist', dayPath(slot))
  await new Agenda(desk).click(slot, '09:00')
  const form = new BookingForm(desk)
  await expect(form.dialog.getByRole('combobox', { name: 'Paciente' })).toBeFocused()
  const address = desk.url()
  await form.dialog.getByRole('button', { name: 'Agendar', exact: true }).focus()
  for (const key of ['t', '1', '3', 'n', 'ArrowRight']) await desk.keyboard.press(key)
  await expect(form.dialog).toBeVisible()
  expect(desk.url()).toBe(address)
})

test('who types before the form has come changes nothing on the page', async ({ as }) => {
  const slot = await slotOfOnesOwn()
  const desk = await as('receptionist', dayPath(slot), { alone: true })
  await expect(new Agenda(desk).lane(slot.date, slot.room)).toBeVisible()
  // The code of the form takes its time.
  const typed = Promise.withResolvers<void>()
  await desk.route(/booking-panel/, async (route) => {
    await typed.promise
    await route.continue()
  })
  await desk.keyboard.press('n')
  await expect(desk).toHaveURL(/acao=novo/)
  await desk.keyboard.type('t13')
  typed.resolve()
  await expect(desk.getByRole('dialog', { name: 'Novo agendamento' })).toBeVisible()
  await expect(desk).toHaveURL(new RegExp(`dia=${slot.date}`))
  await expect(desk).toHaveURL(/agendamentos-da-semana/)
})

test('who types before the search has come finds it in the field, and the page heard nothing of it', async ({ as }) => {
  const desk = await as('receptionist', '/pacientes', { alone: true })
  await expect(desk.getByRole('button', { name: 'Novo paciente' })).toBeVisible()
  const typed = Promise.withResolvers<void>()
  await desk.route(/\/palette-[^/]+\.js/, async (route) => {
    await typed.promise
    await route.continue()
  })
  await desk.keyboard.press('Control+k')
  await desk.keyboard.type('nune')
  typed.resolve()
  await expect(desk.getByRole('option').first()).toBeVisible()
  await expect(desk.getByRole('combobox', { name: 'Buscar ou fazer algo' })).toHaveValue('nune')
  await desk.keyboard.type('s')
  await expect(desk.getByRole('combobox', { name: 'Buscar ou fazer algo' })).toHaveValue('nunes')
  await expect(desk).toHaveURL(/\/pacientes$/)
})

test('beside a drawer its own letters act and the page’s do not, and none while somebody writes', async ({ as }) => {
  const slot = await slotOfOnesOwn()
  const patient = await newPatient()
  const { id } = await booked(slot, patient, clock('09:00'))
  const desk = await as('receptionist', `${dayPath(slot)}&agendamento=${id}`)
  const drawer = desk.getByRole('dialog', { name: patient.name })
  await expect(drawer.getByRole('button', { name: 'Alterar' })).toBeVisible()
  const address = desk.url()
  for (const key of ['t', '1', '3', 'n']) await desk.keyboard.press(key)
  expect(desk.url()).toBe(address)
  const notes = drawer.getByRole('textbox')
  await notes.focus()
  await desk.keyboard.type('com mw')
  await expect(notes).toHaveValue('com mw')
  expect(desk.url()).toBe(address)
  await expect(desk.getByRole('dialog', { name: 'Como o paciente confirmou?' })).toHaveCount(0)
  await drawer.getByRole('heading', { level: 2 }).click()
  await desk.keyboard.press('c')
  await expect(desk.getByRole('dialog', { name: 'Como o paciente confirmou?' })).toBeVisible()
  await desk.keyboard.press('Escape')
  await desk.keyboard.press('m')
  await expect(desk.getByRole('dialog', { name: 'Alterar agendamento' })).toBeVisible()
})

for (const [where, window] of sizes) {
  test(`${where}, after a question, a step and a refusal the keyboard stands where work goes on`, async ({
    as,
    noise,
  }) => {
    noise.expect(/409 \(Conflict\)/)
    const slot = await slotOfOnesOwn()
    const [patient, other] = [await newPatient(), await newPatient('Graça')]
    const { id } = await booked(slot, patient, clock('09:00'))
    await booked(slot, other, clock('11:00'))
    const page = await as('receptionist', `${dayPath(slot)}&agendamento=${id}`, window)
    const drawer = page.getByRole('dialog', { name: patient.name })
    const cancel = drawer.getByRole('button', { name: 'Cancelar agendamento' })
    await cancel.click()
    await page.keyboard.press('Escape')
    await expect(cancel).toBeFocused()

    await drawer.getByRole('button', { name: 'Confirmar presença' }).press('Enter')
    await page
      .getByRole('dialog', { name: 'Como o paciente confirmou?' })
      .getByRole('button', { name: 'WhatsApp' })
      .press('Enter')
    await expect(drawer.getByRole('heading', { level: 2 })).toContainText('confirmada')
    await expect(drawer.getByRole('group', { name: 'Ações' })).toBeFocused()

    const change = drawer.getByRole('button', { name: 'Alterar' })
    await expect(change).toBeEnabled()
    await change.press('Enter')
    const form = new BookingForm(page, 'Alterar agendamento')
    await form.dialog.getByRole('textbox', { name: 'Início' }).fill('11:00')
    const send = form.dialog.getByRole('button', { name: 'Salvar alteração' })
    await send.press('Enter')
    await expect(form.dialog.getByRole('alert')).toContainText('Este horário não está livre')
    await expect(send).toBeFocused()
    await page.keyboard.press('Escape')
    const question = page.getByRole('dialog', { name: 'Sair sem salvar?' })
    await question.getByRole('button', { name: 'Sair e descartar' }).press('Enter')
    await expect(form.dialog).toHaveCount(0)
    await expect.poll(() => page.evaluate<string>('document.activeElement.tagName')).not.toBe('BODY')
    expect(await ask('admin', 'GET', `/appointments/${id}`)).toMatchObject({ status: 'booked' })
  })
}
