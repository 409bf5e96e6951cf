import type { BlockCategory } from '../../features/agenda/blocks/categories.ts'
import type { RequestStatus, Urgency } from '../../features/agenda/block-requests/record.ts'
import { addDays, mondayOf } from '../../shared/time.ts'
import { demoAccounts } from './accounts.ts'
import { clockAt, day, todayAt } from './calendar.ts'
import type { EventRow } from './history.ts'
import { type DemoUnit, units } from './network.ts'
import type { DemoPlan } from './plan.ts'
import { instant } from './rows.ts'
import type { Visit } from './visit.ts'

/** The request from which the doctor's leave came. */
const approvedId = requestId(1)
const [main, manaus] = units

function requestId(number: number): string {
  return `01930000-0000-7000-8000-${String(0x150 + number).padStart(12, '0')}`
}

function personOf(mailbox: string): string {
  return demoAccounts.find(({ email }) => email === `${mailbox}@demo.example`)?.id ?? ''
}

interface Told {
  id: string
  unit: DemoUnit
  roomId?: string | undefined
  professionalId?: string | undefined
  starts: number
  ends: number
  rule?: string
  lastEnds?: number
  category: BlockCategory
  reason: string
  urgency: Urgency
  status: RequestStatus
  by: string
  daysAgo: number
  decided?: { by: string; daysAgo: number; note: string | null }
}

/**
 * Requests as a clinic has them: two that hit appointments and wait, one of the manager's own, and one each that was
 * approved, denied and withdrawn.
 */
export function requestRows(plan: DemoPlan, now: number) {
  return told(plan, now).map((one) => ({
    id: one.id,
    unit_id: one.unit.id,
    room_id: one.roomId ?? null,
    professional_id: one.professionalId ?? null,
    starts_at: instant(one.starts),
    ends_at: instant(one.ends),
    rule: one.rule ?? null,
    last_ends_at: instant(one.lastEnds ?? one.ends),
    category: one.category,
    reason: one.reason,
    urgency: one.urgency,
    status: one.status,
    requested_by: one.by,
    requested_at: instant(now - one.daysAgo * day),
    decided_by: one.decided?.by ?? null,
    decided_at: one.decided ? instant(now - one.decided.daysAgo * day) : null,
    decision_note: one.decided?.note ?? null,
    version: one.status === 'open' ? 1 : 2,
  }))
}

/** The request a block of the demo came from, if any: the leave was asked for, the rest was made directly. */
export function requestOfBlock({ professionalId }: { professionalId: string | null }): string | null {
  return professionalId === null ? null : approvedId
}

/** What happened to the requests, in the order in which it happened. */
export function requestEvents(plan: DemoPlan, now: number): EventRow[] {
  const verbs = { approved: 'approve', denied: 'deny', withdrawn: 'withdraw' } as const
  return told(plan, now)
    .flatMap((one) => {
      const shared = { noun: 'blockRequest', entity_id: one.id, unit_id: one.unit.id } as const
      const asked = { ...shared, at: now - one.daysAgo * day, actor_id: one.by, verb: 'create' }
      const changes: EventRow['data']['changes'] = { reason: [null, one.reason], urgency: [null, one.urgency] }
      const events = [{ ...asked, data: { changes, note: one.reason } as EventRow['data'] }]
      if (one.status === 'open') return events
      const decided = one.decided ?? { by: one.by, daysAgo: one.daysAgo / 2, note: null }
      const data: EventRow['data'] = {
        changes: { status: ['open', one.status] },
        ...(decided.note !== null && { note: decided.note }),
      }
      const verb = verbs[one.status]
      return [...events, { ...shared, at: now - decided.daysAgo * day, actor_id: decided.by, verb, data }]
    })
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, ...event }) => ({ ...event, at: instant(at) }))
}

