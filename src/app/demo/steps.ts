import { day } from './calendar.ts'
import { stepsOf } from './history.ts'
import type { DemoPlan } from './plan.ts'
import { confirmerOf, instant } from './rows.ts'

const nothing = {
  expires_at: null,
  confirmed_channel: null,
  confirmed_at: null,
  confirmed_by: null,
  arrived_at: null,
  started_at: null,
  finished_at: null,
  cancel_reason: null,
  cancel_note: null,
}

/**
 * The steps that can be taken back, of the last two weeks and the future: each with what the appointment was before.
 * @param now epoch milliseconds
 */
export function stepRows({ visits, lives }: Pick<DemoPlan, 'visits' | 'lives'>, now: number) {
  return visits.flatMap((visit) => {
    const life = lives.get(visit)
    if (!life || visit.starts < now - 14 * day) return []
    let before: Record<string, unknown> = nothing
    const [, ...steps] = stepsOf(visit, life)
    return steps.map(({ verb, at, actor, changes }, index) => {
      const [from] = changes['status'] ?? []
      const row = {
        appointment_id: visit.id,
        place: index + 1,
        name: verb,
        taken_at: instant(at),
        taken_by: actor,
        before: { ...before, status: from },
      }
      before = { ...before, ...factsOf(verb) }
      return row
    })
    function factsOf(verb: string): Record<string, unknown> {
      if (verb === 'arrive') return { arrived_at: time(life?.arrivedAt) }
      if (verb === 'start') return { started_at: time(life?.startedAt) }
      if (verb !== 'confirm') return {}
      const confirmed = { confirmed_channel: life?.confirmedChannel, confirmed_at: time(life?.confirmedAt) }
      return { ...confirmed, confirmed_by: confirmerOf(visit) }
    }
  })
}

function time(milliseconds: number | null | undefined): string | null {
  return typeof milliseconds === 'number' ? instant(milliseconds) : null
}
