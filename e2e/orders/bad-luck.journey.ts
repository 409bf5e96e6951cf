import type { AppointmentDetail } from '../../src/features/agenda/appointments/record.ts'
import { newId } from '../../src/shared/ids.ts'
import { formatDayTime, instantAt } from '../../src/shared/time.ts'
import { expectNoBarrier } from '../kit/barriers.ts'
import { ask, dayOfOnesOwn, mainUnit, newPatient, procedureCalled } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'
import { sizes } from '../kit/sizes.ts'
import { sold, surgeryWithPeople } from '../kit/sales.ts'

test('another’s order is nowhere for a seller, and a second one for the same procedure names the first', async ({
  as,
  noise,
}) => {
  noise.expect(/404 \(/)
  const [unit, patient, procedure] = [await mainUnit(), await newPatient('Olga'), await procedureCalled('PRP capilar')]
  const theirs = await sold({ unit, patient, procedure, by: 'admin' })
  const [first, second] = [await sold({ unit, patient, procedure }), await sold({ unit, patient, procedure })]
  const seller = await as('sales', `/marcacoes?pedido=${theirs.id}`)
  await expect(seller.getByText('Ele não existe, é de outra unidade ou de outra pessoa de vendas.')).toBeVisible()
  await expectNoBarrier(seller)
  await seller.goto(`/marcacoes?pedido=${second.id}`)
  const drawer = seller.getByRole('dialog', { name: `Pedido ${second.number}` })
  await expect(drawer.getByText('Este paciente já tem outro pedido com o mesmo procedimento:')).toBeVisible()
  await drawer.getByRole('button', { name: new RegExp(`^Pedido ${first.number} `) }).click()
  await expect(seller.getByRole('dialog', { name: `Pedido ${first.number}` })).toBeVisible()
})

for (const [where, window] of sizes) {
  test(`${where}, who cancels an order with a surgery ahead is asked what becomes of it`, async ({ as }) => {
    const unit = await mainUnit()
    const date = await dayOfOnesOwn(unit)
    const { procedure, people } = await surgeryWithPeople(unit, date)
    const room = unit.rooms.find(({ kind, active }) => kind === procedure.roomKind && active)!
    const patient = await newPatient('Paula')
    const order = await sold({ unit, patient, procedure })
    const { id, startsAt } = await ask<AppointmentDetail>('sales', 'POST', '/appointments', {
      id: newId(),
      unitId: unit.id,
      patientId: patient.id,
      procedureId: procedure.id,
      roomId: room.id,
      orderItemId: order.items[0]!.id,
      holdMinutes: 30,
      professionalIds: people.map((one) => one.id),
      startsAt: instantAt(date, 10 * 60, unit.timeZone),
      endsAt: instantAt(date, 10 * 60 + procedure.durationMinutes, unit.timeZone),
    })
    const seller = await as('sales', `/marcacoes?pedido=${order.id}`, window)
    await seller.getByRole('button', { name: 'Cancelar pedido' }).click()
    const question = seller.getByRole('dialog', { name: `Cancelar o pedido ${order.number}?` })
    await expect(question.getByRole('listitem')).toContainText(formatDayTime(startsAt, unit.timeZone, 'pt-BR'))
    await question.getByLabel('Motivo').selectOption('Viagem')
    await question.getByLabel('Observação').fill('Volta em março')
    await question.getByRole('button', { name: 'Cancelar mesmo assim' }).click()
    await expect(question.getByText('Diga que as datas são canceladas junto, ou volte')).toBeVisible()
    await expect(question.getByLabel('Observação')).toHaveValue('Volta em março')
    await expectNoBarrier(seller)
    await question.getByRole('checkbox').click()
    await question.getByRole('button', { name: 'Cancelar mesmo assim' }).click()
    await expect(question).toBeHidden()
    await expect(seller.getByRole('dialog', { name: `Pedido ${order.number}` })).toContainText('Cancelado')
    expect((await ask<AppointmentDetail>('admin', 'GET', `/appointments/${id}`)).status).toBe('cancelled')
  })
}
