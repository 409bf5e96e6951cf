import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { liveNouns } from '../../../../app/browser/collected/live-nouns.ts'
import { followNouns } from '../../../../browser/live/nouns.ts'
import { answering } from '../../../../browser/testing/answering.ts'
import { focusOn } from '../../../../browser/testing/focus-on.ts'
import { itIs, show } from '../../../../browser/testing/show.tsx'
import { newId } from '../../../../shared/ids.ts'
import { Problem } from '../../../../shared/problem.ts'
import type { Role } from '../../../../shared/roles.ts'
import { approveRequest, denyRequest, readRequest } from '../../../agenda/block-requests/contract.ts'
import type { RequestDetail } from '../../../agenda/block-requests/record.ts'
import {
  listNotifications,
  markAllRead,
  markDone,
  markRead,
  muteKind,
  type Notification,
  reopenNotification,
  snoozeNotification,
} from '../contract.ts'
import { countNotifications } from '../count-contract.ts'
import BellPanel from './bell-panel.tsx'
import NotificationsPage from './notifications-page.tsx'

followNouns(liveNouns)

const unit = { id: newId(), name: 'Pauta Jardins', shortName: 'Jardins', timeZone: 'America/Sao_Paulo', rooms: [] }
const units = [unit]

const of = (event: string, change: Partial<Notification> = {}, entityId = newId()): Notification => ({
  id: newId(),
  event,
  kind: 'blocks',
  needsMe: true,
  at: '2026-11-19T12:30:00Z',
  readAt: null,
  doneAt: null,

  snoozedUntil: null,
  noun: event.split('.')[0] ?? '',
  entityId,
  openedBy: entityId,
  unitId: unit.id,
  actorName: 'Ana Lima',

  mustDecide: event.startsWith('blockRequest.c'),
  count: null,
  patientName: null,
  what: 'Sala 2',
  startsAt: '2026-11-23T12:00:00Z',
  days: null,
  version: 3,
  ...change,
})
const asked = of('blockRequest.create')
const cancelled = of('appointment.cancel', { kind: 'appointments', needsMe: false, what: 'FUE', patientName: 'Rui Sá' })

const late = of('confirmation.late', {
  kind: 'confirmations',
  noun: 'lateConfirmations',
  count: 12,
  what: null,
  actorName: null,
  startsAt: null,
  days: ['2026-11-23', '2026-11-23'],
})

const request: RequestDetail = {
  id: asked.entityId,
  unitId: unit.id,
  unitName: 'Jardins',
  roomId: newId(),
  professionalId: null,
  teamId: null,
  resourceName: 'Sala 2',
  startsAt: '2026-11-23T12:00:00Z',
  endsAt: '2026-11-23T13:00:00Z',
  rule: null,
  exceptOn: [],
  lastEndsAt: '2026-11-23T13:00:00Z',
  category: 'maintenance',
  reason: 'Troca do piso',
  urgency: 'normal',
  status: 'open',
  requestedBy: newId(),
  requestedByName: 'Ana Lima',
  requestedAt: '2026-11-19T12:30:00Z',
  decidedByName: null,
  decidedAt: null,
  decisionNote: null,
  version: 3,
  occurrenceCount: 1,
  outdated: null,
  blocksInTheWay: { total: 0, items: [] },
  progress: { affected: 0, toPlan: 0, planned: 0, move: 0, keep: 0, cancel: 0, elsewhere: 0 },
}

/** Lists these, as the server would after each command. */
function telling(items: readonly Notification[], muted: 'blocks'[] = []) {
  const held = { items, muted }
  answering(readRequest, () => request)
  const lists = answering(listNotifications, ({ query }) => ({
    items: held.items.filter(
      ({ doneAt, snoozedUntil }) => query.state === (doneAt ? 'done' : snoozedUntil ? 'snoozed' : 'open'),
    ),
    nextCursor: null,
  }))
  answering(countNotifications, () => ({ needsMe: 1, unread: 1, nextAt: null, muted: held.muted }))
  const change = (id: string, changed: Partial<Notification>): Notification => {
    held.items = held.items.map((one) => (one.id === id ? { ...one, ...changed } : one))
    const one = held.items.find((item) => item.id === id)
    if (!one) throw new Error('there is none')
    return one
  }
  answering(markDone, ({ params }) => change(params.id, { doneAt: '2026-11-19T13:00:00Z' }))
  answering(reopenNotification, ({ params }) => change(params.id, { doneAt: null }))
  answering(markRead, ({ params }) => change(params.id, { readAt: '2026-11-19T13:00:00Z' }))
  const snoozes = answering(snoozeNotification, ({ params, body }) => change(params.id, { snoozedUntil: body.until }))
  return { held, lists, snoozes }
}

