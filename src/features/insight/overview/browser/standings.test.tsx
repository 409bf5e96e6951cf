import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { followNouns } from '../../../../browser/live/nouns.ts'
import { answering, noConnection } from '../../../../browser/testing/answering.ts'
import { tellLive } from '../../../../browser/testing/live-stream.ts'
import { itIs, show } from '../../../../browser/testing/show.tsx'
import { newId } from '../../../../shared/ids.ts'
import type { Role } from '../../../../shared/roles.ts'
import { room, unit } from '../../../agenda/appointments/browser/calendar/example.test-data.ts'
import { listUnits } from '../../../foundation/units/contract.ts'
import { readOverview, type Standing } from '../contract.ts'
import { liveOverview } from '../live.ts'
import { Standings } from './standings.tsx'

const [one, two] = [room(newId(), { name: 'Sala 1' }), room(newId(), { name: 'Sala 2' })]
const jardins = unit({ id: newId(), shortName: 'Jardins', rooms: [one, two] })
const moema = unit({ id: newId(), shortName: 'Moema', rooms: [room(newId())] })
const units = [jardins, moema]

/** Monday 23 November 2026, of which nothing is booked unless said. */
function standingOf(unitId: string, given: Partial<NonNullable<Standing['appointments']>> = {}): Standing {
  const nothing = { surgeries: 0, consultations: 0, arrived: 0, running: 0, due: [], holds: [] }
  return {
    unitId,
    day: '2026-11-23',
    appointments: { ...nothing, ...given },
    held: [],
    toConfirm: 0,
    notReady: 0,
    stockAlarms: 0,
    nextPatientIds: [],
  }
}

let standings: Map<string, Standing>

async function open(role: Role = 'ADMIN') {
  answering(listUnits, () => ({ items: units }))
  const asked = answering(readOverview, ({ query }) => ({
    items: (query.unitId ?? []).flatMap((id) => standings.get(id) ?? []),
  }))
  await show(<Standings />, { role, units, live: true })
  return asked
}

const figure = (name: string | RegExp) => page.getByRole('link', { name })

beforeEach(async () => {
  followNouns([liveOverview])
  // A moment before a full minute, at which what the clock changes is counted anew: 10:00 in São Paulo.
  itIs('2026-11-23T13:00:59.900Z')
  await page.viewport(1366, 768)
  standings = new Map(units.map(({ id }) => [id, standingOf(id)]))
})

it('counts with the clock what is late, ending and free, and asks for nothing', async () => {
  standings.set(jardins.id, {
    ...standingOf(jardins.id, { due: [['2026-11-23T13:00:00.000Z', 2]], holds: [['2026-11-23T14:01:30.000Z', 1]] }),
    held: [[one.id, '2026-11-23T13:10:00.000Z', '2026-11-23T14:00:00.000Z']],
  })
  const asked = await open()
  await expect.element(figure('Jardins, Atrasados, 0')).toBeVisible()
  await expect.element(figure('Jardins, Vencendo, 0')).toBeVisible()
  await expect.element(figure('Jardins, Salas livres, 2 até 19:00, Sala 1 até 10:10, Sala 2 até 19:00')).toBeVisible()
  itIs('2026-11-23T13:15:59.900Z')
  await expect.element(figure('Jardins, Atrasados, 2')).toBeVisible()
  await expect.element(figure('Jardins, Vencendo, 1')).toBeVisible()
  await expect.element(figure('Jardins, Salas livres, 1 até 19:00, Sala 2 até 19:00')).toBeVisible()
  itIs('2026-11-23T22:00:59.900Z')
  await expect.element(figure('Jardins, Salas livres, fechada')).toBeVisible()
  expect(asked).toHaveLength(1)
})

it('asks for all units at once, and again for the one where something happened', async () => {
  const asked = await open()
  await expect.element(figure('Moema, Chegaram, 0')).toBeVisible()
  expect(asked.map(({ query }) => query.unitId)).toEqual([[jardins.id, moema.id]])
  standings.set(moema.id, standingOf(moema.id, { arrived: 3 }))
  await tellLive({ noun: 'appointment', verb: 'arrive', entityId: newId(), unitId: moema.id })
  await expect.element(figure('Moema, Chegaram, 3')).toBeVisible()
  expect(asked.map(({ query }) => query.unitId)).toEqual([[jardins.id, moema.id], [moema.id]])
})

