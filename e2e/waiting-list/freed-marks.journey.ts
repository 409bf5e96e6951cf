import type { Page } from '@playwright/test'
import { Agenda, dayPath, weekPath } from '../kit/agenda.ts'
import { expectNoBarrier } from '../kit/barriers.ts'
import { ask, newPatient } from '../kit/clinic.ts'
import { byFinger, byKeys, type Hands } from '../kit/hands.ts'
import { expect, test } from '../kit/journey.ts'
import { asksOf } from '../kit/network-log.ts'
import { type Gap, gapOfOnesOwn, given, heldInGap, slotOf, waitingFor } from './gap.ts'

/** The mark of freed time in the gap's room: on the calendar, or in the list that a phone shows of a day. */
function markIn(page: Page, { date, room }: Gap, isPhone: boolean) {
  const free = /Livre · \d+ candidato/
  return isPhone
    ? page.getByRole('button', { name: free }).filter({ hasText: room.name })
    : new Agenda(page).lane(date, room).getByRole('button', { name: free })
}

const ways: readonly (readonly [string, typeof dayPath, { phone?: boolean }, Hands])[] = [
  ['the week and the day, by keys', weekPath, {}, byKeys],
  ['the day on a phone, by finger', dayPath, { phone: true }, byFinger],
]

for (const [where, path, window, { press }] of ways) {
  test(`freed time is marked on ${where}, opens whom it suits, and goes for everybody once somebody holds it`, async ({
    as,
  }) => {
    const gap = await gapOfOnesOwn()
    const waiting = await newPatient('Íris', { phone: '+5511987650001' })
    const wanted = await waitingFor(gap, waiting)
    const isPhone = window.phone === true
    const held = await heldInGap(gap)
    const manager = await as('sales-manager', path(gap), window)
    const desk = await as('receptionist', dayPath(gap), window)
    for (const page of [manager, desk]) await expect(page.getByText('Otto').first()).toBeAttached()

    await given(held)
    await slotOf(gap)
    await expect(markIn(desk, gap, isPhone)).toBeVisible()
    const mark = markIn(manager, gap, isPhone)
    await expect(mark).toBeVisible()
    await expectNoBarrier(manager)
    await press(mark)
    const drawer = manager.getByRole('dialog', { name: 'Horário liberado' })
    await expect(drawer).toContainText(waiting.name)
    await expect(drawer).toContainText('Espera há 0 dias')
    await expectNoBarrier(manager)

    // Booked on the calendar and not through an offer: mark and drawer follow by what is told of the slot alone.
    const asked = asksOf(desk)
    await heldInGap(gap)
    await expect(markIn(desk, gap, isPhone)).toHaveCount(0)
    await expect(drawer).toContainText('Este horário não está mais livre')
    expect(asked.filter((one) => one.includes('/appointments?'))).toEqual([])
    expect((await ask<{ state: string }>('admin', 'GET', `/waitlist/${wanted}`)).state).toBe('waitlist')
  })
}
