import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answering, atWill } from '../../../../browser/testing/answering.ts'
import { itIs, show } from '../../../../browser/testing/show.tsx'
import { Problem } from '../../../../shared/problem.ts'
import { listPatients } from '../../../patients/patients/contract.ts'
import { arrive, confirm, start, undo } from '../contract.ts'
import type { AppointmentDetail } from '../record.ts'
import { appointmentOf, type Clinic, jardins, openClinic, rooms } from './testing/clinic.ts'
import { Week } from './testing/week.tsx'
import { both } from '../../../../shared/both.ts'

const maria = 'Maria da Silva'
const drawer = page.getByRole('dialog', { name: maria })
const heading = drawer.getByRole('heading', { level: 2 })
const actions = drawer.getByRole('group', { name: 'Ações' })
const button = (name: string) => drawer.getByRole('button', { name, exact: true })
const arrived = { status: 'arrived', can: ['start', 'undo'], undoes: { step: 'arrive', needsReason: false } } as const
const begun = { status: 'in-progress', can: ['finish', 'undo'], undoes: { step: 'start', needsReason: false } } as const

let appointment: AppointmentDetail
let clinic: Clinic

/** The drawer of Maria, who waits at the door ten minutes before her time. */
async function openDrawer(given: Partial<AppointmentDetail> = {}): Promise<void> {
  appointment = appointmentOf(maria, { can: ['edit', 'confirm', 'arrive', 'cancel'], ...given })
  clinic = openClinic(appointment)
  const address = `/?dia=2026-11-24&modo=dia&agendamento=${appointment.id}`
  await show(<Week />, { units: [jardins], address })
  await expect.element(heading).toMatchTextContent(maria)
}

const changed = (change: Partial<AppointmentDetail>) => clinic.changed(appointment.id, change)
const asDetail = (change: object) => change as Partial<AppointmentDetail>

describe.each([
  ['at the desk', 1366, 768],
  ['on a phone', 390, 844],
])('%s', (_, width, height) => {
  beforeEach(async () => {
    itIs('2026-11-24T10:50:00Z')
    await page.viewport(width, height)
  })

  it('a double click takes one step and no more', async () => {
    await openDrawer()
    const arrivals = answering(arrive, () => changed(asDetail(arrived)))
    const starts = answering(start, () => changed(asDetail(begun)))
    await button('Chegou').dblClick()
    await expect.element(heading).toMatchTextContent(/chegou/)
    await expect.element(actions).not.toHaveAttribute('aria-disabled')
    expect(arrivals).toEqual([{ params: { id: appointment.id }, body: { version: 1 } }])
    expect(starts).toEqual([])
    await expect.element(page.getByRole('list', { name: 'Avisos' }).getByText(`${maria} chegou`)).toBeVisible()
    await button('Iniciar atendimento').click()
    await expect.element(heading).toMatchTextContent(/em atendimento/)
    expect(starts).toEqual([{ params: { id: appointment.id }, body: { version: 2 } }])
  })

  it('while a step is on its way no other can be taken', async () => {
    await openDrawer()
    const answer = atWill<AppointmentDetail>()
    const arrivals = answering(arrive, () => answer.given)
    await button('Chegou').click()
    await expect.element(actions).toHaveAttribute('aria-disabled', 'true')
    for (const name of ['Cancelar agendamento', 'Chegou']) await button(name).click({ force: true })
    await expect.element(page.getByRole('dialog', { name: 'Cancelar o agendamento' })).not.toBeInTheDocument()
    expect(arrivals).toHaveLength(1)
    answer.give(changed(asDetail(arrived)))
    await expect.element(heading).toMatchTextContent(/chegou/)
    await expect.element(actions).not.toHaveAttribute('aria-disabled')
  })

  it('Enter held down takes one step, and the focus stays with what comes next', async () => {
    await openDrawer()
    answering(arrive, () => changed(asDetail(arrived)))
    const starts = answering(start, () => changed(asDetail(begun)))
    const element = button('Chegou').element()
    if (element instanceof HTMLElement) element.focus()
    await userEvent.keyboard('{Enter>20/}')
    await expect.element(heading).toMatchTextContent(/chegou/)
    await expect.element(actions).not.toHaveAttribute('aria-disabled')
    await expect.element(actions).toHaveFocus()
    await userEvent.keyboard('{Tab}')
    await expect.element(button('Iniciar atendimento')).toHaveFocus()
    expect(starts).toEqual([])
  })

  it('what was tapped by mistake is taken back by its notice', async () => {
    await openDrawer()
    answering(arrive, () => changed(asDetail(arrived)))
    const undone = answering(undo, () => changed({ status: 'pending', can: ['arrive'], undoes: null }))
    await button('Chegou').click()
    await page.getByRole('button', { name: 'Desfazer', exact: true }).click()
    await expect.element(page.getByText(`Desfeito: ${maria} está “a confirmar”`)).toBeVisible()
    await expect.element(heading).toMatchTextContent(/a confirmar/)
    expect(undone).toEqual([{ params: { id: appointment.id }, body: { version: 2 } }])
    // An undo is no step that could be undone.
    await expect.element(page.getByRole('button', { name: 'Desfazer' })).not.toBeInTheDocument()
  })
})

