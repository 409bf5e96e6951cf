import type { Context } from '../../../../server/endpoint/context.ts'
import { unitFilter } from '../../../../server/endpoint/scope.ts'
import { seesUnit } from '../../../../server/endpoint/session.ts'
import { newId } from '../../../../shared/ids.ts'
import { Problem } from '../../../../shared/problem.ts'
import { formatDayTime } from '../../../../shared/time.ts'
import { lockAppointments } from '../../appointments/server/move-many-queries.ts'
import { type Cancellation, moveAndCancel, type Move, type PlanConflict } from '../../appointments/server/move-many.ts'
import type { AppointmentRow } from '../../appointments/server/queries.ts'
import { placeBlocks } from '../../blocks/server/placing.ts'
import { hitIds, namesOf } from './affected-queries.ts'
import { decide } from './commands.ts'
import { command } from './held.ts'
import * as contract from '../contract.ts'
import { closePlan, type NewPlan, plansOf } from './plan-queries.ts'
import type { RequestRow } from './queries.ts'
import { readerOf } from './reading.ts'
import { hitsElsewhere, needsPlan } from '../rules.ts'
import { type ExpandedWish, expand } from './wish.ts'

/**
 * Carries out the whole plan and blocks, in one transaction: appointments cancelled and moved, the block's claims taken
 * around what is kept. Where anything of it cannot be done nothing is, and the refusal names the appointments.
 *
 * @throws Problem RULE_BROKEN with `missing` where an appointment has no plan (it may just have appeared); SLOT_TAKEN
 *   or RULE_BROKEN with `conflicts` where one cannot go where the plan says
 */
export const approve = command(contract.approveRequest, async (context, request, { body, to }) => {
  const wished = await expand(context, request)
  const affected = await lockAffected(context, wished)
  const plans = new Map((await plansOf(context.database, request.id)).map((plan) => [plan.appointmentId, plan]))
  await requirePlanned(context, request, affected, plans)
  const { moves, cancellations, kept } = sorted(affected, plans)
  await moveAndCancel(context, { moves, cancellations, note: request.reason })
  await block(context, request, kept)
  await closePlan(context.database, request.id, affected.filter(({ id }) => plans.has(id)).map(snapshot))
  return decide(context, request.id, to, body.note || undefined)
})

/** The appointments in the way, locked. */
async function lockAffected(context: Context, wished: ExpandedWish): Promise<AppointmentRow[]> {
  const rows = await lockAppointments(context.database, await hitIds(context.database, wished))
  // While the locks were waited for, one may have gone elsewhere: what is in the way now is what counts.
  const now = new Set(await hitIds(context.database, wished))
  const appeared = [...now].filter((id) => !rows.some((row) => row.id === id))
  const late = appeared.length > 0 ? await lockAppointments(context.database, appeared) : []
  return [...rows.filter(({ id }) => now.has(id)), ...late]
}

async function requirePlanned(
  context: Context,
  request: RequestRow,
  affected: readonly AppointmentRow[],
  plans: ReadonlyMap<string, NewPlan>,
): Promise<void> {
  const elsewhere = affected.filter(({ unitId }) => !seesUnit(context.actor, unitId)).length
  if (elsewhere > 0) throw new Problem('NOT_ALLOWED', hitsElsewhere(elsewhere))
  const left = affected.filter(({ id, status }) => needsPlan(status) && !plans.has(id))
  if (left.length === 0) return
  const missing = await namesOf(
    context.database,
    left.map(({ id }) => id),
    readerOf(context),
  )
  const list = (language: 'pt-BR' | 'en') =>
    missing
      .slice(0, 3)
      .map(({ patientName, startsAt }) => `${patientName ?? ''} (${formatDayTime(startsAt, request.zone, language)})`)
      .join(', ')
  const more = left.length - 3
  throw new Problem(
    'RULE_BROKEN',
    {
      'pt-BR': `Há agendamentos sem plano: ${list('pt-BR')}${more > 0 ? ` e mais ${more}` : ''}. Nada foi mudado; decida o que será de cada um e aprove de novo.`,
      en: `There are appointments without a plan: ${list('en')}${more > 0 ? ` and ${more} more` : ''}. Nothing was changed; decide what becomes of each and approve again.`,
    },
    { extra: { missing } },
  )
}

/** What becomes of each appointment; one that is under way or over stays. */
function sorted(
  affected: readonly AppointmentRow[],
  plans: ReadonlyMap<string, NewPlan>,
): { moves: Move[]; cancellations: Cancellation[]; kept: string[] } {
  const moves: Move[] = []
  const cancellations: Cancellation[] = []
  const kept: string[] = []
  for (const row of affected) {
    const plan = needsPlan(row.status) ? plans.get(row.id) : undefined
    if (plan?.to) moves.push({ row, to: plan.to, reason: plan.note })
    else if (plan?.action === 'cancel') {
      cancellations.push({ row, reason: plan.cancelReason as Cancellation['reason'], note: plan.note })
    } else kept.push(row.id)
  }
  return { moves, cancellations, kept }
}

/** @throws Problem SLOT_TAKEN, with the appointments in the way as `conflicts` */
async function block(context: Context, request: RequestRow, kept: readonly string[]): Promise<void> {
  const { unitId, roomId, professionalId, teamId, startsAt, endsAt, rule, exceptOn, category, reason } = request
  const wish = { id: newId(), unitId, roomId, professionalId, teamId, startsAt, endsAt, rule, category, reason }
  const dates = exceptOn.length > 0 ? { exceptOn } : {}
  try {
    await placeBlocks(context, { ...wish, ...dates, requestId: request.id }, { appointmentIds: kept })
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'SLOT_TAKEN') throw error
    const obstacles = (error.extra['obstacles'] ?? []) as { kind: string; id: string; unitId: string }[]
    const units = unitFilter(context.actor)
    const conflicts = obstacles
      .filter(({ kind, unitId: its }) => kind === 'appointment' && (units === null || units.includes(its)))
      .map(({ id }): PlanConflict => ({ appointmentId: id, detail: insideTheBlock, blockers: [] }))
    const wording = {
      'pt-BR': `Nada foi mudado. ${error.wording['pt-BR']}`,
      en: `Nothing was changed. ${error.wording.en}`,
    }
    throw new Problem('SLOT_TAKEN', wording, { extra: { ...error.extra, conflicts } })
  }
}

const insideTheBlock = {
  'pt-BR': 'Está ou ficaria dentro do bloqueio.',
  en: 'It is, or would be, inside the block.',
}

function snapshot({ id, startsAt, endsAt, roomId, professionalIds, status }: AppointmentRow) {
  return { id, startsAt, endsAt, roomId, professionalIds, status }
}
