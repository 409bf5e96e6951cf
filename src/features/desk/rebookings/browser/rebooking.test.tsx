import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answering, atWill } from '../../../../browser/testing/answering.ts'
import { tellLive } from '../../../../browser/testing/live-stream.ts'
import { itIs, show } from '../../../../browser/testing/show.tsx'
import { both } from '../../../../shared/both.ts'
import { Problem } from '../../../../shared/problem.ts'
import type { Role } from '../../../../shared/roles.ts'
import { accept, approve, decline, propose, refuse } from '../contract.ts'
import type { EntryDetail } from '../record.ts'
import EntryDrawer from './drawer/entry-drawer.tsx'
import { attemptOf, dateOn, entryOf, jardins, openDesk } from './testing/desk.ts'

const drawer = page.getByRole('dialog', { name: /Maria da Silva/ })
const button = (name: string | RegExp) => drawer.getByRole('button', { name, exact: true })
const dates = drawer.getByRole('group', { name: 'Datas livres' })
const dayOf = (day: number) => dates.getByRole('checkbox', { name: new RegExp(` ${day}/11`) })
const notices = page.getByRole('list', { name: 'Avisos' })
const hold = (count: number) => button(count === 1 ? 'Guardar a data' : `Guardar as ${count} datas`)

function Drawer({ id }: { readonly id: string }) {
  const [isProposing, setProposing] = useState(false)
  return <EntryDrawer id={id} isProposing={isProposing} onPropose={setProposing} onClose={() => {}} />
}

async function open(entry: EntryDetail, role: Role = 'RECEPTIONIST') {
  const desk = openDesk(entry)
  await show(<Drawer id={entry.id} />, { role, units: [jardins], live: true })
  await expect.element(drawer).toBeVisible()
  return desk
}

async function chooseReason(name: string): Promise<void> {
  await drawer.getByRole('combobox', { name: 'Motivo da remarcação' }).click()
  await page.getByRole('option', { name }).click()
}

/** The form with a reason, a note and two dates. */
async function filled(entry = entryOf()) {
  const desk = await open(entry)
  await button('Propor datas').click()
  await chooseReason('Viagem')
  await dayOf(26).click()
  await dayOf(27).click()
  await drawer.getByRole('textbox', { name: 'Observação (opcional)' }).fill('volta dia 20')
  return { ...desk, entry }
}

async function expectNothingLost(): Promise<void> {
  await expect.element(drawer.getByRole('textbox', { name: 'Observação (opcional)' })).toHaveValue('volta dia 20')
  await expect.element(drawer.getByRole('combobox', { name: 'Motivo da remarcação' })).toHaveValue('Viagem')
}

beforeEach(async () => {
  itIs('2026-11-23T13:00:00Z')
  await page.viewport(1366, 768)
})

