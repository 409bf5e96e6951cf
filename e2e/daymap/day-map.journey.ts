import type { Page } from '@playwright/test'
import { localDate } from '../../src/shared/time.ts'
import { ask } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'
import { surgeryNow, type TheatreDay } from '../kit/theatre.ts'

const mapOf = ({ unit, appointment }: TheatreDay, tab = 'vespera') =>
  `/batemapa?unidade=${unit.id}&dia=${localDate(appointment.startsAt, unit.timeZone)}&aba=${tab}`
const caseOf = (page: Page, { patient }: TheatreDay) => page.getByRole('listitem', { name: patient.name, exact: true })

test('a surgery is looked through on its eve, and two people decide that it goes on', async ({ as }) => {
  const day = await surgeryNow()
  // It was let go on without its eve; somebody thinks better of it.
  const doubt = { decision: 'no-go', note: 'a conferir' }
  await ask('admin', 'POST', `/readiness/${day.appointment.id}/eve`, doubt)
  const desk = await as('admin', mapOf(day))
  const other = await as('admin-restricted-1', mapOf(day))
  const [mine, theirs] = [caseOf(desk, day), caseOf(other, day)]
  await expect(mine).toHaveAttribute('data-eve', 'no-go')
  await mine.getByRole('button', { name: 'Marcar “Acompanhante” como feito' }).click()
  await expect(theirs.getByText('Acompanhante')).toHaveCount(0)

  await mine.getByRole('button', { name: `${day.patient.name}: segue` }).click()
  await desk.getByRole('dialog').getByRole('textbox').fill('O resto chega de manhã')
  await desk.getByRole('dialog').getByRole('button', { name: 'Segue', exact: true }).click()
  await expect(theirs).toContainText('Segue, a confirmar')
  // Whoever decided does not confirm it.
  await expect(mine.getByRole('button', { name: /^Confirmar/ })).toHaveCount(0)
  await theirs.getByRole('button', { name: /^Confirmar/ }).click()
  await expect(mine).toHaveAttribute('data-eve', 'go')

  await mine.getByRole('button', { name: `${day.patient.name}: não segue` }).click()
  await desk.getByRole('dialog').getByRole('textbox').fill('Pressão alta na véspera')
  await desk.getByRole('dialog').getByRole('button', { name: 'Não segue', exact: true }).click()
  await expect(theirs).toHaveAttribute('data-eve', 'no-go')
  await mine.getByRole('button', { name: 'Remarcar' }).click()
  await expect(desk).toHaveURL(/acao=remarcar/)
})

test('a day is closed by one signature, with what was given up after its eve, and reopened with a reason', async ({
  as,
}) => {
  const day = await surgeryNow()
  const { appointment } = day
  await ask('admin', 'POST', `/readiness/${appointment.id}/eve`, { decision: 'go', note: 'conferido' })
  const page = await as('admin', mapOf(day, 'fechamento'))
  await expect(page.getByText('O dia não se fecha')).toContainText(day.patient.name)
  const sign = page.getByRole('button', { name: 'Assinar e fechar o dia' })
  await expect(sign).toBeDisabled()

  const { version } = await ask<{ version: number }>('admin', 'GET', `/appointments/${appointment.id}`)
  await ask('admin', 'POST', `/appointments/${appointment.id}/cancel`, { version, reason: 'clinical.condition' })
  await expect(caseOf(page, day)).toContainText('Desmarcada depois da véspera')
  await sign.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Assinar e fechar o dia' }).click()
  await expect(page.getByText(/^Fechado por/)).toBeVisible()

  await page.getByRole('button', { name: 'Reabrir' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Faltou um caso')
  await page.getByRole('dialog').getByRole('button', { name: 'Reabrir' }).click()
  await expect(page.getByText(/reaberta por .*Faltou um caso/)).toBeVisible()
  await expect(sign).toBeEnabled()
})

test('whoever has no part in the day of surgery is not led to its map', async ({ as }) => {
  const page = await as('after-sales', '/batemapa')
  await expect(page.getByRole('tab', { name: 'Fechamento' })).toHaveCount(0)
})
