import { Agenda, dayPath } from '../kit/agenda.ts'
import { BookingForm } from '../kit/booking-form.ts'
import { newPatient, slotOfOnesOwn } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'
import { sizes } from '../kit/sizes.ts'

test('a clicked slot wins over a forgotten draft, which is offered in words', async ({ as }) => {
  const slot = await slotOfOnesOwn()
  const patient = await newPatient()
  const desk = await as('receptionist', dayPath(slot))
  const agenda = new Agenda(desk)
  const form = new BookingForm(desk)
  await agenda.click(slot, '10:00')
  await form.choose('Paciente', patient.name)
  await desk.keyboard.press('Escape')
  await expect(form.dialog).toHaveCount(0)

  await agenda.click(slot, '14:00')
  await form.expectTime(slot.date, '14:00', 30)
  await expect(form.dialog.getByRole('combobox', { name: 'Paciente' })).toHaveValue('')
  const offer = form.dialog.getByRole('status').filter({ hasText: `Há um rascunho de ${patient.name}` })
  await expect(offer).toContainText('10:00')
  await form.dialog.getByRole('button', { name: 'Retomar' }).click()
  await expect(form.dialog.getByRole('combobox', { name: 'Paciente' })).toHaveValue(patient.name)
  await form.expectTime(slot.date, '10:00', 30)
  await expect(offer).toHaveCount(0)
  // Taken up, it is the form's own: another slot is the answer to "when?".
  await agenda.click(slot, '15:00')
  await form.expectTime(slot.date, '15:00', 30)
  await expect(form.dialog.getByRole('combobox', { name: 'Paciente' })).toHaveValue(patient.name)
})

for (const [where, window] of sizes) {
  test(`${where}, by keyboard alone, a draft is offered and thrown away, and N begins anew`, async ({ as }) => {
    const slot = await slotOfOnesOwn()
    const patient = await newPatient()
    const page = await as('receptionist', dayPath(slot), window)
    const form = new BookingForm(page)
    const who = form.dialog.getByRole('combobox', { name: 'Paciente' })
    await expect(page.getByRole('button', { name: 'Novo agendamento' })).toBeVisible()
    await page.keyboard.press('n')
    await expect(who).toBeFocused()
    await page.keyboard.type(patient.name)
    await expect(form.dialog.getByRole('option', { name: patient.name })).toBeVisible()
    await page.keyboard.press('Enter')
    await form.dialog.getByRole('textbox', { name: 'Início' }).fill('16:15')
    await page.keyboard.press('Escape')
    await expect(form.dialog).toHaveCount(0)
    await page.keyboard.press('n')
    await expect(form.dialog.getByText(`Há um rascunho de ${patient.name}`)).toBeVisible()
    await expect(form.dialog.getByRole('textbox', { name: 'Início' })).not.toHaveValue('16:15')
    await form.dialog.getByRole('button', { name: 'Descartar' }).press('Enter')
    await expect(who).toBeFocused()
    await expect(form.dialog.getByText('Há um rascunho')).toHaveCount(0)
    // Nothing was written in this one: it leaves no draft.
    await page.keyboard.press('Escape')
    await expect(form.dialog).toHaveCount(0)
    await page.keyboard.press('n')
    await expect(who).toBeFocused()
    await expect(form.dialog.getByText('Há um rascunho')).toHaveCount(0)
  })
}

test('on a phone a draft is offered, and the form begins empty', async ({ as }) => {
  const slot = await slotOfOnesOwn()
  const patient = await newPatient()
  const page = await as('receptionist', dayPath(slot), { phone: true })
  const form = new BookingForm(page)
  await page.getByRole('button', { name: 'Novo agendamento' }).tap()
  await form.choose('Paciente', patient.name)
  await form.dialog.getByRole('button', { name: 'Fechar' }).tap()
  await page.getByRole('button', { name: 'Novo agendamento' }).tap()
  await expect(form.dialog.getByRole('combobox', { name: 'Paciente' })).toHaveValue('')
  await expect(form.dialog.getByText(`Há um rascunho de ${patient.name}`)).toBeVisible()
  await form.dialog.getByRole('button', { name: 'Retomar' }).tap()
  await expect(form.dialog.getByRole('combobox', { name: 'Paciente' })).toHaveValue(patient.name)
})

test('a patient who was half registered is offered by name after a reload', async ({ as }) => {
  const desk = await as('receptionist', '/pacientes?novo=1')
  const form = desk.getByRole('dialog', { name: 'Novo paciente' })
  await form.getByLabel('Nome completo').fill('Zenaide Quaresma')
  desk.on('dialog', (question) => void question.accept())
  await desk.reload()
  await expect(form.getByText('Há um rascunho de Zenaide Quaresma.')).toBeVisible()
  await expect(form.getByLabel('Nome completo')).toHaveValue('')
  await form.getByRole('button', { name: 'Retomar' }).click()
  await expect(form.getByLabel('Nome completo')).toHaveValue('Zenaide Quaresma')
})
