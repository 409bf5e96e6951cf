import type { SaidRegime } from '../../src/features/network/pay-regimes/schemas.ts'
import { ask, mainUnit, peopleOf } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'
import { todayIn } from '../../src/shared/time.ts'

test('what the law asks of a person is said, and another payer declared and taken back', async ({ as }) => {
  const today = todayIn('America/Sao_Paulo', new Date().toISOString())
  const unit = await mainUnit()
  let person: { id: string; name: string } | undefined
  for (const work of ['technician', 'nurse', 'doctor'] as const)
    for (const one of await peopleOf(unit, work, today)) {
      const { items } = await ask<{ items: SaidRegime[] }>('admin', 'GET', `/pay-regimes/professionals/${one.id}`)
      if (items[0]?.kind === 'selfEmployed') person ??= one
    }
  if (!person) throw new Error('The demo has nobody who works on their own account')
  const page = await as('admin', `/equipes?aba=profissionais&profissional=${person.id}`)
  const facts = page.getByRole('region', { name: 'Dados para as retenções' })
  await facts.getByRole('button', { name: 'Informar dados…' }).click()
  const form = page.getByRole('dialog', { name: 'Dados para as retenções' })
  await form.getByRole('textbox', { name: 'NIT / PIS' }).fill('12012345671')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form.getByText('confira os 11 números')).toBeVisible()
  await form.getByRole('textbox', { name: 'NIT / PIS' }).fill('12012345672')
  await form.getByRole('textbox', { name: 'Dependentes' }).fill('3')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(facts.getByText('NIT 120.12345.67-2 · 3 dependentes')).toBeVisible()

  const others = page.getByRole('region', { name: 'Outros pagadores (INSS)' })
  await others.getByRole('button', { name: 'Guardar declaração…' }).click()
  const declaration = page.getByRole('dialog', { name: 'Declaração de outro pagador' })
  await declaration.getByRole('textbox', { name: 'Quem paga', exact: true }).fill('Hospital Modelo S.A.')
  await declaration.getByRole('textbox', { name: 'CNPJ de quem paga' }).fill('11222333000181')
  await declaration.getByRole('textbox', { name: /Remuneração/ }).fill('300000')
  await declaration.getByRole('button', { name: 'Salvar' }).click()
  const line = others.getByText('Hospital Modelo S.A. · 11.222.333/0001-81 · R$ 3.000,00 por mês')
  await expect(line).toBeVisible()
  await others.getByRole('button', { name: 'Retirar' }).last().click()
  await page
    .getByRole('dialog', { name: /^Retirar a declaração/ })
    .getByRole('button', { name: 'Retirar' })
    .click()
  await expect(others.getByText('retirada por')).toBeVisible()
})