describe('proposing', () => {
  it('says beside each field what is missing, and sends once what two clicks send', async () => {
    const entry = entryOf()
    const { becomes } = await open(entry)
    const answer = atWill<undefined>()
    const sent = answering(propose, async () => {
      await answer.given
      return becomes({ attempts: [attemptOf()], can: ['accept', 'decline', 'tell', 'withdraw'] })
    })
    await button('Propor datas').click()
    await hold(1).click()
    await expect.element(drawer.getByText('Escolha o motivo')).toBeVisible()
    await expect.element(drawer.getByRole('alert').getByText('Escolha ao menos uma data')).toBeVisible()
    await expect.element(dates).toHaveAccessibleDescription('Escolha ao menos uma data')
    await chooseReason('Médico indisponível')
    // Whose reason it is goes with it.
    await expect.element(drawer.getByRole('radio', { name: 'Clínica' })).toBeChecked()
    await dayOf(26).click()
    await dayOf(30).click()
    await userEvent.dblClick(hold(2))
    answer.give(undefined)
    await expect.element(button(/^Aceitou esta/).first()).toBeVisible()
    expect(sent).toHaveLength(1)
    expect(sent[0]?.body).toMatchObject({ reason: 'clinic.doctor', askedBy: 'clinic', hours: 24, version: 3 })
    expect(sent[0]?.body.dates.map(({ startsAt }) => startsAt.slice(0, 10))).toEqual(['2026-11-26', '2026-11-30'])
    await expect.element(notices.getByText('Datas guardadas')).toBeVisible()
  })

  it('asks for words where the reason says nothing', async () => {
    const { becomes } = await filled()
    const sent = answering(propose, () => becomes({ attempts: [attemptOf()] }))
    await chooseReason('Outro motivo')
    await drawer.getByRole('textbox', { name: /^Observação/ }).fill('')
    await hold(2).click()
    await expect.element(drawer.getByText('Escreva qual foi o motivo')).toBeVisible()
    expect(sent).toHaveLength(0)
  })

  it('of too many holds is refused beside the dates, with what to do, and nothing is lost', async () => {
    const { becomes } = await filled()
    const limit =
      'Você já tem 4 pré-reservas abertas; o limite é 5. Escolha no máximo 1, libere uma ou peça à gerência.'
    const sent = answering(propose, ({ body }) => {
      if (body.dates.length > 1) throw new Problem('RULE_BROKEN', both(limit, limit))
      return becomes({ attempts: [attemptOf({ dates: [dateOn(26)] })] })
    })
    await hold(2).click()
    await expect.element(drawer.getByRole('alert').getByText(limit)).toBeVisible()
    await expect.element(notices.getByText(limit)).not.toBeInTheDocument()
    await expectNothingLost()
    await expect.element(dayOf(27)).toBeChecked()
    await dayOf(27).click()
    await expect.element(drawer.getByText(limit)).not.toBeInTheDocument()
    await hold(1).click()
    await expect.element(notices.getByText('Datas guardadas')).toBeVisible()
    // Another try is another attempt.
    expect(sent[1]?.body.id).not.toBe(sent[0]?.body.id)
  })

  it('of a date that somebody took meanwhile keeps the others, and says which it was', async () => {
    await filled()
    answering(propose, ({ body }) => {
      throw new Problem('SLOT_TAKEN', both('Sala 2 já está ocupada', 'Sala 2 já está ocupada'), {
        extra: { dateId: body.dates[1]?.id, blockers: [], nearest: [] },
      })
    })
    await hold(2).click()
    await expect.element(drawer.getByRole('alert').getByText(/27\/11.*foi ocupada nesse meio-tempo/)).toBeVisible()
    await expect.element(dayOf(26)).toBeChecked()
    await expect.element(dayOf(27)).not.toBeChecked()
    await expectNothingLost()
  })

  it('of a date that has passed says so of that date', async () => {
    await filled()
    const passed = 'Este horário já passou. Escolha outro ou peça à gerência da unidade.'
    answering(propose, ({ body }) => {
      throw new Problem('NOT_ALLOWED', both(passed, passed), { extra: { dateId: body.dates[0]?.id } })
    })
    await hold(2).click()
    await expect.element(drawer.getByRole('alert').getByText(new RegExp(`26/11.*${passed}`))).toBeVisible()
    await expectNothingLost()
  })

  it('off the roster asks whoever may for the reason, in the form', async () => {
    const { becomes } = await filled()
    const asked = 'Dra. Alice não está na escala neste horário. Para agendar mesmo assim, escreva o motivo.'
    const sent = answering(propose, ({ body }) => {
      if (body.exceptionReason === undefined)
        throw new Problem('REASON_REQUIRED', both(asked, asked), {
          fields: [
            { path: 'exceptionReason', code: 'required', message: both('Escreva o motivo', 'Escreva o motivo') },
          ],
          extra: { dateId: body.dates[0]?.id },
        })
      return becomes({ attempts: [attemptOf()] })
    })
    await hold(2).click()
    await expect.element(drawer.getByText(new RegExp(`26/11.*${asked}`))).toBeVisible()
    await drawer.getByRole('textbox', { name: 'Por que mesmo assim?' }).fill('combinado com ela')
    await hold(2).click()
    await expect.element(notices.getByText('Datas guardadas')).toBeVisible()
    expect(sent[1]?.body.exceptionReason).toBe('combinado com ela')
  })
})