it('asks again when something of a patient of tomorrow changed, such as their identity, and of no other patient', async () => {
  const tomorrows = newId()
  standings.set(moema.id, { ...standingOf(moema.id), notReady: 1, nextPatientIds: [tomorrows] })
  const asked = await open()
  await expect.element(figure('Moema, Por preparar, 1')).toBeVisible()
  standings.set(moema.id, { ...standingOf(moema.id), nextPatientIds: [tomorrows] })
  const edited = (id: string) =>
    tellLive({ noun: 'patient', verb: 'edit', entityId: id, unitId: null, concerns: { patientIds: [id] } })
  await edited(newId())
  await edited(tomorrows)
  await expect.element(figure('Moema, Por preparar, 0')).toBeVisible()
  expect(asked.map(({ query }) => query.unitId)).toEqual([[jardins.id, moema.id], [moema.id]])
})

it('asks anew when the day of the unit is another', async () => {
  const asked = await open()
  await expect.element(figure('Jardins, Cirurgias, 0')).toBeVisible()
  standings = new Map(units.map(({ id }) => [id, { ...standingOf(id, { surgeries: 4 }), day: '2026-11-24' }]))
  itIs('2026-11-24T03:00:59.900Z')
  await expect.element(figure('Jardins, Cirurgias, 4')).toBeVisible()
  expect(asked).toHaveLength(2)
})

it('is one stop of the Tab key, with arrows between the figures', async () => {
  await open()
  await expect.element(figure('Jardins, Cirurgias, 0')).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('link', { name: 'Jardins', exact: true })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  await expect.element(figure('Moema, Cirurgias, 0')).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(figure('Moema, Vencendo, 0')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  await expect.element(figure('Moema, Vencendo, 0')).toHaveFocus()
})

it('shows to whom nothing of it is told what it would be, and no figure', async () => {
  const none = {
    appointments: null,
    held: null,
    toConfirm: null,
    notReady: null,
    stockAlarms: null,
    nextPatientIds: [],
  }
  standings = new Map(units.map(({ id }) => [id, { unitId: id, day: '2026-11-23', ...none }]))
  await open('STOCK_ASSISTANT')
  await expect
    .element(page.getByRole('heading', { name: 'Aqui ainda não há números para o seu trabalho' }))
    .toBeVisible()
  expect(page.getByRole('table').elements()).toHaveLength(0)
})

it('asks for the units of a large network in calls of fifty', async () => {
  const many = Array.from({ length: 51 }, (_, place) =>
    unit({ id: newId(), shortName: `Unidade ${place + 1}`, rooms: [] }),
  )
  answering(listUnits, () => ({ items: many }))
  const asked = answering(readOverview, ({ query }) => ({ items: (query.unitId ?? []).map((id) => standingOf(id)) }))
  await show(<Standings />, { role: 'ADMIN', units: many, live: true })
  await expect.element(figure('Unidade 51, Chegaram, 0')).toBeVisible()
  expect(asked.map(({ query }) => query.unitId?.length)).toEqual([50, 1])
})

it('says that it did not come, and comes when asked again', async () => {
  answering(listUnits, () => ({ items: units }))
  answering(readOverview, () => {
    throw noConnection
  })
  await show(<Standings />, { role: 'ADMIN', units })
  const again = page.getByRole('button', { name: 'Tentar de novo' })
  await expect.element(again).toBeVisible()
  answering(readOverview, ({ query }) => ({ items: (query.unitId ?? []).map((id) => standingOf(id)) }))
  await again.click()
  await expect.element(figure('Moema, Chegaram, 0')).toBeVisible()
})

it('stands in cards on a phone', async () => {
  await page.viewport(390, 844)
  await open()
  await expect.element(page.getByRole('heading', { level: 2, name: /Moema/ })).toBeVisible()
  await expect.element(figure('Moema, A confirmar, 0')).toBeVisible()
})
