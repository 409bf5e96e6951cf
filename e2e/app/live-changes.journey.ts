import type { Page } from '@playwright/test'
import type { Unit } from '../../src/features/foundation/units/contract.ts'
import { addDays } from '../../src/shared/time.ts'
import { Agenda, dayPath } from '../kit/agenda.ts'
import { BookingForm } from '../kit/booking-form.ts'
import { ask, booked, clock, dayAfter, newPatient, roomAndDoctor, type Slot, slotOfOnesOwn } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'
import { asksOf } from '../kit/network-log.ts'

/** Opens the day of a receptionist's calendar: live, with the weeks before and after read ahead. */
async function openDay(as: (person: 'receptionist', path: string) => Promise<Page>, slot: Slot): Promise<Page> {
  const desk = await as('receptionist', 'about:blank')
  const neighbours = Promise.all(
    [addDays(slot.date, 7), addDays(slot.date, -7)].map((date) =>
      desk.waitForResponse((response) => {
        const { pathname, searchParams } = new URL(response.url())
        const [from, to] = [searchParams.get('from') ?? '9', searchParams.get('to') ?? '0']
        return pathname === '/api/v1/blocks' && from <= `${date}T12` && to > `${date}T12`
      }),
    ),
  )
  await desk.goto(dayPath(slot))
  await expect(desk.getByText(/^Ao vivo desde \d\d:\d\d$/)).toBeVisible()
  await neighbours
  return desk
}

async function elsewhere(slot: Slot): Promise<Slot> {
  const { items } = await ask<{ items: Unit[] }>('admin', 'GET', '/units')
  const unit = items.find(({ id, active, rooms }) => id !== slot.unit.id && active && rooms.length > 0)
  if (!unit) throw new Error('The demo network has one unit only')
  return { ...slot, unit, ...(await roomAndDoctor(unit, slot.date)) }
}

test('a week follows what colleagues do without asking for anything', async ({ as }) => {
  const slot = await slotOfOnesOwn()
  const [first, second] = [await newPatient('Aurora'), await newPatient('Belmira')]
  const desk = await openDay(as, slot)
  const asked = asksOf(desk)
  const agenda = new Agenda(desk)

  await booked(await elsewhere(slot), first, clock('10:00'), { by: 'admin' })
  await booked({ ...slot, date: await dayAfter(slot.unit, slot.date, 28) }, first, clock('10:00'))
  const { id, version } = await booked(slot, first, clock('09:00'))
  await expect(agenda.cardAt(slot, first, '09:00–09:30')).toBeVisible()
  await ask('after-sales', 'POST', `/appointments/${id}/confirm`, { version })
  await expect(agenda.card(first)).toHaveAccessibleName(/confirmada/)
  await ask('receptionist', 'POST', `/appointments/${id}/cancel`, { reason: 'patient.gave_up' })
  await expect(agenda.card(first)).toHaveCount(0)
  await booked(slot, second, clock('11:00'))
  await expect(agenda.cardAt(slot, second, '11:00–11:30')).toBeVisible()
  expect(asked).toEqual([])
})

test('what is told of a change is small', async ({ as }) => {
  const slot = await slotOfOnesOwn()
  const patients = [await newPatient(), await newPatient(), await newPatient()]
  const desk = await openDay(as, slot)
  let bytes = 0
  const session = await desk.context().newCDPSession(desk)
  await session.send('Network.enable')
  session.on('Network.dataReceived', ({ dataLength }) => (bytes += dataLength))
  const told: number[] = []
  for (const [index, patient] of patients.entries()) {
    bytes = 0
    await booked(slot, patient, clock(`${9 + index}:00`))
    await expect(new Agenda(desk).card(patient)).toBeVisible()
    told.push(bytes)
  }
  // What journeys beside this one do is told too: it comes and goes.
  expect(Math.min(...told)).toBeGreaterThan(0)
  expect(Math.min(...told)).toBeLessThan(4_000)
})

test('one’s own booking stands in the week without the week being loaded again', async ({ as }) => {
  const slot = await slotOfOnesOwn()
  const patient = await newPatient()
  const desk = await openDay(as, slot)
  const asked = asksOf(desk)
  const agenda = new Agenda(desk)
  await agenda.click(slot, '10:00')
  const form = new BookingForm(desk)
  const { procedure, doctor } = slot
  await form.complete({ patient: patient.name, procedure: procedure.name, doctor: doctor.name })
  await form.send()
  await expect(agenda.cardAt(slot, patient, '10:00')).toBeVisible()
  await booked(slot, await newPatient('Zélia'), clock('14:00'))
  await expect(agenda.region.getByRole('button', { name: /^14:00–14:30.*Zélia/ })).toBeVisible()
  expect(asked.filter((one) => /^GET \/api\/v1\/(appointments|blocks)\?/.test(one))).toEqual([])
})
