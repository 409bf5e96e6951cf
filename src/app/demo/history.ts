import { actorAt } from './accounts.ts'
import type { DemoBlock } from './blocks.ts'
import { day } from './calendar.ts'
import type { Life } from './life.ts'
import type { DemoPlan } from './plan.ts'
import { bookerOf, confirmerOf, instant } from './rows.ts'
import type { Visit } from './visit.ts'

export interface EventRow {
  readonly at: string
  readonly actor_id: string
  readonly noun: 'appointment' | 'block' | 'blockRequest' | 'order' | 'patient' | 'rebooking'
  readonly verb: string
  readonly entity_id: string
  readonly unit_id: string | null
  readonly data: { readonly changes: Record<string, readonly [unknown, unknown]>; readonly note?: string }
}

/**
 * What happened, in the order in which it happened. Of older appointments only the booking and the last step are
 * included; of those of the last two weeks and the future, every step.
 *
 * @param now epoch milliseconds
 */
export function eventRows({ patients, visits, lives, blocks }: DemoPlan, now: number): EventRow[] {
  const events = patients.map((patient): readonly [number, EventRow] => [
    patient.createdAt,
    {
      at: instant(patient.createdAt),
      actor_id: actorAt(patient.unit.id, patient.origin === 'Instagram' ? 'SALES' : 'RECEPTIONIST').id,
      noun: 'patient',
      verb: 'create',
      entity_id: patient.id,
      unit_id: null,
      data: { changes: { name: [null, patient.name] } },
    },
  ])
  for (const visit of visits) {
    const life = lives.get(visit)
    if (!life) continue
    const steps = stepsOf(visit, life)
    const told = visit.starts < now - 14 * day ? [...steps.slice(0, 1), ...steps.slice(1).slice(-1)] : steps
    for (const step of told) events.push([step.at, eventOf(visit, step)])
  }
  for (const block of blocks) events.push([block.createdAt, makingOf(block)])
  return events.toSorted(([one], [other]) => one - other).map(([, event]) => event)
}

function makingOf({ id, unit, createdAt, starts, ends, category, reason }: DemoBlock): EventRow {
  const made = { startsAt: instant(starts), endsAt: instant(ends), category, reason }
  return {
    at: instant(createdAt),
    actor_id: actorAt(unit.id, 'LOCATION_MANAGER').id,
    noun: 'block',
    verb: 'create',
    entity_id: id,
    unit_id: unit.id,
    data: {
      changes: Object.fromEntries(Object.entries(made).map(([field, value]) => [field, [null, value] as const])),
    },
  }
}

interface Step {
  readonly verb: string
  readonly at: number
  readonly actor: string
  readonly changes: Record<string, readonly [unknown, unknown]>
}

/** Every step of a visit so far, the booking first. */
export function stepsOf(visit: Visit, life: Life): Step[] {
  const desk = actorAt(visit.openDay.unit.id, 'RECEPTIONIST').id
  const theatre = visit.procedure.kind === 'surgery' ? actorAt(visit.openDay.unit.id, 'PRE_POST_OPERATOR').id : desk
  const first = life.status === 'proposed' ? 'proposed' : 'pending'
  const changes: Record<string, readonly [unknown, unknown]> = {
    status: [null, first],
    startsAt: [null, instant(visit.starts)],
    endsAt: [null, instant(visit.ends)],
  }
  if (visit.replaces) changes['replaces'] = [null, visit.replaces.id]
  const steps: Step[] = [
    { verb: life.status === 'proposed' ? 'hold' : 'book', at: visit.createdAt, actor: bookerOf(visit), changes },
  ]
  let state: string = first
  function move(verb: string, to: string, at: number | null, actor: string, more: Step['changes'] = {}): void {
    if (at === null) return
    steps.push({ verb, at, actor, changes: { status: [state, to], ...more } })
    state = to
  }
  move('confirm', 'booked', life.confirmedAt, confirmerOf(visit), { confirmedChannel: [null, life.confirmedChannel] })
  move('arrive', 'arrived', life.arrivedAt, desk)
  move('start', 'in-progress', life.startedAt, theatre)
  move('finish', 'fulfilled', life.finishedAt, theatre)
  if (life.status === 'noshow') move('noShow', 'noshow', visit.endedAt, desk)
  const verb = visit.cancelReason === 'rebooked' ? 'rebook' : 'cancel'
  if (life.status === 'cancelled')
    move(verb, 'cancelled', visit.endedAt, desk, { cancelReason: [null, visit.cancelReason] })
  return steps
}

function eventOf(visit: Visit, { verb, at, actor, changes }: Step): EventRow {
  const unitId = visit.openDay.unit.id
  return {
    at: instant(at),
    actor_id: actor,
    noun: 'appointment',
    verb,
    entity_id: visit.id,
    unit_id: unitId,
    data: { changes },
  }
}