const begin = (part: 'bell' | 'page', { role = 'ADMIN', address }: { role?: Role; address?: string } = {}) => {
  itIs('2026-11-19T13:00:00Z')
  return show(part === 'bell' ? <BellPanel /> : <NotificationsPage />, { role, units, ...(address && { address }) })
}
const group = (name: string) => page.getByRole('region', { name })

describe.each(['bell', 'page'] as const)('the %s', (part) => {
  it('shows what is to be decided, then what else needs one, then what is there to know, as far as one may see it', async () => {
    telling([asked, late, cancelled])
    await begin(part)
    await expect.element(group('Para decidir').getByText(/Requisição de bloqueio a decidir/)).toBeVisible()
    await expect.element(group('Para decidir').getByText('Sala 2 · seg 23/11 · 09:00 · por Ana Lima')).toBeVisible()
    await expect.element(group('Precisa de mim').getByText('12 sem confirmar · seg 23/11')).toBeVisible()
    await expect.element(group('Para saber').getByText(/FUE · Rui Sá/)).toBeVisible()
    await expect.element(group('Para decidir').getByText(/há 30 min/)).toBeVisible()
  })

  it('concludes, with a way back', async () => {
    telling([asked])
    await begin(part)
    await page.getByRole('button', { name: 'Concluir' }).click()
    await expect.element(page.getByText('Nada pendente para você')).toBeVisible()
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect.element(page.getByText('Requisição de bloqueio a decidir')).toBeVisible()
  })

  it('puts off until tomorrow morning of the unit, and shows what is put off', async () => {
    const { snoozes } = telling([asked])
    await begin(part)
    await page.getByRole('button', { name: 'Adiar' }).click()
    await page.getByRole('menuitem', { name: 'Até amanhã, 8:00' }).click()
    await expect.element(page.getByText('Nada pendente para você')).toBeVisible()
    expect(snoozes.map(({ body }) => Date.parse(body.until ?? ''))).toEqual([Date.parse('2026-11-20T11:00:00Z')])
    await page.getByRole('radio', { name: 'Adiadas' }).click()
    await expect.element(page.getByText('até sex 20/11 · 08:00')).toBeVisible()
    await page.getByRole('button', { name: 'Trazer de volta' }).click()
    await expect.element(page.getByText('Nada adiado')).toBeVisible()
  })

  it('approves in place; what must be looked at first is said, and stays', async () => {
    telling([asked])
    answering(approveRequest, () => {
      throw new Problem('RULE_BROKEN', { 'pt-BR': 'Planeje antes os 2 agendamentos.', en: 'Plan first.' })
    })
    await begin(part)
    await page.getByRole('button', { name: 'Aprovar' }).click()
    await expect.element(page.getByText('Planeje antes os 2 agendamentos.')).toBeVisible()
    await expect.element(page.getByText('Requisição de bloqueio a decidir')).toBeVisible()
  })

  it('says what has to be planned before a yes, and offers a no all the same', async () => {
    telling([asked])
    answering(readRequest, () => ({ ...request, progress: { ...request.progress, affected: 2, toPlan: 2 } }))
    await begin(part)
    await expect.element(page.getByText('“Troca do piso” · atinge 2 agendamentos')).toBeVisible()
    await expect.element(page.getByText('Falta o plano de 2 agendamentos.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Aprovar' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Negar' })).toBeVisible()
  })

  it('denies in place, with a reason', async () => {
    telling([asked])
    const denied = answering(denyRequest, () => {
      throw new Problem('WRONG_STATE', { 'pt-BR': 'Já foi decidida.', en: 'Decided already.' })
    })
    await begin(part)
    await page.getByRole('button', { name: 'Negar' }).click()
    await page.getByRole('button', { name: 'Negar com este motivo' }).click()
    await expect.element(page.getByText('Escreva o motivo, com ao menos 3 letras.')).toBeVisible()
    await page.getByLabelText('Motivo').fill('Sala em uso')
    await page.getByRole('button', { name: 'Negar com este motivo' }).click()
    await expect.element(page.getByText('Já foi decidida.')).toBeVisible()
    expect(denied).toMatchObject([{ params: { id: asked.entityId }, body: { reason: 'Sala em uso', version: 3 } }])
  })

  it('mutes a kind, and tells of it again', async () => {
    const { held } = telling([asked])
    const sent = answering(muteKind, ({ body }) => {
      held.muted = body.muted ? ['blocks'] : []
      return { muted: held.muted }
    })
    await begin(part)
    await page.getByRole('button', { name: 'Mais ações' }).click()
    await page.getByRole('menuitem', { name: 'Não avisar mais: Requisições de bloqueio' }).click()
    await page.getByRole('button', { name: 'Voltar a avisar: Requisições de bloqueio' }).click()
    await expect.element(page.getByText('Requisições de bloqueio: os avisos voltaram.')).toBeVisible()
    expect(sent.map(({ body }) => body)).toEqual([
      { kind: 'blocks', muted: true },
      { kind: 'blocks', muted: false },
    ])
  })

  it('marks everything as read', async () => {
    telling([cancelled])
    const sent = answering(markAllRead, () => ({ count: 1 }))
    await begin(part)
    await page.getByRole('button', { name: 'Marcar tudo como lido' }).click()
    await expect.element(page.getByText('Tudo marcado como lido.')).toBeVisible()
    expect(sent).toHaveLength(1)
  })

  it('is walked by keys: arrows, E, Z', async () => {
    telling([asked, cancelled])
    await begin(part)
    const first = page.getByRole('link', { name: 'Requisição de bloqueio a decidir' })
    await focusOn(first)
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByRole('link', { name: 'Agendamento cancelado' })).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}z')
    await expect.element(page.getByRole('menuitem', { name: 'Por 1 hora' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await focusOn(first)
    await userEvent.keyboard('e')
    await expect.element(first).not.toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: 'Agendamento cancelado' })).toHaveFocus()
  })

  it('says when it did not come, and tries again', async () => {
    answering(countNotifications, () => ({ needsMe: 0, unread: 0, nextAt: null, muted: [] }))
    answering(readRequest, () => request)
    const broken = { is: true }
    answering(listNotifications, () => {
      if (broken.is) throw new Problem('INTERNAL', { 'pt-BR': 'Algo deu errado.', en: 'Something failed.' })
      return { items: [asked], nextCursor: null }
    })
    await begin(part)
    await expect.element(page.getByText('Algo deu errado.')).toBeVisible()
    broken.is = false
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect.element(page.getByText('Requisição de bloqueio a decidir')).toBeVisible()
  })
})

