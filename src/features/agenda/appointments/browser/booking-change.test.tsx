import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answering } from '../../../../browser/testing/answering.ts'
import { tellLive } from '../../../../browser/testing/live-stream.ts'
import { itIs, show } from '../../../../browser/testing/show.tsx'
import { listPatients } from '../../../patients/patients/contract.ts'
import { edit } from '../contract.ts'
import type { AppointmentDetail } from '../record.ts'
import { appointmentOf, type Clinic, jardins, openClinic, rooms } from './testing/clinic.ts'
import { Week } from './testing/week.tsx'

const changing = page.getByRole('dialog', { name: 'Alterar agendamento' })
const saveChange = changing.getByRole('button', { name: 'Salvar alteração' })
const notes = changing.getByRole('textbox', { name: 'Observações' })

let clinic: Clinic

async function openChange(given: Partial<AppointmentDetail> = {}): Promise<AppointmentDetail> {
  const row = appointmentOf('Maria da Silva', { can: ['edit'], ...given })
  clinic = openClinic(row)
  answering(listPatients, () => ({ items: [], nextCursor: null }))
  const address = `/?dia=2026-11-24&modo=dia&agendamento=${row.id}&acao=alterar`
  await show(<Week />, { units: [jardins], address, live: true })
  await expect.element(notes).toBeVisible()
  return row
}

beforeEach(() => itIs('2026-11-23T12:00:00Z'))

it('a change by a colleague comes into the open form beside what was typed, and saving undoes neither', async () => {
  const row = await openChange()
  const edits = answering(edit, (input) => clinic.edited(input))
  await notes.fill('Traz exames')
  clinic.changed(row.id, { roomId: rooms.two.id })
  await tellLive({ noun: 'appointment', verb: 'edit', entityId: row.id, unitId: jardins.id })
  await expect.element(changing.getByText('Já atualizado aqui: Procedimento, sala e pessoas.')).toBeVisible()
  await expect.element(changing.getByRole('combobox', { name: 'Sala' })).toHaveValue(rooms.two.name)
  await expect.element(notes).toHaveValue('Traz exames')
  await saveChange.click()
  await expect.element(changing).not.toBeInTheDocument()
  expect(edits.map(({ body }) => body)).toEqual([{ version: 2, notes: 'Traz exames' }])
})

it('by a colleague at the same time: a time is one decision, one’s own until theirs is chosen', async () => {
  const row = await openChange()
  const edits = answering(edit, (input) => clinic.edited(input))
  await changing.getByRole('textbox', { name: 'Início' }).fill('16:30')
  clinic.changed(row.id, { startsAt: '2026-11-25T12:00:00.000Z', endsAt: '2026-11-25T12:30:00.000Z' })
  await saveChange.click()
  const answer = changing.getByRole('alert')
  await expect.element(answer.getByText('Ana Prado salvou este cadastro enquanto você escrevia')).toBeVisible()
  const mine = answer.getByRole('radio', { name: /24\/11\/2026 · 16:30–17:00/ })
  await expect.element(mine).toBeChecked()
  await answer.getByRole('radio', { name: /25\/11\/2026 · 09:00–09:30/ }).click()
  await expect.element(changing.getByRole('textbox', { name: 'Data' })).toHaveValue('25/11/2026')
  await mine.click()
  await saveChange.click()
  await expect.element(changing).not.toBeInTheDocument()
  expect(edits.map(({ body }) => body)).toEqual([
    { version: 1, startsAt: '2026-11-24T19:30:00.000Z', endsAt: '2026-11-24T20:00:00.000Z' },
    { version: 2, startsAt: '2026-11-24T19:30:00.000Z', endsAt: '2026-11-24T20:00:00.000Z' },
  ])
})

it('stays an encaixe where only its notes change, and what is emptied is taken away', async () => {
  await openChange({ lane: 1, squeezeReason: 'Dor forte', notes: 'Traz exames' })
  const edits = answering(edit, (input) => clinic.edited(input))
  await notes.fill('')
  await saveChange.click()
  await expect.element(changing).not.toBeInTheDocument()
  expect(edits.map(({ body }) => body)).toEqual([{ version: 1, notes: null }])
})

it('is not left behind unasked: Esc asks first, and staying keeps what was typed', async () => {
  await openChange()
  await notes.fill('Traz exames')
  await userEvent.keyboard('{Escape}')
  const question = page.getByRole('dialog', { name: 'Sair sem salvar?' })
  await question.getByRole('button', { name: 'Continuar editando' }).click()
  await expect.element(notes).toHaveValue('Traz exames')
  await userEvent.keyboard('{Escape}')
  await question.getByRole('button', { name: 'Sair e descartar' }).click()
  await expect.element(changing).not.toBeInTheDocument()
})