describe('a step', () => {
  beforeEach(async () => {
    itIs('2026-11-24T10:50:00Z')
    await page.viewport(1366, 768)
  })

  it('that is refused says why, and shows what a colleague made of it meanwhile', async () => {
    await openDrawer()
    answering(arrive, () => {
      changed({ status: 'cancelled', cancelReason: 'patient.travel', can: [] })
      throw new Problem('WRONG_STATE', both('Este agendamento foi cancelado.', 'Este agendamento foi cancelado.'))
    })
    await button('Chegou').click()
    await expect.element(page.getByText('Este agendamento foi cancelado.')).toBeVisible()
    await expect.element(heading).toMatchTextContent(/cancelada/)
    await expect.element(button('Chegou')).not.toBeInTheDocument()
  })

  it('that must wait says why, and a click does nothing', async () => {
    itIs('2026-11-23T12:00:00Z')
    await openDrawer({ can: ['edit', 'confirm', 'cancel'] })
    const arrivals = answering(arrive, () => changed(asDetail(arrived)))
    await expect.element(button('Chegou')).toHaveAccessibleDescription(/só se registra no dia do agendamento/)
    await button('Chegou').click({ force: true })
    await expect.element(heading).toMatchTextContent(/a confirmar/)
    expect(arrivals).toEqual([])
  })

  it('that asks something is taken with the answer, and undone with Ctrl Z', async () => {
    await openDrawer()
    const yes = { status: 'booked', can: ['arrive'], undoes: { step: 'confirm', needsReason: false } }
    const confirmed = answering(confirm, () => changed(asDetail(yes)))
    const undone = answering(undo, () => changed({ status: 'pending', can: ['confirm'], undoes: null }))
    await userEvent.keyboard('c')
    const question = page.getByRole('dialog', { name: 'Como o paciente confirmou?' })
    await expect.element(question.getByRole('button', { name: 'WhatsApp' })).toHaveFocus()
    await question.getByRole('button', { name: 'WhatsApp' }).click()
    await expect.element(heading).toMatchTextContent(/confirmada/)
    expect(confirmed[0]?.body).toEqual({ version: 1, channel: 'whatsapp' })
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(heading).toMatchTextContent(/a confirmar/)
    expect(undone).toHaveLength(1)
  })

  it('that asks why is taken back with the reason', async () => {
    const cancelled = { step: 'cancel', needsReason: false } as const
    await openDrawer({ status: 'cancelled', cancelReason: 'clinic.team', can: ['undo'], undoes: cancelled })
    const sent: unknown[] = []
    answering(undo, ({ body }) => {
      sent.push(body)
      if (body.reason === undefined) {
        const full = 'Equipe Aurora já tem 2 cirurgias neste dia, a sua capacidade.'
        throw new Problem('REASON_REQUIRED', both(full, full))
      }
      return clinic.read(appointment.id)
    })
    await button('Desfazer cancelamento').click()
    const asked = page.getByRole('dialog', { name: 'Por que desfazer?' })
    await expect.element(asked.getByText('Equipe Aurora já tem 2 cirurgias')).toBeVisible()
    await asked.getByRole('textbox').fill('cancelada por engano')
    await asked.getByRole('button', { name: 'Desfazer' }).click()
    await expect.poll(() => sent.length).toBe(2)
    expect(sent[1]).toMatchObject({ reason: 'cancelada por engano' })
  })

  it('that cannot be taken back over what came free says who is to go first', async () => {
    await openDrawer({ status: 'fulfilled', can: ['undo'], undoes: { step: 'finish', needsReason: false } })
    answering(undo, () => {
      const place = { startsAt: '2026-11-24T11:15:00.000Z', endsAt: '2026-11-24T11:30:00.000Z' }
      const blocker = { kind: 'room', resourceId: rooms.one.id, resourceName: rooms.one.name, label: 'Graça Lima' }
      throw new Problem('SLOT_TAKEN', both('Não está livre.', 'Não está livre.'), {
        extra: { blockers: [{ ...blocker, ...place }], nearest: [] },
      })
    })
    await button('Desfazer finalização').click()
    const answer = page.getByRole('dialog', { name: `O horário de ${maria} já foi ocupado` })
    await expect.element(answer.getByText('Para desfazer, mude ou cancele antes o que está lá.')).toBeVisible()
  })

  it('that cannot be taken back over somebody else offers other times, and books none of them by itself', async () => {
    const cancelled = { step: 'cancel', needsReason: false } as const
    await openDrawer({
      status: 'cancelled',
      cancelReason: 'patient.travel',
      can: ['undo', 'rebook'],
      undoes: cancelled,
    })
    answering(listPatients, () => ({ items: [], nextCursor: null }))
    const place = { startsAt: '2026-11-24T11:00:00.000Z', endsAt: '2026-11-24T11:30:00.000Z' }
    answering(undo, () => {
      const blocker = { kind: 'room', resourceId: rooms.one.id, resourceName: rooms.one.name, label: 'Graça Lima' }
      const nearest = [{ startsAt: '2026-11-24T12:30:00.000Z', endsAt: '2026-11-24T13:00:00.000Z' }]
      throw new Problem('SLOT_TAKEN', both('Não está livre.', 'Não está livre.'), {
        extra: { blockers: [{ ...blocker, ...place }], nearest },
      })
    })
    await button('Desfazer cancelamento').click()
    const answer = page.getByRole('dialog', { name: `O horário de ${maria} já foi ocupado` })
    await expect.element(answer.getByText('já está com Graça Lima, 08:00–08:30')).toBeVisible()
    await answer.getByRole('button', { name: '09:30–10:00' }).click()
    const form = page.getByRole('dialog', { name: 'Remarcar' })
    await expect.element(form.getByRole('textbox', { name: 'Início' })).toHaveValue('09:30')
    expect(clinic.read(appointment.id).status).toBe('cancelled')
  })
})
