import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answering, atWill, noConnection } from '../../../../browser/testing/answering.ts'
import { itIs, show, type Shown } from '../../../../browser/testing/show.tsx'
import { newId } from '../../../../shared/ids.ts'
import { Problem } from '../../../../shared/problem.ts'
import type { Role } from '../../../../shared/roles.ts'
import { listPatients, type PatientSummary } from '../../../patients/patients/contract.ts'
import { book } from '../contract.ts'
import type { AppointmentDetail } from '../record.ts'
import { cardAt, clickFree } from './testing/agenda.ts'
import { appointmentOf, type Clinic, evaluation, jardins, livia, openClinic, rooms } from './testing/clinic.ts'
import { Week } from './testing/week.tsx'
import { both } from '../../../../shared/both.ts'

const form = page.getByRole('dialog', { name: 'Novo agendamento' })
const patientField = form.getByRole('combobox', { name: 'Paciente' })
const send = form.getByRole('button', { name: 'Agendar', exact: true })

function patient(name: string, recordNumber: number): PatientSummary {
  const unknown = {
    socialName: null,
    cpf: null,
    phone: null,
    email: null,
    city: null,
    state: null,
    occupation: null,
    tagIds: [],
    freshness: 1,
  }
  return { id: newId(), recordNumber, name, birthDate: '1980-05-02', ...unknown }
}

const [maria, marina] = [patient('Maria da Silva', 2060), patient('Marina Souza', 2061)]

let clinic: Clinic
let screen: Shown

async function openDay(address = '', role: Role = 'RECEPTIONIST'): Promise<void> {
  clinic = openClinic()
  answering(listPatients, ({ query: { q = '' } }) => {
    const items = [maria, marina].filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()))
    return { items, nextCursor: null }
  })
  const path = `/?dia=2026-11-24&modo=dia${address}`
  screen = await show(<Week />, { role, units: [jardins], address: path, live: true })
  await expect.element(page.getByRole('region', { name: 'Agenda' })).toBeVisible()
}

/** What the server makes of a booking. */
function booked(body: (typeof asked)[number]['body']): AppointmentDetail {
  const { id, patientId, roomId, professionalIds, startsAt, endsAt } = body
  const row = appointmentOf(maria.name, { id, patientId, roomId, professionalIds, startsAt, endsAt })
  clinic.rows.set(row.id, row)
  return row
}
let asked: ReturnType<typeof answering<typeof book>>

async function choosePatient({ name }: { readonly name: string }): Promise<void> {
  await patientField.fill(name)
  await form.getByRole('option', { name }).click()
}

async function complete(): Promise<void> {
  await choosePatient(maria)
  await form.getByRole('combobox', { name: 'Procedimento' }).fill('aval')
  await form.getByRole('option', { name: evaluation.name }).click()
}

async function expectTime(start: string): Promise<void> {
  await expect.element(form.getByRole('textbox', { name: 'Início' })).toHaveValue(start)
}

beforeEach(() => {
  itIs('2026-11-23T12:00:00Z')
  asked = answering(book, ({ body }) => booked(body))
})

