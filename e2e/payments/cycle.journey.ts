import type { Page } from '@playwright/test'
import type { StatementDetail } from '../../src/features/pay/payments/record.ts'
import { ask } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'
import { toCheck } from './to-check.ts'

const drawerOf = (page: Page, { professionalName }: StatementDetail) =>
  page.getByRole('dialog', { name: new RegExp(`^${professionalName} · `) })

test('a statement is checked, sent, contested, answered and accepted, approved by another and paid, as each sees it happen', async ({
  as,
}) => {
  const { statement, path } = await toCheck()
  const manager = await as('location-manager', path)
  const admin = await as('admin', path)
  const [mine, theirs] = [drawerOf(manager, statement), drawerOf(admin, statement)]
  await mine.getByRole('button', { name: 'Conferi', exact: true }).click()
  await expect(theirs.getByText('Conferido', { exact: true })).toBeVisible()
  // Whoever signed the maps and checked does not send.
  await expect(mine.getByText('outra pessoa envia')).toBeVisible()
  await expect(mine.getByRole('button', { name: 'Enviar ao profissional' })).toHaveCount(0)
  await theirs.getByRole('button', { name: 'Enviar ao profissional' }).click()
  await expect(theirs.getByText('Enviado', { exact: true }).first()).toBeVisible()

  const line = mine.getByRole('list', { name: 'Linhas do demonstrativo' }).getByRole('listitem').first()
  await line.getByRole('button').first().click()
  await expect(line).toContainText('=')
  await line.getByRole('button', { name: 'Contestar' }).click()
  const asked = manager.getByRole('dialog', { name: 'O que está errado?' })
  await asked.getByRole('textbox').fill('Foram duas etapas nesta cirurgia')
  await asked.getByRole('button', { name: 'Registrar' }).click()
  await expect(theirs.getByText('Foram duas etapas nesta cirurgia')).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Aprovar' })).toHaveCount(0)
  await theirs.getByRole('button', { name: 'Responder' }).click()
  const answer = admin.getByRole('dialog', { name: 'Resposta à contestação' })
  await answer.getByRole('textbox').fill('O mapa tem uma etapa; a outra é do mês seguinte')
  await answer.getByRole('button', { name: 'Responder' }).click()
  await expect(mine.getByText('O mapa tem uma etapa; a outra é do mês seguinte')).toBeVisible()

  // Whoever checked it neither accepts it for the person nor approves it.
  await expect(mine.getByText('o aceite é do profissional, pelo link')).toBeVisible()
  await expect(mine.getByRole('button', { name: 'Registrar aceite' })).toHaveCount(0)
  await theirs.getByRole('button', { name: 'Registrar aceite' }).click()
  await expect(mine.getByRole('button', { name: 'Aprovar' })).toHaveCount(0)
  await theirs.getByRole('button', { name: 'Aprovar' }).click()
  await theirs.getByRole('button', { name: 'Registrar pagamento' }).click()
  await admin.getByRole('dialog', { name: 'Registrar pagamento' }).getByRole('button', { name: 'Registrar' }).click()
  await expect(mine.getByText('Pago', { exact: true }).first()).toBeVisible()
})

test('pay is nothing to whoever may not see it: restricted administrators, and those at the desk', async ({ as }) => {
  for (const person of ['admin-restricted-1', 'receptionist', 'sales-manager'] as const)
    await expect(ask(person, 'GET', '/payments/periods')).rejects.toThrow('403')
  const page = await as('admin-restricted-1', '/pagamento-equipes')
  await expect(page).toHaveURL(/overview/)
  await expect(page.getByRole('link', { name: 'Pagamento de equipes' })).toHaveCount(0)
})
