import { newId } from '../../src/shared/ids.ts'
import { ask, mainUnit, nameOfOnesOwn, registered } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'
import { rightPin } from '../kit/pauses.ts'

test('an ampoule leaves the locked cabinet by two people, its remainder too, and the register has both', async ({
  as,
  noise,
}) => {
  noise.expect(/422/)
  const name = nameOfOnesOwn('Fentanila')
  const [materialId, supplierId] = [newId(), newId()]
  await ask('stock-assistant', 'POST', '/materials', {
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
  await ask('stock-assistant', 'POST', '/suppliers', { id: supplierId, name: nameOfOnesOwn('Farma'), cnpj: null })
  const unit = await mainUnit()
  const unitId = unit.id
  const { id: person } = await registered(unit, 'nurse')
  await ask('admin', 'POST', `/professionals/${person}/pin`, { pin: rightPin })
  await ask('stock-assistant', 'POST', '/stock/receipts', {
    id: newId(),
    unitId,
    place: 'pharmacy',
    supplierId,
    lines: [{ materialId, lotNumber: 'F1', expiresOn: '2029-01-31', quantity: 10, amountCentavos: 9000 }],
  })
  const keeper = await as('stock-assistant', `/estoque?aba=controlados&unidade=${unitId}`)
  const row = keeper.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('10 ampola')
  await keeper.getByRole('button', { name: 'Retirar' }).click()
  const form = keeper.getByRole('dialog', { name: 'Consumo' })
  await form.getByRole('combobox', { name: /^Material/ }).fill(name)
  await keeper.getByRole('option', { name: new RegExp(name) }).click()
  await form.getByRole('textbox', { name: /^Quantidade/ }).fill('1')
  await form.getByRole('textbox', { name: 'Motivo' }).fill('Sedação, sala 1')
  await form.getByRole('combobox', { name: /^Quem confirma/ }).selectOption(person)
  await form.getByLabel('PIN de quem confirma').fill('000111')
  await form.getByRole('button', { name: 'Lançar' }).click()
  await expect(form).toContainText('PIN errado')
  await form.getByLabel('PIN de quem confirma').fill(rightPin)
  await form.getByRole('button', { name: 'Lançar' }).click()
  const document = keeper.getByRole('dialog', { name: /^Consumo \d+/ })
  await expect(document).toContainText('Segunda pessoa')
  await keeper.goto(`/estoque?aba=controlados&unidade=${unitId}&controlado=${materialId}`)
  const register = keeper.getByRole('dialog', { name, exact: true })
  await expect(register).toContainText('−1 → 9')
  await register.getByRole('button', { name: 'Descartar sobra' }).click()
  const discard = keeper.getByRole('dialog', { name: `Descartar sobra · ${name}` })
  await discard.getByLabel('Quanto sobrou').fill('3 ml')
  await discard.getByRole('combobox', { name: /^Quem confirma/ }).selectOption(person)
  await discard.getByLabel('PIN de quem confirma').fill(rightPin)
  await discard.getByRole('button', { name: 'Descartar sobra' }).click()
  await expect(register).toContainText('Sobra descartada: 3 ml')
})

test('who only prepares surgeries reads the register and withdraws nothing', async ({ as }) => {
  const viewer = await as('pre-post-operator', '/estoque?aba=controlados')
  await expect(viewer.getByRole('table', { name: 'Controlados' })).toBeVisible()
  await expect(viewer.getByRole('button', { name: 'Retirar' })).toHaveCount(0)
  await expect(viewer.getByRole('button', { name: 'Contagem de passagem' })).toHaveCount(0)
})