describe('a draft', () => {
  it('is offered in words, and the slot that was clicked wins until it is taken up', async () => {
    await openDay()
    await clickFree('10:00')
    await choosePatient(maria)
    await userEvent.keyboard('{Escape}')
    await expect.element(form).not.toBeInTheDocument()
    await clickFree('14:00')
    await expectTime('14:00')
    await expect.element(patientField).toHaveValue('')
    const offer = form.getByText(/Há um rascunho de Maria da Silva · .*24\/11.*10:00/)
    await expect.element(offer).toBeVisible()
    await form.getByRole('button', { name: 'Retomar' }).click()
    await expect.element(patientField).toHaveValue(maria.name)
    await expectTime('10:00')
    await expect.element(offer).not.toBeInTheDocument()
    // Taken up, it is the form's own: another slot is the answer to "when?".
    await clickFree('15:00')
    await expectTime('15:00')
    await expect.element(patientField).toHaveValue(maria.name)
  })

  it('outlives the page, and is forgotten once it is booked', async () => {
    await openDay()
    await clickFree('10:00')
    await choosePatient(maria)
    await screen.leave()
    await openDay('&acao=novo')
    await form.getByRole('button', { name: 'Retomar' }).click()
    await form.getByRole('combobox', { name: 'Procedimento' }).fill('aval')
    await form.getByRole('option', { name: evaluation.name }).click()
    await send.click()
    await expect.element(page.getByText(`Agendado: ${maria.name}`)).toBeVisible()
    await screen.leave()
    await openDay('&acao=novo')
    await expect.element(patientField).toBeVisible()
    await expect.element(form.getByText('Há um rascunho')).not.toBeInTheDocument()
  })

  it('is not made of a form in which nothing was written', async () => {
    await openDay()
    await clickFree('10:00')
    await form.getByRole('textbox', { name: 'Início' }).fill('11:00')
    await userEvent.keyboard('{Escape}')
    await clickFree('14:00')
    await expectTime('14:00')
    await expect.element(form.getByText('Há um rascunho')).not.toBeInTheDocument()
  })

  it('that is thrown away is gone, and the form begins with the patient', async () => {
    await openDay()
    await clickFree('10:00')
    await choosePatient(maria)
    await userEvent.keyboard('{Escape}')
    await clickFree('16:00')
    await form.getByRole('button', { name: 'Descartar' }).click()
    await expect.element(patientField).toHaveFocus()
    await screen.leave()
    await openDay('&acao=novo')
    await expect.element(patientField).toBeVisible()
    await expect.element(form.getByText('Há um rascunho')).not.toBeInTheDocument()
  })
})

describe('the patient', () => {
  it('closest to what was typed is taken by Enter, also when the list comes only after it', async () => {
    await openDay('&acao=novo')
    await patientField.fill('mar')
    await expect.element(form.getByRole('option').first()).toMatchTextContent(/Maria da Silva/)
    const answer = atWill<undefined>()
    const searches = answering(listPatients, async () => {
      await answer.given
      return { items: [marina], nextCursor: null }
    })
    await patientField.fill('marin')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => searches.length).toBeGreaterThan(0)
    // The list of before still begins with another one.
    await expect.element(patientField).toHaveValue('marin')
    answer.give(undefined)
    await expect.element(patientField).toHaveValue(marina.name)
    await expect.element(patientField).toHaveAccessibleDescription('prontuário 2061 · 02/05/1980')
    expect(asked).toEqual([])
  })
})

