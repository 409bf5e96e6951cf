import { localDate } from '../../src/shared/time.ts'
import { expect, test } from '../kit/journey.ts'
import { sizes } from '../kit/sizes.ts'
import { stepped, stepsOfSurgery, surgeryNow } from '../kit/theatre.ts'

for (const [where, window] of sizes)
  test(`${where}, who did what is said in the appointment, and put right with a word when its day is closed`, async ({
    as,
    noise,
  }) => {
    // A difference without a word on it is refused once.
    noise.expect(/422/)
    const { unit, appointment, patient } = await surgeryNow()
    const page = await as('admin', `/agendamentos?unidade=${unit.id}&agendamento=${appointment.id}`, window)
    const panel = page
      .getByRole('complementary', { name: patient.name })
      .or(page.getByRole('dialog', { name: patient.name }))
    await expect(panel.getByText('· Médico(a)', { exact: true })).toBeVisible()
    await panel.getByRole('button', { name: 'Mudar funções' }).click()
    const dialog = page.getByRole('dialog', { name: /^Quem faz o quê/ })
    await dialog.getByRole('combobox', { name: /^Função de/ }).selectOption('Médico(a) assistente')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(panel.getByText('· Médico(a) assistente', { exact: true })).toBeVisible()

    for (const step of stepsOfSurgery) await stepped(appointment.id, step, 'admin')
    const day = localDate(appointment.startsAt, unit.timeZone)
    await page.goto(`/batemapa?unidade=${unit.id}&dia=${day}&aba=fechamento`)
    const row = page.getByRole('listitem', { name: patient.name, exact: true })
    await row.getByRole('button', { name: /^Aceitar ou corrigir/ }).click()
    const accepting = page.getByRole('dialog', { name: /^O que houve/ })
    const parts = accepting.getByRole('list', { name: 'Médico e equipe' }).getByRole('listitem')
    await accepting.getByRole('combobox', { name: /^Função de/ }).selectOption('Médico(a)')
    await accepting.getByRole('combobox', { name: 'Incluir pessoa ou função' }).click()
    await page.getByRole('option', { name: / · / }).first().click()
    await expect(parts).toHaveCount(2)
    await parts.last().scrollIntoViewIfNeeded()
    await accepting.getByRole('button', { name: 'Aceitar', exact: true }).click()
    await accepting.getByRole('textbox', { name: 'Explicação da diferença' }).fill('Operou sem titular, e auxiliou')
    await accepting.getByRole('button', { name: 'Aceitar', exact: true }).click()
    await expect(accepting).toBeHidden()
    await expect(row).toContainText('Médico e equipe')
    await expect(row).toContainText('Operou sem titular, e auxiliou')
    await row.scrollIntoViewIfNeeded()
  })
