import type { Professional } from '../../src/features/network/professionals/contract.ts'
import type { Unit } from '../../src/features/foundation/units/contract.ts'
import { newId } from '../../src/shared/ids.ts'
import { addDays, addMonths } from '../../src/shared/time.ts'
import { ask, peopleOf } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'
import { asksOf, hearOnlyOf, Traffic } from '../kit/network-log.ts'
import { fullWeek, monthOfOnesOwn, RosterScreen, rosterUnit } from '../kit/roster.ts'

/** Draws a morning into the draft as a colleague would. */
async function drawn(id: string, unit: Unit, { id: professionalId }: Professional, date: string): Promise<void> {
  const times = { starts: `${date}T07:00`, ends: `${date}T13:00` }
  await ask('admin', 'POST', '/roster/shifts', { id, unitId: unit.id, professionalId, ...times })
}

/** Another unit, and somebody who works there alone. */
async function elsewhere(unit: Unit): Promise<{ there: Unit; reserve: Professional }> {
  const { items } = await ask<{ items: Unit[] }>('admin', 'GET', '/units')
  const there = items.find(({ id, active }) => id !== unit.id && active)
  if (!there) throw new Error('The demo network has one unit only')
  const person = { id: newId(), name: `Reserva ${newId().slice(-6)}`, function: 'nurse', unitIds: [there.id] }
  return { there, reserve: await ask<Professional>('admin', 'POST', '/professionals', person) }
}

test('a month follows what is planned, and is not loaded again for it', async ({ as }) => {
  const unit = await rosterUnit()
  const month = await monthOfOnesOwn(unit)
  const monday = fullWeek(unit, month)
  const [nurse, colleague] = await peopleOf(unit, 'nurse', addMonths(month, 1), 2)
  const { there, reserve } = await elsewhere(unit)
  const [here, elsewhereId, farOff] = [newId(), newId(), newId()]

  const desk = await as('location-manager', 'about:blank', { alone: true })
  await hearOnlyOf(desk.context(), [here, elsewhereId, farOff])
  const traffic = await Traffic.of(desk)
  await desk.goto(`/escala?unidade=${unit.id}&dia=${month}`)
  await expect(desk.getByText(/^Ao vivo desde \d\d:\d\d$/)).toBeVisible()
  const roster = new RosterScreen(desk)
  await expect(roster.row(nurse!)).toBeVisible()
  await traffic.ends()
  const asked = asksOf(desk)
  const paths = () => [...new Set(asked.map((one) => one.replace(/\?.*/, '')))].toSorted()
  const computed = ['GET /api/v1/roster/clashes', 'GET /api/v1/roster/coverage']

  await test.step('in another unit or month: nothing is asked', async () => {
    await drawn(elsewhereId, there, reserve, monday)
    await drawn(farOff, unit, nurse!, addDays(monday, 7 * 26))
    await traffic.ends()
    expect(asked).toEqual([])
  })

  await test.step('in the month, by a colleague: the shift is told, what is computed is asked', async () => {
    await drawn(here, unit, nurse!, monday)
    await expect(roster.shift(nurse!, monday, '07–13, novo no rascunho')).toBeVisible()
    await traffic.ends()
    expect(paths()).toEqual(computed)
  })

  await test.step('by oneself: the same', async () => {
    asked.length = 0
    await roster.drag(roster.shift(nurse!, monday, '07–13'), colleague!, addDays(monday, 1))
    await expect(roster.shift(colleague!, addDays(monday, 1), '07–13')).toBeVisible()
    await expect(desk.getByText('Plantão alterado no rascunho')).toBeVisible()
    await traffic.ends()
    expect(paths()).toEqual([...computed, `PATCH /api/v1/roster/shifts/${here}`])
  })
})
