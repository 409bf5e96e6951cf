import { readFile } from 'node:fs/promises'
import { booked, clock, newPatient, slotOfOnesOwn } from '../kit/clinic.ts'
import { expectNoBarrier } from '../kit/barriers.ts'
import { expect, test } from '../kit/journey.ts'

interface Taken {
  readonly patient: { readonly name: string }
  readonly appointments: readonly unknown[]
  readonly accesses: readonly { readonly what: string }[]
}

test('a patient’s own data are handed over as a file and on paper, and who did so is told', async ({ as }) => {
  const patient = await newPatient('Dadina')
  await booked(await slotOfOnesOwn(), patient, clock('09:00'))
  const admin = await as('admin', `/paciente?id=${patient.id}`)
  await admin.getByRole('tab', { name: 'LGPD' }).click()
  const file = admin.waitForEvent('download')
  await admin.getByRole('button', { name: 'Baixar dados (JSON)' }).click()
  const taken = JSON.parse(await readFile(await (await file).path(), 'utf8')) as Taken
  expect(taken.patient.name).toBe(patient.name)
  expect(taken.appointments).toHaveLength(1)
  expect(taken.accesses.map(({ what }) => what)).toContain('export')
  await expectNoBarrier(admin)

  await admin.evaluate(`window.print = () => document.body.setAttribute('data-print-asked', '')`)
  await admin.getByRole('button', { name: 'Imprimir dados' }).click()
  await expect(admin.locator('body[data-print-asked]')).toBeAttached()
  await admin.emulateMedia({ media: 'print' })
  const sheet = admin.locator('[data-printed="personal-data"]')
  await expect(sheet).toContainText(patient.name)
  await expect(sheet.getByRole('row', { name: /a confirmar/ })).toBeVisible()
  await admin.emulateMedia({ media: null })
  await admin.evaluate(`window.dispatchEvent(new Event('afterprint'))`)
  await admin.reload()
  await expect(admin.getByText(/^Levou os dados do cadastro/).first()).toBeVisible()
})

test('a manager sees who opened a record, and takes nothing away', async ({ as }) => {
  const patient = await newPatient('Abertina')
  const manager = await as('location-manager', `/paciente?id=${patient.id}&aba=readings`)
  await expect(manager.getByText(/^Abriu o cadastro/).first()).toBeVisible()
  await expect(manager.getByRole('button', { name: 'Baixar dados (JSON)' })).toHaveCount(0)
})
