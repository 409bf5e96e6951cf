import { dayPath } from '../kit/agenda.ts'
import { BookingForm } from '../kit/booking-form.ts'
import { nameOfOnesOwn, newPatient, slotOfOnesOwn } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'

/** Vítor Alves, and Igor Vítor Alves, who comes first by the alphabet; `typed` with a slip. */
async function twoVitors() {
  const [, own = ''] = nameOfOnesOwn('Vítor').split(' ')
  const patient = await newPatient('Vítor', { name: `Vítor ${own} Alves`, birthDate: '1980-05-02' })
  await newPatient('Igor', { name: `Igor Vítor ${own} Alves` })
  return { patient, typed: `vitor ${own} alvez` }
}

for (const { where, phone } of [
  { where: 'at the desk', phone: false },
  { where: 'on a phone', phone: true },
]) {
  test(`${where}, a name with a slip and Enter choose the closest patient, who stays told apart`, async ({ as }) => {
    const slot = await slotOfOnesOwn()
    const { patient, typed } = await twoVitors()
    const page = await as('receptionist', dayPath(slot), { phone })
    await page.getByRole('button', { name: 'Novo agendamento' }).click()
    const field = new BookingForm(page).dialog.getByRole('combobox', { name: 'Paciente' })
    await field.fill(typed)
    // At once: the list still answers what was typed before.
    await field.press('Enter')
    await expect(field).toHaveValue(patient.name)
    await expect(field).toHaveAccessibleDescription(`prontuário ${patient.recordNumber} · 02/05/1980`)
  })

  test(`${where}, the search of everything opens the closest patient by Enter, even before it has answered`, async ({
    as,
  }) => {
    const { patient, typed } = await twoVitors()
    const page = await as('receptionist', '/overview', { phone })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (phone) await page.getByRole('button', { name: 'Buscar paciente, agendamento ou página' }).tap()
    else await page.keyboard.press('Control+k')
    const search = page.getByRole('combobox', { name: 'Buscar ou fazer algo' })
    await search.fill('semana')
    await expect(page.getByRole('status').filter({ hasText: 'Enter' })).toBeVisible()
    await search.fill(typed)
    await search.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/paciente\\?id=${patient.id}`))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(patient.name)
    await expect(page.getByRole('main')).toContainText(String(patient.recordNumber))
    await expect(page.getByRole('main')).toContainText('02/05/1980')
  })
}