describe('sending', () => {
  it('says everything that is missing at once, puts the focus on the first of it, and asks nothing of the server', async () => {
    await openDay()
    await clickFree('10:00')
    await send.click()
    await expect.element(form.getByText('Preencha este campo').nth(1)).toBeVisible()
    await expect.element(patientField).toHaveFocus()
    expect(asked).toEqual([])
  })

  it('twice by a double click books once', async () => {
    await openDay()
    const answer = atWill<undefined>()
    asked = answering(book, async ({ body }) => {
      await answer.given
      return booked(body)
    })
    await clickFree('16:00')
    await complete()
    await send.dblClick()
    answer.give(undefined)
    await expect.element(cardAt(rooms.one, '16:00–16:45', maria.name)).toBeVisible()
    await expect.element(form).not.toBeInTheDocument()
    expect(asked).toHaveLength(1)
    expect(asked[0]?.body).toMatchObject({
      patientId: maria.id,
      roomId: rooms.one.id,
      professionalIds: [livia.id],
      startsAt: '2026-11-24T19:00:00.000Z',
      endsAt: '2026-11-24T19:45:00.000Z',
    })
  })

  it('into a taken time says who is there and offers three: a click chooses one and books nothing yet', async () => {
    await openDay()
    const at = (hour: number) => ({
      startsAt: `2026-11-24T${hour}:00:00.000Z`,
      endsAt: `2026-11-24T${hour}:45:00.000Z`,
    })
    asked = answering(book, ({ body }) => {
      if (body.startsAt === at(15).startsAt) return booked(body)
      const blocker = { kind: 'room', resourceId: rooms.one.id, resourceName: rooms.one.name, label: 'Benedita Reis' }
      const extra = { blockers: [{ ...blocker, ...at(13) }], nearest: [at(12), at(15), at(16)] }
      throw new Problem('SLOT_TAKEN', both('Este horário não está livre.', 'Este horário não está livre.'), { extra })
    })
    await clickFree('10:00')
    await complete()
    await send.click()
    const refusal = form.getByRole('alert')
    await expect.element(refusal.getByText('Consultório 1 já está com Benedita Reis, 10:00–10:45')).toBeVisible()
    await expect.element(refusal.getByRole('button').nth(2)).toMatchTextContent(/13:00–13:45/)
    await refusal.getByRole('button', { name: '12:00–12:45' }).click()
    await expectTime('12:00')
    // The keyboard goes on where the booking does.
    await expect.element(send).toHaveFocus()
    expect(asked).toHaveLength(1)
    await userEvent.keyboard('{Enter}')
    await expect.element(cardAt(rooms.one, '12:00–12:45', maria.name)).toBeVisible()
    expect(asked[1]?.body).toEqual({ ...asked[0]?.body, ...at(15) })
  })

  it('closes the calendar of the date, which would lie over the answer', async () => {
    await openDay()
    asked = answering(book, () => {
      throw noConnection
    })
    await clickFree('09:00')
    await complete()
    await form.getByRole('textbox', { name: 'Data' }).click()
    const calendar = page.getByRole('button', { name: /^novembro 2026/iu })
    await expect.element(calendar).toBeVisible()
    await send.click()
    await expect.element(form.getByText('O que você digitou continua aqui')).toBeVisible()
    await expect.element(calendar).not.toBeInTheDocument()
  })

  it('with no connection keeps what was typed, and once more sends the very same booking', async () => {
    await openDay()
    asked = answering(book, () => {
      throw noConnection
    })
    await clickFree('09:00')
    await complete()
    await form.getByRole('textbox', { name: 'Observações' }).fill('Traz exames')
    await send.click()
    await expect.element(form.getByText('O que você digitou continua aqui')).toBeVisible()
    await expect.element(patientField).toHaveValue(maria.name)
    const again = answering(book, ({ body }) => booked(body))
    await send.click()
    await expect.element(form).not.toBeInTheDocument()
    expect(again[0]?.body).toEqual(asked[0]?.body)
    expect(again[0]?.body).toMatchObject({ notes: 'Traz exames' })
  })

  it('that is refused for a field says so beside it and goes there', async () => {
    await openDay()
    asked = answering(book, () => {
      const message = 'Lívia Paiva não atende mais nesta unidade'
      throw new Problem('INVALID_INPUT', both('Confira.', 'Confira.'), {
        fields: [{ path: 'professionalIds.0', code: 'no', message: { 'pt-BR': message, en: message } }],
      })
    })
    await clickFree('09:00')
    await complete()
    await send.click()
    const doctor = form.getByRole('combobox', { name: 'Médico(a)' })
    await expect.element(doctor).toHaveFocus()
    await expect.element(doctor).toHaveAccessibleDescription('Lívia Paiva não atende mais nesta unidade')
    await expect.element(patientField).toHaveValue(maria.name)
  })

  it('that needs a reason asks for it where it stands, and sends it along', async () => {
    await openDay('', 'LOCATION_MANAGER')
    asked = answering(book, ({ body }) => {
      if (body.exceptionReason !== undefined) return booked(body)
      throw new Problem(
        'REASON_REQUIRED',
        both('A equipe já tem duas cirurgias neste dia.', 'A equipe já tem duas cirurgias neste dia.'),
      )
    })
    await clickFree('09:00')
    await complete()
    await send.click()
    const reason = form.getByRole('textbox', { name: 'Motivo' })
    await expect.element(reason).toHaveFocus()
    await reason.fill('Retorno urgente')
    await send.click()
    await expect.element(form).not.toBeInTheDocument()
    expect(asked[1]?.body).toEqual({ ...asked[0]?.body, exceptionReason: 'Retorno urgente' })
  })
})
