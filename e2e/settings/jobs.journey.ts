import { ask, booked, newPatient, slotOfOnesOwn } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'
import type { Job } from '../../src/features/foundation/jobs/contract.ts'

interface Jobs {
  items: Job[]
}
const waiting = async () => (await ask<Jobs>('admin', 'GET', '/settings/jobs?state=waiting&limit=200')).items

test('an administrator finds the hold that waits to expire among the background work, and drops its job', async ({
  as,
}) => {
  const known = new Set((await waiting()).map(({ id }) => id))
  const slot = await slotOfOnesOwn()
  await booked(slot, await newPatient(), 9 * 60, { by: 'sales', holdMinutes: 30 })
  const job = (await waiting()).find(({ id, nextAt }) => !known.has(id) && Date.parse(nextAt ?? '') > Date.now())
  const admin = await as('admin', '/configuracoes?aba=trabalhos')
  const rows = admin.getByRole('row', { name: /Liberar pré-reservas vencidas.*À espera/ })
  await expect(rows.first()).toBeVisible()
  await admin.goto(`/configuracoes?aba=trabalhos&registro=${job?.id ?? ''}`)
  const drawer = admin.getByRole('dialog', { name: 'Liberar pré-reservas vencidas' })
  await expect(drawer).toContainText('Tentativasnenhuma ainda')
  await drawer.getByRole('button', { name: 'Descartar' }).click()
  const question = admin.getByRole('dialog', { name: 'Descartar “Liberar pré-reservas vencidas”?' })
  await expect(question).toContainText('Não há como desfazer')
  await question.getByRole('button', { name: 'Descartar' }).click()
  await expect(admin.getByText('Trabalho descartado.')).toBeVisible()
  expect((await waiting()).map(({ id }) => id)).not.toContain(job?.id)
})

test('background work is offered to administrators alone', async ({ as }) => {
  const manager = await as('location-manager', '/configuracoes?aba=trabalhos')
  await expect(manager.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(manager.getByText('Trabalhos em segundo plano')).toHaveCount(0)
})
