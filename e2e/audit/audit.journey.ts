import { expectNoBarrier } from '../kit/barriers.ts'
import { ask, newPatient } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'
import { sizes } from '../kit/sizes.ts'

/** A patient of one's own whom the reception opened and whose city it changed. */
async function changed(city: string) {
  const patient = await newPatient('Aurélia', { city: 'Bauru' })
  await ask('receptionist', 'GET', `/patients/${patient.id}`)
  const { version } = await ask<{ version: number }>('admin', 'GET', `/patients/${patient.id}`)
  await ask('receptionist', 'PATCH', `/patients/${patient.id}`, { version, city })
  return patient
}

for (const [name, window] of sizes) {
  test(`an administrator finds who changed a patient and who opened the record, and goes there, ${name}`, async ({
    as,
  }) => {
    const patient = await changed('Jaú')
    const admin = await as('admin', '/auditoria', window)
    await expect(admin.getByRole('heading', { level: 1, name: 'Auditoria' })).toBeVisible()
    await admin.getByText(patient.name).first().click()
    const drawer = admin.getByRole('dialog', { name: 'Alterou' })
    await expect(drawer).toContainText('Cidade: Bauru → Jaú')
    await expectNoBarrier(admin)
    await drawer.getByRole('button', { name: 'Tudo deste registro' }).click()
    await expect(admin.getByRole('button', { name: /Um registro só/ })).toBeVisible()
    await expect(admin.getByText('Cadastrou').first()).toBeVisible()
    await admin.getByRole('radio', { name: 'Aberturas e arquivos' }).click()
    await expect(admin.getByText('Abriu').first()).toBeVisible()
    await expect(admin.getByText('Cadastrou')).toHaveCount(0)
    await admin.getByText('Abriu').first().click()
    await admin.getByRole('dialog').getByRole('link', { name: 'Abrir o registro' }).click()
    await expect(admin).toHaveURL(new RegExp(`/paciente\\?id=${patient.id}`))
  })
}

test('what happens while the audit is open is offered and does not move what is read', async ({ as }) => {
  const admin = await as('admin', '/auditoria?tipo=patient')
  await expect(admin.getByRole('heading', { level: 1, name: 'Auditoria' })).toBeVisible()
  await expect(admin.getByText(/Ao vivo/)).toBeVisible()
  const patient = await changed('Itu')
  await expect(admin.getByText(patient.name)).toHaveCount(0)
  await admin.getByRole('button', { name: /Mostrar \d+ mudanças?/ }).click()
  await expect(admin.getByText(patient.name).first()).toBeVisible()
})

test('the audit is nobody else’s', async ({ as }) => {
  const manager = await as('sales-manager', '/auditoria')
  await expect(manager.getByText('Auditoria')).toHaveCount(0)
  await expect(manager.getByText(/permissão/).first()).toBeVisible()
})
