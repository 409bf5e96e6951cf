import type { Page } from '@playwright/test'
import { newId } from '../../src/shared/ids.ts'
import { localDate } from '../../src/shared/time.ts'
import { surgeryWithKit } from '../kit/case-kit.ts'
import { ask } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'
import { withoutPause } from '../kit/theatre.ts'

/** What is written under the code of a package, for whoever has no camera at hand. */
async function scan(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Ler código' }).click()
  const sheet = page.getByRole('dialog', { name: 'Ler código' })
  await sheet.getByRole('textbox').fill(text)
  await sheet.getByRole('button', { name: 'Usar' }).click()
}

test('what is scanned in the room is on the case, is consumed when its day is closed, and is found at the patient and at the lot', async ({
  as,
}) => {
  const { day, gtin, name, lot, lotId } = await surgeryWithKit()
  const { unit, patient, appointment } = day
  const page = await as('admin', `/controle-de-salas?unidade=${unit.id}`, { phone: true })
  await page.getByRole('button', { name: `Materiais: ${patient.name}` }).click()
  const sheet = page.getByRole('dialog', { name: 'Materiais da cirurgia' })
  await expect(sheet.getByRole('listitem', { name })).toContainText('0 de 2')
  await scan(page, `(01)0${gtin}(17)280531(10)${lot}`)
  await expect(sheet.getByRole('listitem', { name })).toContainText('1 de 2')
  await page.getByRole('button', { name: 'Pôr os outros 1' }).click()
  await expect(sheet).toContainText('Kit completo')

  // A package of which the books have none: it goes on no case, and is recorded as it was used.
  await scan(page, `(01)0${gtin}(17)280531(10)X99`)
  const put = page.getByRole('dialog', { name: 'Pôr na cirurgia' })
  await expect(put).toContainText('Não há saldo do lote X99')
  await put.getByRole('button', { name: 'Registrar usado sem saldo' }).click()
  const used = page.getByRole('dialog', { name: 'Usado sem saldo' })
  await expect(used.getByLabel('Lote na embalagem')).toHaveValue('X99')
  await used.getByRole('button', { name: 'Registrar', exact: true }).click()
  await expect(sheet.getByRole('list', { name: 'Usado sem saldo' })).toContainText('X99')

  for (const [step, pause] of [
    ['in-room', 1],
    ['start', 3],
    ['out', null],
  ] as const) {
    const tap = { id: newId(), step, tappedAt: new Date().toISOString() }
    await ask('admin', 'POST', `/theatre/cases/${appointment.id}/steps`, tap)
    if (pause !== null) await withoutPause(day, pause)
  }
  const closing = await as(
    'admin',
    `/batemapa?unidade=${unit.id}&dia=${localDate(appointment.startsAt, unit.timeZone)}&aba=fechamento`,
  )
  const row = closing.getByRole('listitem', { name: patient.name, exact: true })
  await expect(row.getByRole('row', { name })).toContainText('3 peça')
  await row.getByRole('button', { name: `Materiais: ${patient.name}` }).click()
  const over = closing.getByRole('dialog', { name: 'Materiais da cirurgia' })
  await over.getByRole('button', { name: 'Aceitar o que foi usado' }).click()
  const said = closing.getByRole('dialog', { name: 'O que foi usado' })
  await said.getByRole('textbox').last().fill('Uma a mais, de outra unidade')
  await said.getByRole('button', { name: 'Aceitar o que foi usado' }).click()
  await expect(over).toContainText('Aceito por')
  await over.getByRole('button', { name: 'Fechar' }).click()
  await row.getByRole('button', { name: `Aceitar ou corrigir o que houve com ${patient.name}` }).click()
  const accepted = closing.getByRole('dialog', { name: `O que houve com ${patient.name}` })
  await accepted.getByRole('textbox').last().fill('Terminou antes')
  await accepted.getByRole('button', { name: 'Aceitar', exact: true }).click()
  await expect(accepted).toHaveCount(0)
  await closing.getByRole('button', { name: 'Assinar e fechar o dia' }).click()
  await closing.getByRole('dialog').getByRole('button', { name: 'Assinar e fechar o dia' }).click()
  await expect(closing.getByText(/^Fechado por/)).toBeVisible()

  await closing.goto(`/paciente?id=${patient.id}`)
  await expect(closing.getByText(`2 × ${name} (${lot})`)).toBeVisible()
  await closing.goto(`/estoque?aba=lotes&lote=${lotId}`)
  const cases = closing.getByRole('list', { name: 'Cirurgias com este lote' })
  await expect(cases.getByRole('listitem')).toContainText('2 usadas')
  await expect(cases).toContainText(patient.name)
})
