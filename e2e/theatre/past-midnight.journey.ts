import { addDays, localDate, localTime } from '../../src/shared/time.ts'
import { expect, test } from '../kit/journey.ts'
import { surgeryPastMidnight, withoutPause } from '../kit/theatre.ts'

test('a surgery that goes on past midnight is on the board of its evening, and on the map of the day on which it begins alone', async ({
  as,
}) => {
  const { unit, rooms, patient, appointment } = await surgeryPastMidnight()
  const at = (instant: string) => localTime(instant, unit.timeZone)
  const day = localDate(appointment.startsAt, unit.timeZone)
  expect(localDate(appointment.endsAt, unit.timeZone)).toBe(addDays(day, 1))

  const page = await as('admin', `/controle-de-salas?unidade=${unit.id}`)
  const room = page.getByRole('region', { name: rooms[0]?.name ?? '', exact: true })
  await expect(room).toContainText(`${at(appointment.startsAt)}–${at(appointment.endsAt)}`)
  await room.getByRole('button', { name: 'Entrou em sala', exact: true }).click()
  await withoutPause({ appointment }, 1)
  await room.getByRole('button', { name: 'Iniciar', exact: true }).click()
  await expect(room).toContainText(/início\s*desde/)

  const map = (of: string, tab: string) => page.goto(`/batemapa?unidade=${unit.id}&dia=${of}&aba=${tab}`)
  const onMap = page.getByRole('listitem', { name: patient.name, exact: true })
  await map(day, 'fechamento')
  await expect(onMap).toContainText(at(appointment.startsAt))
  await expect(page.getByText('O dia não se fecha')).toContainText(patient.name)
  await map(addDays(day, 1), 'fechamento')
  await expect(page.getByText('Nada para fechar neste dia')).toBeVisible()
  await expect(onMap).toHaveCount(0)
  await map(addDays(day, 1), 'vespera')
  await expect(onMap).toHaveCount(0)
})
