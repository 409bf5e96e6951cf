import { both } from '../../../../shared/both.ts'
import { changesBetween, type Context, type NewEvent } from '../../../../server/endpoint/context.ts'
import { staleRecord } from '../../../../server/endpoint/stale.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { Problem } from '../../../../shared/problem.ts'
import { addMinutes } from '../../../../shared/time.ts'
import type * as contract from '../contract.ts'
import { followUpEvents } from '../events.ts'
import { isClinical, type TickedMilestone } from '../milestones.ts'
import type { FollowUpDetail } from '../record.ts'
import { mayTick } from '../who.ts'
import { milestoneWords } from '../words.ts'
import { factsOf, lockFollowed } from './facts-queries.ts'
import { deleteTick, type Followed, insertTick, ticksOf, updateNext, updateNudged } from './queries.ts'
import { concernsOfFollowed, detailOf, mayUntick, requireFollowed } from './reading.ts'
import { recordAdvances } from './advance.ts'
import { recompute, standingOfKnown } from './recompute.ts'

/** The order, locked for a change. */
async function lockForChange(context: Context, id: string): Promise<Followed> {
  await requireFollowed(context, id)
  await lockFollowed(context.database, [id])
  return requireFollowed(context, id)
}

type Said = Extract<NewEvent, { noun: 'followUp'; verb: 'tick' | 'untick' | 'planAction' | 'finishAction' }>

/** Records what was done, asks the rules again, and answers how the order stands now. */
async function changed(
  context: Context,
  { id, unitId, patientId }: Followed,
  { verb, changes }: Pick<Said, 'verb' | 'changes'>,
): Promise<FollowUpDetail> {
  const concerns = concernsOfFollowed({ id, patientId })
  context.record({ noun: 'followUp', verb, entityId: id, unitId, concerns, changes })
  recordAdvances(context, await recompute(context, [id]), 'quiet')
  return detailOf(context, await requireFollowed(context, id))
}

/** Says that a milestone is done. Said twice, it is said once. */
export async function tick(
  context: Context,
  { params, body }: ParsedInput<typeof contract.tickMilestone>,
): Promise<FollowUpDetail> {
  const row = await lockForChange(context, params.id)
  requireMayTick(context, body.milestone)
  const ticked = { id: row.id, milestone: body.milestone, by: context.actor.id, at: context.now.toString() }
  await requireOnPath(context, row, body.milestone)
  if (!(await insertTick(context.database, { ...ticked, note: body.note || null }))) {
    context.changedNothing()
    return detailOf(context, row)
  }
  return changed(context, row, {
    verb: 'tick',
    changes: { [body.milestone]: [null, 'done'], ...noteOf(body.milestone, body.note) },
  })
}

/** Takes a tick back. */
export async function untick(
  context: Context,
  { params, body }: ParsedInput<typeof contract.untickMilestone>,
): Promise<FollowUpDetail> {
  const row = await lockForChange(context, params.id)
  requireMayTick(context, body.milestone)
  const found = (await ticksOf(context.database, row.id)).find(({ milestone }) => milestone === body.milestone)
  if (!found) throw new Problem('WRONG_STATE', notTicked, { extra: { state: 'open' } })
  if (!mayUntick(context, found, row.zone)) throw new Problem('NOT_ALLOWED', onItsDay)
  await deleteTick(context.database, row.id, body.milestone)
  return changed(context, row, {
    verb: 'untick',
    changes: { [body.milestone]: ['done', null], ...noteOf(body.milestone, body.reason) },
  })
}

/** What was written of a milestone, under a name of its own where it tells of somebody's health. */
function noteOf(milestone: TickedMilestone, note: string | undefined): Record<string, [unknown, unknown]> {
  return note ? { [isClinical(milestone) ? 'clinicalNote' : 'note']: [null, note] } : {}
}

/** Says what is to be done next and when, or that it is done. */
export async function planAction(
  context: Context,
  { params, body }: ParsedInput<typeof contract.planAction>,
): Promise<FollowUpDetail> {
  const row = await lockForChange(context, params.id)
  if (row.version !== body.version) {
    const current = await detailOf(context, row)
    throw await staleRecord(context, { of: followUpEvents, current, seen: body.version })
  }
  const next = body.next && { ...body.next, note: body.next.note || null }
  const before = { nextAction: row.nextAction, nextOn: row.nextOn, nextNote: row.nextNote }
  const after = { nextAction: next?.action ?? null, nextOn: next?.on ?? null, nextNote: next?.note ?? null }
  const changes = changesBetween<Record<string, unknown>>(before, after)
  if (Object.keys(changes).length === 0) {
    context.changedNothing()
    return detailOf(context, row)
  }
  await updateNext(context.database, row.id, next)
  return changed(context, row, { verb: next ? 'planAction' : 'finishAction', changes })
}

/** Minutes before the same order is brought to its owner's mind again. */
const nudgeMinutes = 60

/** Reminds whoever answers for the order. */
export async function nudge(
  context: Context,
  { params, body }: ParsedInput<typeof contract.nudge>,
): Promise<FollowUpDetail> {
  const row = await lockForChange(context, params.id)
  const { actor, now } = context
  const isOwn = row.ownerId === actor.id
  if (isOwn || row.milestone === null) throw new Problem('WRONG_STATE', isOwn ? yourOwn : nothingLeft)
  if (row.nudgedAt && Date.parse(addMinutes(row.nudgedAt, nudgeMinutes)) > now.epochMilliseconds)
    throw new Problem('WRONG_STATE', justReminded)
  await updateNudged(context.database, row.id, now.toString())
  context.record({
    noun: 'followUp',
    verb: 'nudge',
    entityId: row.id,
    unitId: row.unitId,
    concerns: concernsOfFollowed(row),
    ...(body.note && { note: body.note }),
  })
  return detailOf(context, await requireFollowed(context, row.id))
}

function requireMayTick(context: Context, milestone: TickedMilestone): void {
  if (!mayTick(context.may, milestone)) throw new Problem('NOT_ALLOWED', clinicalOnly)
}

/** @throws Problem WRONG_STATE where the order has no such milestone */
async function requireOnPath(context: Context, row: Followed, milestone: TickedMilestone): Promise<void> {
  const [known] = await factsOf(context.database, [row.id])
  const steps = known ? standingOfKnown(known, context.now).milestones : []
  if (steps.some((step) => step.milestone === milestone)) return
  throw new Problem('WRONG_STATE', {
    'pt-BR': `Este pedido não tem a etapa ${milestoneWords['pt-BR'][milestone]}.`,
    en: `This order has no step ${milestoneWords.en[milestone]}.`,
  })
}

const clinicalOnly = both(
  'Exames e retornos são registrados pelo pós-venda e pela equipe de pré e pós-operatório. Peça a alguém de lá.',
  'Exams and visits are recorded by after-sales and the pre- and post-operative team. Ask one of them.',
)
const notTicked = both('Esta etapa já não está marcada.', 'This step is no longer marked.')
const onItsDay = both(
  'Só se desmarca no mesmo dia. Depois, peça à gerência de vendas ou à administração.',
  'It can be unmarked on the same day only. After that, ask the sales manager or the administration.',
)
const yourOwn = both('Este pedido é seu: não há a quem cobrar.', 'This order is yours: there is nobody to remind.')
const nothingLeft = both('Não há mais nada a fazer neste pedido.', 'There is nothing left to do for this order.')
const justReminded = both(
  'Já cobraram há menos de uma hora. Espere um pouco ou fale com a pessoa.',
  'They were reminded less than an hour ago. Wait a little, or talk to them.',
)
