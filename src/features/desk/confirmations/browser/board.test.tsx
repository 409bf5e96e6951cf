import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { both } from '../../../../shared/both.ts'
import { answering, atWill } from '../../../../browser/testing/answering.ts'
import { tellRows } from '../../../../browser/testing/live-stream.ts'
import { itIs, show, type Standing } from '../../../../browser/testing/show.tsx'
import { Problem } from '../../../../shared/problem.ts'
import { confirm, unconfirm, undo } from '../../../agenda/appointments/contract.ts'
import type { AppointmentDetail } from '../../../agenda/appointments/record.ts'
import { detail } from '../../../agenda/appointments/browser/calendar/example.test-data.ts'
import {
  assignConfirmation,
  countConfirmations,
  listConfirmations,
  recordAttempt,
  takeBackAttempt,
} from '../contract.ts'
import { newId } from '../../../../shared/ids.ts'
import type { Card } from '../record.ts'
import ConfirmationPage from './confirmation-page.tsx'
import { cardOf, changed, jardins, openDesk } from './testing/desk.ts'

const column = (name: string) => page.getByRole('region', { name, exact: true })
const inColumn = (name: string, patient: string) =>
  column(name)
    .getByRole('button', { name: new RegExp(patient) })
    .first()
const notices = page.getByRole('list', { name: 'Avisos' })
const chosen = () => document.querySelector('[data-chosen]')?.textContent ?? ''

async function open(cards: readonly Card[], more: Partial<Standing> = {}): Promise<void> {
  openDesk(...cards)
  await show(<ConfirmationPage />, { units: [jardins], ...more })
  await expect.element(inColumn('A confirmar', cards[0]?.patientName ?? '')).toBeVisible()
}

/** What the server answers to a confirmation of that card. */
const asConfirmed = (card: Card, change: Partial<AppointmentDetail> = {}): AppointmentDetail => {
  const { status = 'booked', version = 2 } = change
  const { freshness } = changed(card, { status, version })
  return detail({
    id: card.id,
    unitId: card.unitId,
    patientId: card.patientId,
    patientName: card.patientName,
    procedureId: card.procedureId,
    roomId: card.roomId,
    professionalIds: [newId()],
    startsAt: card.startsAt,
    endsAt: card.endsAt,
    status,
    version,
    freshness,
  })
}

beforeEach(async () => {
  itIs('2026-11-23T13:00:00Z')
  await page.viewport(1366, 768)
})

const [maria, bruno] = ['Maria da Silva', 'Bruno Lima']

