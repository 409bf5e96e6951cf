import type { DocumentDetail } from '../../src/features/stock/stock/record.ts'
import { newId } from '../../src/shared/ids.ts'
import { ask, nameOfOnesOwn, registered } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'
import { rightPin } from '../kit/pauses.ts'
import { dayOfThreeRooms } from '../kit/theatre.ts'

test('an ampoule leaves the locked cabinet for a surgery by two people; register, lot and recall name its patient', async ({
  as,
  noise,
}) => {
  noise.expect(/422/)
  const { unit, first } = await dayOfThreeRooms()
  const { appointment, patient } = first
  const name = nameOfOnesOwn('Fentanila')
  const [materialId, supplierId] = [newId(), newId()]
  await ask('admin', 'POST', '/materials', {
    id: materialId,
    name,
    code: materialId.slice(-12),
    category: 'anaesthetic',
    controlledList: 'A1',
    purchaseUnit: 'caixa',
    useUnit: 'ampola',
    factor: 10,
    needsLot: true,
    needsExpiry: true,
    implantable: false,
  })
  await ask('admin', 'POST', '/suppliers', { id: supplierId, name: nameOfOnesOwn('Farma'), cnpj: null })
  const unitId = unit.id
  const [{ id: person }, doctor] = [await registered(unit, 'nurse'), await registered(unit, 'anaesthetist')]
  await ask('admin', 'POST', `/professionals/${person}/pin`, { pin: rightPin })
  const { lines } = await ask<DocumentDetail>('admin', 'POST', '/stock/receipts', {
    id: newId(),
    unitId,
    place: 'pharmacy',
    supplierId,
    lines: [{ materialId, lotNumber: 'F1', expiresOn: '2029-01-31', quantity: 10, amountCentavos: 9000 }],
  })
  const lotId = lines[0]?.lotId ?? ''
  const keeper = await as('admin', `/estoque?aba=controlados&unidade=${unitId}`)
  await expect(keeper.getByRole('row', { name: new RegExp(name) })).toContainText('10 ampola')
  await keeper.getByRole('button', { name: 'Retirar' }).click()
  const form = keeper.getByRole('dialog', { name: 'Consumo' })
  await form.getByRole('combobox', { name: /^Material/ }).fill(name)
  await keeper.getByRole('option', { name: new RegExp(name) }).click()
  // What a surgery uses is put on it: the form leads there.
  await form.getByRole('combobox', { name: /^Em quem foi usado/ }).selectOption(appointment.id)
  await form.getByRole('button', { name: 'Abrir os materiais da cirurgia' }).click()
  const sheet = keeper.getByRole('dialog', { name: 'Materiais da cirurgia' })
  await sheet.getByRole('button', { name: 'Escolher' }).click()
  const put = keeper.getByRole('dialog', { name: 'Pôr na cirurgia' })
  await put.getByRole('combobox', { name: /^Material/ }).fill(name)
  await keeper.getByRole('option', { name: new RegExp(name) }).click()
  await expect(put.getByRole('combobox', { name: /^Lote/ })).toContainText('Armário trancado')
  await put.getByRole('button', { name: 'Pôr', exact: true }).click()
  const withdrawal = keeper.getByRole('dialog', { name: `Retirar para a cirurgia · ${name}` })
  await withdrawal.getByRole('combobox', { name: /^Quem prescreveu/ }).selectOption(doctor.id)
  await withdrawal.getByRole('textbox', { name: /^Dose administrada/ }).fill('2 ml')
  await withdrawal.getByRole('textbox', { name: /^Sobra descartada/ }).fill('3 ml')
  await withdrawal.getByRole('combobox', { name: /^Quem confirma/ }).selectOption(person)
  await withdrawal.getByLabel('PIN de quem confirma').fill('000111')
  await withdrawal.getByRole('button', { name: 'Retirar' }).click()
  await expect(withdrawal).toContainText('PIN errado')
  await withdrawal.getByLabel('PIN de quem confirma').fill(rightPin)
  await withdrawal.getByRole('button', { name: 'Retirar' }).click()
  await expect(sheet.getByRole('listitem', { name })).toContainText('Armário trancado')

  await keeper.goto(`/estoque?aba=controlados&unidade=${unitId}&controlado=${materialId}`)
  const register = keeper.getByRole('dialog', { name, exact: true })
  await expect(register).toContainText('−1 → 9')
  await expect(register).toContainText(`Paciente: ${patient.name}`)
  await expect(register).toContainText(new RegExp(`${doctor.name} · CRM-[A-Z]{2} \\d+ · 2 ml`))
  await expect(register).toContainText('Sobra descartada: 3 ml')
  await register.getByRole('button', { name: 'Descartar sobra' }).click()
  const discard = keeper.getByRole('dialog', { name: `Descartar sobra · ${name}` })
  await discard.getByLabel('Quanto sobrou').fill('1 ml')
  await discard.getByRole('combobox', { name: /^Quem confirma/ }).selectOption(person)
  await discard.getByLabel('PIN de quem confirma').fill(rightPin)
  await discard.getByRole('button', { name: 'Descartar sobra' }).click()
  await expect(register).toContainText('Sobra descartada: 1 ml')

  await keeper.goto(`/estoque?aba=lotes&unidade=${unitId}&lote=${lotId}`)
  await expect(keeper.getByRole('dialog')).toContainText(patient.name)
  const recall = { id: newId(), lotId, source: 'manufacturer', announcedOn: '2026-11-18', reason: 'partículas' }
  await ask('admin', 'POST', '/recalls', recall)
  await keeper.goto(`/estoque?recolhimento=${recall.id}`)
  await expect(keeper.getByRole('dialog', { name: /^Recolhimento \d+ ·/ })).toContainText(patient.name)
})

test('who only prepares surgeries reads the register and withdraws nothing', async ({ as }) => {
  const viewer = await as('pre-post-operator', '/estoque?aba=controlados')
  await expect(viewer.getByRole('table', { name: 'Controlados' })).toBeVisible()
  await expect(viewer.getByRole('button', { name: 'Retirar' })).toHaveCount(0)
  await expect(viewer.getByRole('button', { name: 'Contagem de passagem' })).toHaveCount(0)
})
