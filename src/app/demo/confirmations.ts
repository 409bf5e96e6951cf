import { actorAt } from './accounts.ts'
import { day, minute } from './calendar.ts'
import type { DemoPlan } from './plan.ts'
import { confirmerOf, instant } from './rows.ts'
import { randomOf } from './random.ts'
import type { Visit } from './visit.ts'

/** How far ahead the desk has begun to call. */
const daysCalled = 6
const reasons = ['vai viajar a trabalho', 'pediu outro horário, à tarde', 'está gripado', 'não conseguiu acompanhante']

type Outcome = 'sent' | 'no_answer' | 'other_date'

/** What the desk has tried so far about those who have not confirmed yet: the rows of both tables. */
export function confirmationRows({ visits, lives }: DemoPlan, now: number) {
  const random = randomOf('pauta confirmations')
  const waiting = visits.filter(
    (visit) => lives.get(visit)?.status === 'pending' && visit.starts > now && visit.starts < now + daysCalled * day,
  )
  const standings: object[] = []
  const attempts: object[] = []
  for (const visit of waiting) {
    const made = random.chance(0.55) ? tried(visit) : []
    const last = made.at(-1)
    const wish = made.find(({ outcome }) => outcome === 'other_date')
    const assignee = random.chance(0.4) ? actorAt(visit.openDay.unit.id, 'RECEPTIONIST').id : null
    // Called to attention at the third day before.
    const escalatedAt =
      visit.starts - 3 * day <= now ? instant(Math.max(visit.createdAt, visit.starts - 3 * day)) : null
    standings.push({
      ...about(visit),
      attempts: made.length,
      last_attempt_id: last?.id ?? null,
      last_channel: last?.channel ?? null,
      last_outcome: last?.outcome ?? null,
      last_at: last?.at ?? null,
      last_by: last?.by ?? null,
      other_date_since: wish?.at ?? null,
      other_date_reason: wish?.note ?? null,
      other_date_by: wish?.by ?? null,
      assignee_id: assignee,
      escalated_at: escalatedAt,
    })
    attempts.push(...made.map((one) => ({ ...about(visit), ...one })))
  }
  return { standings, attempts }

  /** One or two attempts, in the last day. */
  function tried(visit: Visit) {
    const count = random.chance(0.3) ? 2 : 1
    const first = Math.max(visit.createdAt, now - day)
    return Array.from({ length: count }, (_, index) => {
      const at = first + ((now - first) * (index + 1)) / (count + 1) - minute
      const outcome: Outcome = index === 0 ? 'sent' : 'no_answer'
      const wishes = index === count - 1 && random.chance(0.15)
      return {
        id: random.id(at),
        channel: index === 0 ? 'whatsapp' : 'phone',
        outcome: wishes ? ('other_date' as const) : outcome,
        at: instant(at),
        by: confirmerOf(visit),
        note: wishes ? random.pick(reasons) : null,
      }
    })
  }
}

function about(visit: Visit) {
  return { appointment_id: visit.id, starts_at: instant(visit.starts), patient_id: visit.patient.id }
}