describe('the links', () => {
  it('lead a seller nowhere else, and to the record where it is shown', async () => {
    telling([asked, of('appointment.expire', { kind: 'appointments', noun: 'patient', patientName: 'Rui Sá' })])
    await begin('bell', { role: 'SB_PROTOCOL' })
    await expect.element(page.getByText('Pré-reserva venceu: o horário foi liberado')).toBeVisible()
    expect([...document.querySelectorAll('a')].map((link) => new URL(link.href).pathname)).toEqual(['/marcacoes'])
    await expect.element(page.getByRole('button', { name: 'Aprovar' })).not.toBeInTheDocument()
  })

  it('open the record and count it as read', async () => {
    telling([asked])
    const { address } = await begin('page')
    await page.getByRole('link', { name: 'Requisição de bloqueio a decidir' }).click()
    expect(address()).toContain(`/requisicoes-bloqueio?requisicao=${asked.entityId}`)
  })
})

describe('the page', () => {
  it('filters by kind and state in the address', async () => {
    const { lists } = telling([cancelled])
    await begin('page', { address: '/notificacoes?tipo=blocks&estado=done' })
    await expect.element(page.getByText('Nada com estes filtros')).toBeVisible()
    expect(lists.at(-1)?.query).toMatchObject({ kind: ['blocks'], state: 'done' })
    await page.getByRole('button', { name: /Tirar.*Tipo|Tipo: / }).click()
    await expect.element(page.getByText('Nada concluído ainda')).toBeVisible()
  })
})