describe('a second rebooking', () => {
  it('says that it waits for a manager, who approves it once', async () => {
    const asked = attemptOf({ state: 'requested' })
    const { becomes } = await open(
      entryOf({ count: 1, attempts: [asked], can: ['approve', 'refuse'] }),
      'SALES_MANAGER',
    )
    const approved = answering(approve, () =>
      becomes({ attempts: [{ ...asked, state: 'proposed', version: 2 }], can: ['accept', 'decline'] }),
    )
    await expect.element(button(/^Aceitou esta/)).not.toBeInTheDocument()
    await button('Aprovar').click()
    const question = page.getByRole('dialog', { name: 'Aprovar a remarcação' })
    await userEvent.dblClick(question.getByRole('button', { name: 'Aprovar' }))
    await expect.element(notices.getByText('Remarcação aprovada')).toBeVisible()
    await expect.element(button(/^Aceitou esta/).first()).toBeVisible()
    expect(approved).toHaveLength(1)
    expect(approved[0]?.body.version).toBe(1)
  })

  it('is refused with a reason, and not without', async () => {
    const asked = attemptOf({ state: 'requested' })
    const { becomes } = await open(
      entryOf({ count: 1, attempts: [asked], can: ['approve', 'refuse'] }),
      'SALES_MANAGER',
    )
    const refused = answering(refuse, () =>
      becomes({ attempts: [{ ...asked, state: 'refused', endedAt: '2026-11-23T13:00:00.000Z' }], can: ['propose'] }),
    )
    await button('Não aprovar').click()
    const question = page.getByRole('dialog', { name: 'Não aprovar a remarcação' })
    await question.getByRole('button', { name: 'Não aprovar' }).click()
    expect(refused).toHaveLength(0)
    await question.getByRole('textbox').fill('já foi remarcada duas vezes')
    await question.getByRole('button', { name: 'Não aprovar' }).click()
    await expect.element(notices.getByText('Remarcação não aprovada')).toBeVisible()
    expect(refused[0]?.body.note).toBe('já foi remarcada duas vezes')
  })

  it('offers its requester no decision, and says whom it waits for', async () => {
    await open(entryOf({ count: 1, attempts: [attemptOf({ state: 'requested' })], can: ['withdraw'] }))
    await expect.element(drawer.getByText('Esperando a aprovação de outra pessoa da gerência.')).toBeVisible()
    await expect.element(button('Aprovar')).not.toBeInTheDocument()
    await expect.element(button(/^Aceitou esta/)).not.toBeInTheDocument()
  })
})

describe('the answer', () => {
  it('of a double click is recorded once', async () => {
    const running = attemptOf()
    const { becomes } = await open(entryOf({ attempts: [running] }))
    const answer = atWill<undefined>()
    const accepted = answering(accept, async () => {
      await answer.given
      const ended = { state: 'accepted', acceptedId: running.dates[1]?.id ?? null } as const
      const attempts = [{ ...running, ...ended, endedAt: '2026-11-23T13:00:00.000Z' }]
      return becomes({ status: 'cancelled', replacedBy: running.dates[1]?.id ?? null, attempts, can: [] })
    })
    await userEvent.dblClick(button(/^Aceitou esta/).nth(1))
    answer.give(undefined)
    await expect.element(drawer.getByText('Já foi remarcado.')).toBeVisible()
    await expect.element(notices.getByText(/^Remarcado para .*27\/11/)).toBeVisible()
    expect(accepted).toHaveLength(1)
    expect(accepted[0]?.body).toEqual({ version: 1, dateId: running.dates[1]?.id })
  })

  it('that a colleague recorded meanwhile is shown without a reload', async () => {
    const running = attemptOf()
    const entry = entryOf({ attempts: [running] })
    const { becomes } = await open(entry)
    await expect.element(button(/^Aceitou esta/).first()).toBeVisible()
    const ended = { ...running, state: 'accepted', acceptedId: running.dates[0]?.id ?? null } as const
    becomes({
      status: 'cancelled',
      replacedBy: running.dates[0]?.id ?? null,
      can: [],
      attempts: [{ ...ended, endedAt: '2026-11-23T13:00:00.000Z', endedByName: 'Ana Prado' }],
    })
    const told = { noun: 'rebooking', verb: 'accept', entityId: running.id, unitId: entry.unitId } as const
    await tellLive({ ...told, concerns: { rowIds: [entry.id] } })
    await expect.element(drawer.getByText('Já foi remarcado.')).toBeVisible()
    await expect.element(button(/^Aceitou esta/)).not.toBeInTheDocument()
    await expect.element(drawer.getByText(/Ana Prado/)).toBeVisible()
  })

  it('that comes after a colleague’s is refused with how it stands', async () => {
    const running = attemptOf()
    await open(entryOf({ attempts: [running] }))
    const said = 'Esta remarcação já está “aceita”. Atualize a tela para ver como ficou.'
    answering(accept, () => {
      throw new Problem('WRONG_STATE', both(said, said))
    })
    await button(/^Aceitou esta/)
      .first()
      .click()
    await expect.element(notices.getByText(said)).toBeVisible()
  })

  it('that none fits may leave the date there is', async () => {
    const running = attemptOf()
    const { becomes } = await open(entryOf({ attempts: [running] }))
    const declined = answering(decline, () =>
      becomes({ attempts: [{ ...running, state: 'declined', endedAt: '2026-11-23T13:00:00.000Z' }], can: ['propose'] }),
    )
    await button('Nenhuma serviu').click()
    const question = page.getByRole('dialog', { name: 'O paciente não aceitou nenhuma' })
    await question.getByRole('radio', { name: 'Fica com a data que já tem' }).click()
    await question.getByRole('button', { name: 'Nenhuma serviu' }).click()
    await expect.element(notices.getByText('Datas liberadas')).toBeVisible()
    expect(declined[0]?.body).toMatchObject({ keepsDate: true, toWaitingList: false })
  })
})