describe('one key', () => {
  it('confirms the first card at once, goes on to the next, and takes it back', async () => {
    const [first, second] = [cardOf(maria), cardOf(bruno, { startsAt: '2026-11-24T12:00:00.000Z' })]
    await open([first, second])
    const answer = atWill<AppointmentDetail>()
    const asked = answering(confirm, () => answer.given)
    await userEvent.keyboard('c')
    // Before the server has said anything.
    await expect.element(inColumn('Confirmada', maria)).toBeVisible()
    expect(chosen()).toContain(bruno)
    answer.give(asConfirmed(first))
    await expect.element(notices.getByText(`${maria} confirmou.`)).toBeVisible()
    expect(asked).toEqual([{ params: { id: first.id }, body: { version: 1, channel: 'phone' } }])
    answering(undo, () => asConfirmed(first, { status: 'pending', version: 3 }))
    await notices.getByRole('button', { name: 'Desfazer' }).click()
    await expect.element(inColumn('A confirmar', maria)).toBeVisible()
  })

  it('says by which way the patient answered: that of the last attempt', async () => {
    const card = cardOf(maria, { lastOutcome: 'sent', lastChannel: 'whatsapp', attempts: 1 })
    openDesk(card)
    await show(<ConfirmationPage />, { units: [jardins] })
    await expect.element(inColumn('Sem resposta', maria)).toBeVisible()
    const asked = answering(confirm, () => asConfirmed(card))
    await userEvent.keyboard('c')
    await expect.element(inColumn('Confirmada', maria)).toBeVisible()
    await vi.waitFor(() => expect(asked[0]?.body.channel).toBe('whatsapp'))
  })

  it('S records that there was no answer, and its notice takes it back', async () => {
    const card = cardOf(maria)
    await open([card])
    const attemptId = newId()
    const told = { lastOutcome: 'no_answer', lastChannel: 'phone', lastAttemptId: attemptId, attempts: 1 } as const
    const asked = answering(recordAttempt, () => changed(card, told))
    await userEvent.keyboard('s')
    await expect.element(inColumn('Sem resposta', maria)).toMatchTextContent(/1 tentativa · não respondeu/)
    expect(asked[0]?.body).toEqual({ startsAt: card.startsAt, outcome: 'no_answer', takeOver: false })
    const back = answering(takeBackAttempt, () => changed(card, {}))
    await notices.getByRole('button', { name: 'Desfazer' }).click()
    await expect.element(inColumn('A confirmar', maria)).toBeVisible()
    expect(back[0]?.body).toEqual({ attemptId })
  })

  it('R asks why before it says anything', async () => {
    const card = cardOf(maria)
    await open([card])
    const asked = answering(recordAttempt, () =>
      changed(card, {
        lastOutcome: 'other_date',
        otherDateSince: '2026-11-23T13:00:00.000Z',
        otherDateReason: 'viaja',
      }),
    )
    await userEvent.keyboard('r')
    await page.getByRole('textbox', { name: 'Motivo' }).fill('viaja')
    await page.getByRole('button', { name: 'Registrar' }).click()
    await expect.element(inColumn('Pediu remarcação', maria)).toMatchTextContent(/viaja/)
    expect(asked[0]?.body).toMatchObject({ outcome: 'other_date', note: 'viaja' })
  })

  it('A takes it for oneself', async () => {
    const card = cardOf(maria)
    await open([card])
    const asked = answering(assignConfirmation, ({ body }) =>
      changed(card, { assigneeId: body.assigneeId, assigneeName: 'Rita Campos' }),
    )
    await userEvent.keyboard('a')
    await expect.element(inColumn('A confirmar', maria)).toMatchTextContent(/Com Rita Campos/)
    expect(asked).toHaveLength(1)
  })

  it('W opens WhatsApp with first name, day and hour, and no more of the patient', async () => {
    const card = cardOf(maria)
    await open([card])
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    answering(recordAttempt, () => changed(card, { lastOutcome: 'sent', lastChannel: 'whatsapp', attempts: 1 }))
    await userEvent.keyboard('w')
    await expect.element(inColumn('Sem resposta', maria)).toMatchTextContent(/WhatsApp enviado/)
    const link = decodeURIComponent(String(opened.mock.calls[0]?.[0]))
    opened.mockRestore()
    expect(link).toMatch(/^https:\/\/wa\.me\/5511987654321\?text=Olá, Maria! .* ter 24\/11 às 08:00/)
    expect(link).not.toMatch(/Silva|Consulta/)
  })

  it.each([
    ['did not agree', { whatsappOptIn: false }],
    ['has a landline', { patientPhone: '+551132100000' }],
  ])('W offers to call whoever %s', async (_, given) => {
    const card = cardOf(maria, given)
    await open([card])
    const asked = answering(recordAttempt, () => changed(card, { lastOutcome: 'called', lastChannel: 'phone' }))
    await userEvent.keyboard('w')
    await notices.getByRole('button', { name: 'Liguei' }).click()
    await expect.element(inColumn('Sem resposta', maria)).toMatchTextContent(/ligação feita/)
    expect(asked[0]?.body.outcome).toBe('called')
  })
})

it('while a name is looked for, a second key means the next card and not the one before', async () => {
  const [first, second] = [cardOf(`${maria} Prado`), cardOf(`${bruno} Prado`, { startsAt: '2026-11-24T12:00:00.000Z' })]
  await open([first, second], { address: '/?q=prado' })
  answering(confirm, () => asConfirmed(first))
  const asked = answering(recordAttempt, ({ params }) => {
    expect(params.id).toBe(second.id)
    return changed(second, { lastOutcome: 'no_answer', attempts: 1 })
  })
  await userEvent.keyboard('c')
  await expect.element(notices.getByText(`${maria} Prado confirmou.`)).toBeVisible()
  await userEvent.keyboard('s')
  await expect.element(inColumn('Sem resposta', bruno)).toBeVisible()
  await expect.element(inColumn('Confirmada', maria)).toBeVisible()
  expect(asked).toHaveLength(1)
})

describe('a refusal', () => {
  it('puts the card back and says why', async () => {
    const card = cardOf(maria)
    await open([card])
    answering(confirm, () => {
      throw new Problem('STALE', both('Ana mudou este agendamento.', 'Ana changed this appointment.'))
    })
    await userEvent.keyboard('c')
    await expect.element(notices.getByText('Ana mudou este agendamento.')).toBeVisible()
    await expect.element(inColumn('A confirmar', maria)).toBeVisible()
  })
})

describe('two people', () => {
  const worked = { workedBy: newId(), workedByName: 'Ana Souza', workedUntil: '2026-11-23T13:04:00.000Z' }

  it('see who is on a card, as it is heard, and take over only when they say so', async () => {
    const card = cardOf(maria)
    await open([card], { live: true })
    await tellRows(listConfirmations, changed(card, worked))
    await expect.element(column('A confirmar').getByText('Ana Souza está com este paciente')).toBeVisible()
    const asked = answering(recordAttempt, () => changed(card, { lastOutcome: 'no_answer', attempts: 1 }))
    await userEvent.keyboard('s')
    await expect.element(page.getByRole('dialog', { name: `Assumir ${maria}?` })).toBeVisible()
    expect(asked).toEqual([])
    await page.getByRole('button', { name: 'Assumir' }).click()
    await expect.element(inColumn('Sem resposta', maria)).toBeVisible()
    expect(asked[0]?.body.takeOver).toBe(true)
  })

  it('are told when somebody was faster', async () => {
    const card = cardOf(maria)
    await open([card])
    answering(recordAttempt, ({ body }) => {
      if (body.takeOver) return changed(card, { lastOutcome: 'no_answer', attempts: 1 })
      throw new Problem('CONFIRMATION_REQUIRED', both('Ana', 'Ana'), { extra: { workedByName: 'Ana Souza' } })
    })
    await userEvent.keyboard('s')
    await expect.element(page.getByText('Ana Souza está com este paciente agora.')).toBeVisible()
    await page.getByRole('button', { name: 'Assumir' }).click()
    await expect.element(inColumn('Sem resposta', maria)).toBeVisible()
  })

  it('a card moves where a colleague put it', async () => {
    const card = cardOf(maria)
    await open([card], { live: true })
    await tellRows(listConfirmations, changed(card, { status: 'booked' }))
    await expect.element(inColumn('Confirmada', maria)).toBeVisible()
    await tellRows(listConfirmations, changed(card, { status: 'arrived' }))
    await expect.element(page.getByRole('button', { name: new RegExp(maria) })).not.toBeInTheDocument()
  })
})