function told({ visits, blocks }: DemoPlan, now: number): Told[] {
  const nextMonday = addDays(mondayOf(todayAt(main, now)), 7)
  const leave = blocks.find(({ professionalId }) => professionalId !== null)
  const between = (unit: DemoUnit, from: string, to: string) => ({
    starts: clockAt(unit, from, '00:00'),
    ends: clockAt(unit, addDays(to, 1), '00:00'),
  })
  const congress = between(main, addDays(nextMonday, 9), addDays(nextMonday, 10))
  const repair = manaus.rooms.find(({ name }) => name === 'Consultório 1')
  const office = main.rooms.find(({ name }) => name === 'Consultório 1')
  const course = addDays(nextMonday, 2)
  const [desk, manager, admin] = [personOf('receptionist'), personOf('location-manager'), personOf('admin')]
  const leaveAsked: Told[] = leave
    ? [
        {
          id: approvedId,
          unit: main,
          professionalId: leave.professionalId ?? undefined,
          status: 'approved',
          starts: leave.starts,
          ends: leave.ends,
          category: 'leave',
          reason: 'Férias',
          urgency: 'normal',
          by: personOf('sales-manager'),
          daysAgo: 24,
          decided: { by: manager, daysAgo: 22, note: 'Agenda remanejada com as pacientes.' },
        },
      ]
    : []
  return [
    ...leaveAsked,
    {
      id: requestId(2),
      unit: main,
      professionalId: busiestDoctor(visits, congress),
      ...congress,
      category: 'training',
      reason: 'Congresso de restauração capilar, em Curitiba',
      urgency: 'high',
      status: 'open',
      by: desk,
      daysAgo: 1.2,
    },
    {
      id: requestId(3),
      unit: manaus,
      roomId: repair?.id,
      starts: clockAt(manaus, addDays(nextMonday, 1), '07:00'),
      ends: clockAt(manaus, addDays(nextMonday, 1), '13:00'),
      category: 'equipment',
      reason: 'Troca da maca e revisão do tricoscópio',
      urgency: 'urgent',
      status: 'open',
      by: personOf('external-access-unit'),
      daysAgo: 0.3,
    },
    {
      id: requestId(4),
      unit: main,
      roomId: office?.id,
      rule: 'FREQ=WEEKLY;COUNT=6',
      starts: clockAt(main, course, '17:00'),
      ends: clockAt(main, course, '18:00'),
      lastEnds: clockAt(main, addDays(course, 35), '18:00'),
      category: 'meeting',
      reason: 'Estudo de casos com a equipe',
      urgency: 'low',
      status: 'open',
      by: manager,
      daysAgo: 2.4,
    },
    {
      id: requestId(5),
      unit: main,
      ...between(main, addDays(nextMonday, 4), addDays(nextMonday, 4)),
      category: 'training',
      reason: 'Treinamento de toda a equipe',
      urgency: 'normal',
      status: 'denied',
      by: personOf('pre-post-operator'),
      daysAgo: 6,
      decided: { by: admin, daysAgo: 5, note: 'Há cirurgias confirmadas neste dia. Proponham uma manhã de sábado.' },
    },
    {
      id: requestId(6),
      unit: main,
      roomId: main.rooms.find(({ kind }) => kind === 'exam')?.id,
      ...between(main, addDays(nextMonday, 7), addDays(nextMonday, 7)),
      category: 'maintenance',
      reason: 'Pintura da sala de exames',
      urgency: 'low',
      status: 'withdrawn',
      by: desk,
      daysAgo: 9,
    },
    {
      id: requestId(7),
      unit: manaus,
      ...between(manaus, addDays(nextMonday, 3), addDays(nextMonday, 3)),
      category: 'maintenance',
      reason: 'Dedetização',
      urgency: 'normal',
      status: 'denied',
      by: personOf('external-access-unit'),
      daysAgo: 3,
      decided: { by: manager, daysAgo: 1.1, note: 'A unidade atende neste dia. Peçam um domingo.' },
    },
  ]
}

/** The doctor of the main unit with the most appointments in a stretch. */
function busiestDoctor(visits: readonly Visit[], { starts, ends }: { starts: number; ends: number }): string {
  const counts = new Map<string, number>()
  for (const visit of visits) {
    if (visit.openDay.unit !== main || visit.starts < starts || visit.starts >= ends) continue
    for (const one of visit.people) {
      if (one.function === 'doctor') counts.set(one.id, (counts.get(one.id) ?? 0) + 1)
    }
  }
  const [first] = [...counts].toSorted(([, one], [, other]) => other - one)
  return first?.[0] ?? visits.find(({ openDay }) => openDay.unit === main)?.people[0]?.id ?? ''
}
