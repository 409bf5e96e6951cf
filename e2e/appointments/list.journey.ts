import { readFile } from 'node:fs/promises'
import { booked, clock, newPatient, slotOfOnesOwn } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'
import { sizes } from '../kit/sizes.ts'

test('filters of the list survive a reload and are the same for whoever opens the link', async ({ as }) => {
  const slot = await slotOfOnesOwn()
  const [wanted, other] = [await newPatient('Quitéria'), await newPatient('Raimunda')]
  const appointment = await booked(slot, wanted, clock('09:00'))
  await booked(slot, other, clock('10:00'))
  const desk = await as('receptionist', `/agendamentos?unidade=${slot.unit.id}&periodo=tudo`)
  const list = desk.getByRole('table', { name: 'Agendamentos' })
  await expect(list.getByRole('row').nth(5)).toBeVisible()
  await desk.getByRole('searchbox', { name: 'Buscar' }).fill(wanted.name)
  await expect(list.getByRole('row', { name: wanted.name })).toBeVisible()
  await expect(list.getByRole('row')).toHaveCount(2)
  await desk
    .getByRole('group', { name: 'Situação' })
    .getByRole('button', { name: /a confirmar/ })
    .click()
  await expect(desk.getByRole('button', { name: 'Remover o filtro Situação: a confirmar' })).toBeVisible()
  await list.getByRole('row', { name: wanted.name }).click()
  await expect(desk.getByRole('dialog', { name: wanted.name })).toBeVisible()
  const link = desk.url()

  await desk.reload()
  await expect(desk.getByRole('dialog', { name: wanted.name })).toBeVisible()
  await expect(list.getByRole('row')).toHaveCount(2)
  await expect(desk.getByRole('searchbox', { name: 'Buscar' })).toHaveValue(wanted.name)

  const colleague = await as('sales-manager', link)
  await expect(colleague.getByRole('dialog', { name: wanted.name })).toBeVisible()
  await expect(colleague.getByRole('table', { name: 'Agendamentos' }).getByRole('row')).toHaveCount(2)
  await expect(colleague.getByRole('button', { name: 'Remover o filtro Situação: a confirmar' })).toBeVisible()
  expect(new URL(colleague.url()).searchParams.get('agendamento')).toBe(appointment.id)

  await desk.getByRole('button', { name: 'Remover o filtro Situação: a confirmar' }).click()
  await expect(desk).not.toHaveURL(/situacao/)
})

test('the export holds exactly the filtered rows', async ({ as }) => {
  const slot = await slotOfOnesOwn()
  const [wanted, other] = [await newPatient('Salete'), await newPatient('Terezinha')]
  for (const time of ['09:00', '11:00', '15:00']) await booked(slot, wanted, clock(time))
  await booked(slot, other, clock('10:00'))
  const desk = await as('sales-manager', `/agendamentos?unidade=${slot.unit.id}&periodo=tudo&q=${wanted.name}`)
  await expect(desk.getByRole('table', { name: 'Agendamentos' }).getByRole('row')).toHaveCount(4)
  await desk.getByRole('button', { name: 'Exportar' }).click()
  const [file] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('menuitem', { name: 'CSV (planilha simples)' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/)
  expect(lines).toHaveLength(4)
  expect(lines.slice(1).every((line) => line.includes(wanted.name))).toBe(true)
  expect(lines.slice(1).map((line) => /\b(?:09:00|11:00|15:00)\b/.exec(line)?.[0])).toEqual(['09:00', '11:00', '15:00'])
})

test('a list that finds nothing says what to do, and one click shows everything', async ({ as }) => {
  const patient = await newPatient('Ursulina')
  const slot = await slotOfOnesOwn()
  await booked(slot, patient, clock('09:00'))
  const desk = await as('receptionist', `/agendamentos?q=${patient.name}`)
  await expect(desk.getByText('Nenhum agendamento com estes filtros')).toBeVisible()
  await desk.getByRole('button', { name: 'Ver todo o período' }).click()
  await expect(desk.getByRole('row', { name: patient.name })).toBeVisible()
})

test('what a colleague confirms changes in the open list without a reload', async ({ as }) => {
  const slot = await slotOfOnesOwn()
  const patient = await newPatient('Valdete')
  const appointment = await booked(slot, patient, clock('09:00'))
  const address = `/agendamentos?unidade=${slot.unit.id}&periodo=tudo&q=${patient.name}`
  const desk = await as('receptionist', address)
  const row = desk.getByRole('row', { name: patient.name })
  await expect(row).toContainText('a confirmar')
  const colleague = await as('after-sales', `${address}&agendamento=${appointment.id}`)
  await colleague.getByRole('button', { name: 'Confirmar presença' }).click()
  await colleague.getByRole('button', { name: 'Telefone' }).click()
  await expect(row).toContainText('confirmada')
})

for (const [where, window] of sizes) {
  test(`${where}, filters are found without their accents, and say when nothing is`, async ({ as }) => {
    const slot = await slotOfOnesOwn()
    const page = await as('receptionist', `/agendamentos?unidade=${slot.unit.id}&periodo=tudo`, window)
    await page.getByRole('button', { name: 'Filtros' }).click()
    const procedures = page.getByRole('combobox', { name: 'Procedimentos' })
    const choices = page.getByRole('listbox').getByRole('option')
    await procedures.fill('xqwz')
    await expect(page.getByText('Nada encontrado')).toBeVisible()
    await procedures.fill('avaliacao')
    await expect(choices.first()).toContainText('Avaliação')
    await procedures.press('Enter')
    await expect(page).toHaveURL(/procedimento=/)
    // Esc closes the list of the field alone; the filters stay.
    await procedures.fill('a')
    await expect(choices.first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(choices).toHaveCount(0)
    await expect(procedures).toBeVisible()
  })
}