describe('a card dragged to a column', () => {
  it('means what the column says', async () => {
    const card = cardOf(maria)
    await open([card, cardOf(bruno)])
    const asked = answering(confirm, () => asConfirmed(card))
    await userEvent.dragAndDrop(inColumn('A confirmar', maria), column('Confirmada'))
    await expect.element(inColumn('Confirmada', maria)).toBeVisible()
    expect(asked).toHaveLength(1)
  })
})

it('a confirmation that is removed comes back by its notice', async () => {
  const card = cardOf(maria, { status: 'booked' })
  openDesk(card)
  await show(<ConfirmationPage />, { units: [jardins] })
  answering(unconfirm, () => asConfirmed(card, { status: 'pending' }))
  await userEvent.dragAndDrop(inColumn('Confirmada', maria), column('A confirmar'))
  await page.getByRole('textbox', { name: 'Motivo' }).fill('engano')
  await page.getByRole('button', { name: 'Registrar' }).click()
  await expect.element(inColumn('A confirmar', maria)).toBeVisible()
  const asked = answering(undo, () => asConfirmed(card, { version: 3 }))
  await notices.getByRole('button', { name: 'Desfazer' }).click()
  await expect.element(inColumn('Confirmada', maria)).toBeVisible()
  expect(asked).toEqual([{ params: { id: card.id }, body: { version: 2 } }])
})

it('draws what is in view of many, says how many there are, and asks for more', async () => {
  const cards = Array.from({ length: 60 }, (_, index) => cardOf(`Ana ${index}`))
  openDesk(...cards)
  answering(countConfirmations, () => ({
    byColumn: { to_confirm: 700, no_answer: 0, confirmed: 0, other_date: 0 },
    escalated: 3,
    mine: 1,
  }))
  const asked = answering(listConfirmations, ({ query }) => ({
    items: cards,
    nextCursor: query.limit === 500 ? 'more' : null,
  }))
  const { address } = await show(<ConfirmationPage />, { units: [jardins] })
  await expect.element(column('A confirmar').getByRole('heading')).toMatchTextContent(/700/)
  expect(document.querySelectorAll('[data-card]').length).toBeLessThan(60)
  await column('A confirmar').getByRole('button', { name: 'Mostrar mais (faltam 640)' }).click()
  await expect.element(column('A confirmar').getByRole('heading')).toMatchTextContent(/60/)
  expect(asked.at(-1)?.query.limit).toBe(1000)
  await page.getByRole('button', { name: 'Escaladas 3' }).click()
  await vi.waitFor(() => expect(asked.at(-1)?.query.escalated).toBe(true))
  expect(address()).toContain('escaladas=1')
})

describe('whoever only looks', () => {
  it('has no actions and no keys', async () => {
    const card = cardOf(maria)
    await open([card], { role: 'SB_PROTOCOL' })
    await userEvent.keyboard('c')
    await expect.element(inColumn('A confirmar', maria)).toBeVisible()
    await expect.element(page.getByRole('group', { name: `Ações de ${maria}` })).not.toBeInTheDocument()
  })
})

it('on paper it is a list, there as soon as the browser looks', async () => {
  await open([cardOf(maria)])
  window.dispatchEvent(new Event('beforeprint'))
  const row = document.querySelector('table tbody tr')?.textContent
  window.dispatchEvent(new Event('afterprint'))
  expect(row).toMatch(/08:00.*Maria da Silva\(11\) 98765-4321A confirmar/)
})

describe('on a phone', () => {
  it('shows a column at a time, and the chosen card’s actions as buttons', async () => {
    await page.viewport(390, 844)
    const card = cardOf(maria)
    await open([card])
    answering(confirm, () => asConfirmed(card))
    await page.getByRole('button', { name: /^Confirmou/ }).click()
    await expect.element(column('A confirmar').getByText('Ninguém aqui')).toBeVisible()
    await page.getByRole('button', { name: /^Confirmada 1/ }).click()
    await expect.element(inColumn('Confirmada', maria)).toBeVisible()
  })
})
