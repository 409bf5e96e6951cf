import { newId } from '../../src/shared/ids.ts'
import { addDays, mondayOf, todayIn } from '../../src/shared/time.ts'
import { ask, peopleOf } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'
import { RosterScreen, rosterUnit } from '../kit/roster.ts'

test('the manager marks what was worked of a week, one of it at other times, and takes one mark back', async ({
  as,
}) => {
  const unit = await rosterUnit()
  // Long past, where the demo network has no roster; each run takes a week of its own.
  const today = todayIn(unit.timeZone, new Date().toISOString())
  let monday = addDays(mondayOf(today), -7 * 12)
  const isPlanned = async () => {
    const { items } = await ask<{ items: unknown[] }>(
      'location-manager',
      'GET',
      `/roster/shifts?unitId=${unit.id}&from=${monday}&to=${addDays(monday, 6)}`,
    )
    return items.length > 0
  }
  while (await isPlanned()) monday = addDays(monday, -7)
  const [ana, bea] = await peopleOf(unit, 'nurse', today, 2)
  const dates = [0, 1].map((day) => addDays(monday, day))
  const shifts = dates.flatMap((date) =>
    [ana!, bea!].map(({ id }) => ({
      id: newId(),
      professionalId: id,
      starts: `${date}T07:00`,
      ends: `${date}T13:00`,
    })),
  )
  await ask('location-manager', 'POST', '/roster/shifts/series', { unitId: unit.id, shifts })
  const days = { from: monday, to: addDays(monday, 6) }
  await ask('location-manager', 'POST', '/roster/publications', {
    id: newId(),
    unitId: unit.id,
    ...days,
    acknowledgeClashes: true,
  })

  const page = await as('location-manager', `/escala?unidade=${unit.id}&dia=${monday}&modo=semana`)
  const roster = new RosterScreen(page)
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Marcar cumpridos…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Marcar plantões cumpridos' })
  const oneOut = dialog.getByRole('checkbox', { name: new RegExp(bea!.name) }).last()
  await oneOut.uncheck()
  await dialog.getByRole('button', { name: 'Marcar 3 plantões' }).click()
  await expect(page.getByText('3 plantões cumpridos')).toBeVisible()
  const worked = (person: { name: string }, date: string) => roster.shift(person, date, '07–13.*, cumprido')
  await expect(worked(ana!, dates[0]!)).toBeVisible()
  await expect(worked(ana!, dates[1]!)).toBeVisible()
  await expect(worked(bea!, dates[0]!)).toBeVisible()
  await expect(worked(bea!, dates[1]!)).toHaveCount(0)

  // She stayed an hour longer.
  await roster.shift(bea!, dates[1]!, '07–13').click()
  await page.getByRole('button', { name: 'Cumprido em outro horário…' }).click()
  const otherwise = page.getByRole('dialog', { name: `Horário cumprido por ${bea!.name}` })
  await otherwise.getByRole('textbox', { name: 'às' }).fill('14')
  await otherwise.getByRole('textbox', { name: 'Por que mudou' }).fill('Cirurgia longa')
  await otherwise.getByRole('button', { name: 'Marcar como cumprido' }).click()
  await expect(worked(bea!, dates[1]!)).toBeVisible()

  // What was worked is not changed before its mark is off.
  await worked(ana!, dates[1]!).click()
  const editor = page.getByRole('dialog', { name: 'Plantão' })
  await expect(editor.getByText('Para mudar o plantão, desfaça a marca antes.')).toBeVisible()
  await expect(editor.getByRole('button', { name: 'Salvar' })).toHaveCount(0)
  await editor.getByRole('button', { name: 'Desfazer a marca' }).click()
  await expect(page.getByText('Marca desfeita')).toBeVisible()
  await expect(worked(ana!, dates[1]!)).toHaveCount(0)
})
