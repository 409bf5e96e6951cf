import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answering } from '../../../../../browser/testing/answering.ts'
import { itIs, show } from '../../../../../browser/testing/show.tsx'
import { both } from '../../../../../shared/both.ts'
import { newId } from '../../../../../shared/ids.ts'
import { Problem } from '../../../../../shared/problem.ts'
import { book } from '../../../../agenda/appointments/contract.ts'
import { appointmentOf } from '../../../../agenda/appointments/browser/testing/clinic.ts'
import { findSlots, type Slot } from '../../../../agenda/availability/contract.ts'
import { readFollowUp } from '../../contract.ts'
import type { OpenVisit } from '../../record.ts'
import { detailOf, followUpOf, openBoard, patientId, procedures, unitId, units } from '../testing/followed.ts'
import VisitsDialog from './visits-dialog.tsx'

const visits: OpenVisit[] = [
  { milestone: 'day1', dueOn: '2026-11-24', from: '2026-11-24', to: '2026-11-26' },
  { milestone: 'day7', dueOn: '2026-11-30', from: '2026-11-27', to: '2026-12-08' },
]
const ana = followUpOf('Ana Souza', 'day1', '2026-11-24', { performed: true, surgeryOn: '2026-11-23' })
const dialog = page.getByRole('dialog', { name: 'Marcar retornos de Ana Souza' })

const slotAt = (startsAt: string): Slot => ({
  unitId,
  startsAt,
  endsAt: startsAt.replace(':00:', ':20:'),
  roomId: newId(),
  roomIds: [newId()],
  professionalIds: [newId()],
  places: [],
})

/** The free times nearest to the day that is asked for: nine and ten o'clock of that day. */
function freeTimes(without: readonly string[] = []) {
  return answering(findSlots, ({ query: { near = '' } }) => {
    const day = near.slice(0, 10)
    return { items: without.includes(day) ? [] : [slotAt(`${day}T12:00:00.000Z`), slotAt(`${day}T13:00:00.000Z`)] }
  })
}

const booked = appointmentOf('Ana Souza')

async function open(): Promise<void> {
  itIs('2026-11-23T18:00:00Z')
  openBoard([ana])
  answering(readFollowUp, () => detailOf(ana, { visits }))
  await show(<VisitsDialog id={ana.id} onClose={() => undefined} />, { role: 'AFTER_SALES', units })
}

beforeEach(() => page.viewport(1366, 768))

describe('visits after surgery', () => {
  it('are looked for around their days, each as its procedure, where the surgery was', async () => {
    const asked = freeTimes()
    await open()
    await expect
      .element(dialog.getByRole('combobox', { name: 'Horário de D1' }))
      .toMatchTextContent(/ter 24\/11 · 09:00/)
    expect(asked.map(({ query }) => query)).toMatchObject([
      { near: '2026-11-24T15:00:00.000Z', from: '2026-11-24T03:00:00.000Z', to: '2026-11-27T03:00:00.000Z', patientId },
      { near: '2026-11-30T15:00:00.000Z', unitId: [unitId], procedureId: procedures.day7.id },
    ])
  })

  it('says of which there is no time, and books the others', async () => {
    freeTimes(['2026-11-30'])
    await open()
    await expect.element(dialog.getByText(/Sem horário livre/)).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Marcar 1 retorno' })).toBeEnabled()
    await expect.element(dialog.getByRole('checkbox', { name: /^D7/ })).toBeDisabled()
  })

  it('one that is refused leaves the others booked, and can be sent again at another time', async () => {
    freeTimes()
    await open()
    const sent = answering(book, ({ body }) => {
      if (body.startsAt < '2026-11-25' && body.startsAt.includes('T12'))
        throw new Problem('SLOT_TAKEN', both('A sala já está com outra pessoa.', 'The room is taken.'))
      return booked
    })
    await dialog.getByRole('button', { name: 'Marcar 2 retornos' }).click()
    await expect.element(dialog.getByText('A sala já está com outra pessoa.')).toBeVisible()
    await expect.element(dialog.getByText(/Marcado · seg 30\/11 · 09:00/)).toBeVisible()
    await dialog.getByRole('combobox', { name: 'Horário de D1' }).selectOptions('2026-11-24T13:00:00.000Z')
    await dialog.getByRole('button', { name: 'Marcar 1 retorno' }).click()
    await expect.element(page.getByText('1 retorno marcado.')).toBeVisible()
    expect(sent.map(({ body }) => body.startsAt.slice(0, 13))).toEqual([
      '2026-11-24T12',
      '2026-11-30T12',
      '2026-11-24T13',
    ])
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(3)
    expect(sent.every(({ body }) => body.patientId === patientId)).toBe(true)
  })

  it('one that is left out is not booked', async () => {
    freeTimes()
    await open()
    const sent = answering(book, () => booked)
    await dialog.getByRole('checkbox', { name: /^D1/ }).click()
    await dialog.getByRole('button', { name: 'Marcar 1 retorno' }).click()
    await expect.poll(() => sent).toHaveLength(1)
    expect(sent[0]?.body.startsAt).toBe('2026-11-30T12:00:00.000Z')
  })
})
