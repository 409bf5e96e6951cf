import type { Pattern } from '../../src/features/agenda/roster/pattern-contract.ts'
import { newId } from '../../src/shared/ids.ts'
import { ask, peopleOf } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'
import { monthOfOnesOwn, rosterUnit } from '../kit/roster.ts'

test('the lines of a pattern are changed, added and taken out, and nothing typed is lost to a colleague', async ({
  as,
  noise,
}) => {
  noise.expect(/409 \(Conflict\)/)
  const unit = await rosterUnit()
  const month = await monthOfOnesOwn(unit)
  const [doctor, colleague] = await peopleOf(unit, 'doctor', month, 2)
  const name = `Plantões ${newId().slice(-6)}`
  const line = (weekday: number) => ({
    week: 1,
    weekday,
    professionalId: doctor!.id,
    function: 'doctor',
    kind: 'shift',
    starts: '07:00',
    minutes: 360,
  })
  const made = await ask<Pattern>('location-manager', 'POST', '/roster/patterns', {
    id: newId(),
    unitId: unit.id,
    name,
    weeks: 1,
    lines: [line(1), line(2)],
  })

  const desk = await as('location-manager', `/escala?unidade=${unit.id}&dia=${month}`)
  await desk.getByRole('status').getByRole('button', { name: 'Preencher com um modelo…' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Modelo' }).click()
  await desk.getByRole('option', { name }).click()
  await dialog.getByRole('button', { name: 'Editar…' }).click()
  const lines = dialog.getByRole('list', { name: 'Plantões do modelo' })
  await lines.getByRole('button', { name: new RegExp(`^seg ·.*${doctor!.name}`) }).click()
  await lines.getByLabel('Quem').selectOption({ label: colleague!.name })
  // Before it is a time, it says so and is not saved.
  await lines.getByLabel('às').fill('07:05')
  await dialog.getByRole('button', { name: 'Salvar modelo' }).click()
  await expect(lines.getByText('ao menos 15 min')).toBeVisible()
  await lines.getByLabel('às').fill('19:00')
  await lines.getByRole('button', { name: 'Pronto' }).click()
  await lines.getByRole('button', { name: /^Tirar do modelo: ter ·/ }).click()
  await dialog.getByRole('button', { name: 'Incluir plantão' }).click()
  await lines.getByLabel('Dia').selectOption({ label: 'sáb' })
  await lines.getByLabel('Tipo').selectOption({ label: 'Sobreaviso' })

  // A colleague saves first.
  await ask('admin', 'PATCH', `/roster/patterns/${made.id}`, { version: 1, lines: [line(5)] })
  await dialog.getByRole('button', { name: 'Salvar modelo' }).click()
  await expect(dialog.getByRole('alert')).toContainText('enquanto você')
  await expect(lines.getByRole('button', { name: `seg · 07:00–19:00 ${colleague!.name}` })).toBeVisible()
  await dialog.getByRole('radio', { name: /^O que eu escrevi/ }).check()
  await dialog.getByRole('button', { name: 'Salvar modelo' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Modelo' })).toBeVisible()
  const { items } = await ask<{ items: Pattern[] }>('location-manager', 'GET', `/roster/patterns?unitId=${unit.id}`)
  expect(items.find(({ id }) => id === made.id)?.lines).toEqual([
    { ...line(1), professionalId: colleague!.id, minutes: 720 },
    { week: 1, weekday: 6, professionalId: null, function: 'nurse', kind: 'on_call', starts: '07:00', minutes: 720 },
  ])
  // The next filling is by the lines as they are now.
  await dialog.getByRole('button', { name: /^Preencher \d+/ }).click()
  await expect(dialog.getByText(/plantões incluídos no rascunho/)).toBeVisible()
})
