import type { Context } from '../../../../server/endpoint/context.ts'
import { Problem } from '../../../../shared/problem.ts'
import { slotTaken } from '../../appointments/server/conflict.ts'
import { lockAppointments } from '../../appointments/server/move-many-queries.ts'
import { whoIsInTheWay } from '../../appointments/server/move-many.ts'
import { noveltyOf } from '../../appointments/server/novelty.ts'
import { requirePossible } from '../../appointments/server/placing.ts'
import type { AppointmentRow } from '../../appointments/server/queries.ts'
import { claimsOf } from '../../appointments/server/placement.ts'
import { factsOfPlacements } from '../../appointments/server/placement-queries.ts'
import type { Claim } from '../../../foundation/offers/server.ts'
import { plansOf } from './plan-queries.ts'
import type { RequestRow } from './queries.ts'
import type { PlannedPlacement } from '../record.ts'
import type { ExpandedWish } from './wish.ts'

interface Wanted {
  request: RequestRow
  wished: ExpandedWish
  appointment: AppointmentRow
  to: PlannedPlacement
  /** Also why outside opening hours, where the place is. */
  note: string | null
}

/**
 * Makes sure that a place chosen by hand is one the plan could be carried out with as things are now; the approval
 * decides by taking it. What the plan moves or cancels is no obstacle, what it moves there is.
 *
 * @throws Problem as booking there would; SLOT_TAKEN with `blockers` and `nearest`; RULE_BROKEN inside the wished block
 */
export async function requireFreePlace(context: Context, wanted: Wanted): Promise<void> {
  const { request, wished, appointment, to, note } = wanted
  const plans = (await plansOf(context.database, request.id)).filter(
    ({ appointmentId }) => appointmentId !== appointment.id,
  )
  const moves = plans.filter((plan) => plan.to !== null)
  const rows = await lockAppointments(
    context.database,
    moves.map(({ appointmentId }) => appointmentId),
  )
  const others = rows.flatMap((row) => {
    const there = moves.find(({ appointmentId }) => appointmentId === row.id)?.to
    return there ? [{ ...row, ...there, lane: 0 as const }] : []
  })
  const slot = { ...appointment, ...to, lane: 0 as const }
  const [facts, ...factsOfOthers] = await factsOfPlacements(context.database, [slot, ...others])
  if (!facts) return
  requirePossible(context, slot, facts, noveltyOf(slot, appointment, facts.timeZone), note ?? undefined)
  const claims = claimsOf(slot, facts)
  const isBlocked = claims.some(
    (claim) => wished.resourceIds.includes(claim.resourceId) && wished.stretches.some((one) => overlap(one, claim)),
  )
  if (isBlocked) throw insideTheBlock()
  const leaving = plans.filter(({ action }) => action !== 'keep').map(({ appointmentId }) => appointmentId)
  const ofThis = claims.map((claim) => ({ ...claim, appointmentId: appointment.id }))
  if ((await whoIsInTheWay(context, ofThis, leaving)).length > 0) {
    const asked = { id: appointment.id, slot, claims, timeZone: facts.timeZone }
    const problem = await slotTaken(context, asked)
    if (problem) throw outsideTheBlock(problem, claims, wished)
  }
  const planned = others.find((other, index) => {
    const its = factsOfOthers[index]
    return its && claimsOf(other, its).some((one) => claims.some((claim) => collide(one, claim)))
  })
  if (planned) throw plannedThere()
}

function overlap(one: { startsAt: string; endsAt: string }, other: { startsAt: string; endsAt: string }): boolean {
  return one.startsAt < other.endsAt && other.startsAt < one.endsAt
}

function collide(one: Claim, other: Claim): boolean {
  const sameLane = one.lanes[0] < other.lanes[1] && other.lanes[0] < one.lanes[1]
  return one.resourceId === other.resourceId && sameLane && overlap(one, other)
}

function insideTheBlock(): Problem {
  return new Problem('RULE_BROKEN', {
    'pt-BR': 'Este horário cai dentro do próprio bloqueio pedido. Escolha outro.',
    en: 'This time is inside the block being requested. Choose another.',
  })
}

function plannedThere(): Problem {
  return new Problem(
    'SLOT_TAKEN',
    {
      'pt-BR': 'Outro agendamento deste plano já vai para este horário. Escolha outro.',
      en: 'Another appointment of this plan goes there already. Choose another time.',
    },
    { extra: { blockers: [], nearest: [] } },
  )
}

/** The refusal without offers that lie inside the wished block. */
function outsideTheBlock(problem: Problem, claims: readonly Claim[], wished: ExpandedWish): Problem {
  const isWished = claims.some(({ resourceId }) => wished.resourceIds.includes(resourceId))
  const nearest = (problem.extra['nearest'] ?? []) as { startsAt: string; endsAt: string }[]
  const open = nearest.filter((time) => !isWished || !wished.stretches.some((one) => overlap(one, time)))
  return new Problem(problem.code, problem.wording, { extra: { ...problem.extra, nearest: open } })
}
