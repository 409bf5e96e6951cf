import type { Context } from '../../../../server/endpoint/context.ts'
import { notFound, requireUnit } from '../../../../server/endpoint/scope.ts'
import { both } from '../../../../shared/both.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import { Problem } from '../../../../shared/problem.ts'
import { dayRange } from '../../../../shared/time.ts'
import { zoneOf } from '../../../foundation/offers/server.ts'
import type * as contract from '../eve-contract.ts'
import { eveStanding } from '../eve-rules.ts'
import type { ReadinessDetail } from '../record.ts'
import { judge } from '../rules.ts'
import { changed, lockForChange } from './commands.ts'
import { handOverOf, writeConfirmation, writeDecision, writeNote, writeOverride } from './eve-queries.ts'
import { surgeriesIn } from './facts-queries.ts'
import { detailOf } from './reading.ts'

/** The surgeries of a unit on one of its days, with all that they need. */
export async function ofDay(
  context: Context,
  { query: { unitId, day } }: ParsedInput<typeof contract.readEve>,
): Promise<ContractOutput<typeof contract.readEve>> {
  requireUnit(context.actor, unitId)
  const zone = await zoneOf(context.database, unitId)
  if (zone === undefined) throw notFound()
  const [surgeries, handOver] = await Promise.all([
    surgeriesIn(context.database, { units: [unitId], ...dayRange(day, zone) }),
    handOverOf(context.database, unitId, day),
  ])
  return {
    // What began the evening before is of that day.
    items: surgeries.filter((one) => one.day === day).map((one) => detailOf(context, one)),
    handOver,
  }
}

/** Says on the eve that a surgery goes on, or does not. Said anew, it is to be confirmed anew. */
export async function prepare(
  context: Context,
  { params, body }: ParsedInput<typeof contract.prepareEve>,
): Promise<ReadinessDetail> {
  const surgery = await lockForChange(context, params.id)
  const note = body.note || null
  const isWhole = judge(surgery).every(({ standing }) => standing !== 'missing')
  if (note === null && (body.decision === 'no-go' || !isWhole)) throw withoutReason(body.decision)
  const { id, day, eve } = surgery
  const said = { by: context.actor.id, at: context.now.toString() }
  await writeDecision(context.database, { id, day, decision: body.decision, note, ...said })
  return changed(context, surgery, 'prepareEve', {
    eve: [eve && eveStanding(eve, day), body.decision],
    ...(note !== null && { note: [null, note] }),
  })
}

/** Confirms what another has said on the eve. */
export async function confirm(
  context: Context,
  { params, body }: ParsedInput<typeof contract.confirmEve>,
): Promise<ReadinessDetail> {
  const surgery = await lockForChange(context, params.id)
  const { id, day, eve } = surgery
  if (eve === null || eve.day !== day || eve.decision !== body.decision)
    throw new Problem('WRONG_STATE', saidOtherwise, { extra: { state: eveStanding(eve, day) } })
  if (eve.confirmedAt !== null) {
    context.changedNothing()
    return detailOf(context, surgery)
  }
  if (eve.preparedBy === context.actor.id) throw new Problem('NOT_ALLOWED', yourOwn)
  await writeConfirmation(context.database, { id, by: context.actor.id, at: context.now.toString() })
  return changed(context, surgery, 'confirmEve', { eve: [eveStanding(eve, day), eve.decision] })
}

/** Lets a surgery go on without the go of its eve. */
export async function override(
  context: Context,
  { params, body: { reason } }: ParsedInput<typeof contract.overrideEve>,
): Promise<ReadinessDetail> {
  const surgery = await lockForChange(context, params.id)
  const { id, day, eve } = surgery
  const standing = eveStanding(eve, day)
  if (standing === 'go' || standing === 'overridden')
    throw new Problem('WRONG_STATE', goesAlready, { extra: { state: standing } })
  await writeOverride(context.database, { id, day, by: context.actor.id, at: context.now.toString(), reason })
  return changed(context, surgery, 'overrideEve', { eve: [standing, 'overridden'], note: [null, reason] })
}

/** Leaves a note to those who work on a day. */
export async function handOver(
  context: Context,
  { body: { unitId, day, note } }: ParsedInput<typeof contract.writeHandOver>,
): Promise<ContractOutput<typeof contract.writeHandOver>> {
  requireUnit(context.actor, unitId)
  const before = await handOverOf(context.database, unitId, day)
  if ((before?.note ?? '') === note) {
    context.changedNothing()
    return { handOver: before }
  }
  const said = { by: context.actor.id, at: context.now.toString() }
  await writeNote(context.database, { unitId, day, note, ...said })
  const changes: Record<string, [unknown, unknown]> = {
    handOver: [before?.note ?? null, note || null],
    day: [null, day],
  }
  context.record({ noun: 'readiness', verb: 'handOver', entityId: unitId, unitId, concerns: {}, changes })
  return { handOver: await handOverOf(context.database, unitId, day) }
}

function withoutReason(decision: 'go' | 'no-go'): Problem {
  const message =
    decision === 'go'
      ? both('Diga por que segue com itens em aberto', 'Say why it goes on with open items')
      : both('Diga por que não segue', 'Say why it does not go on')
  return new Problem('REASON_REQUIRED', message, { fields: [{ path: 'note', code: 'required', message }] })
}

const saidOtherwise = both(
  'A véspera desta cirurgia mudou enquanto você olhava. Confira o que está decidido agora.',
  'The eve check of this surgery changed while you looked. Look at what is decided now.',
)
const yourOwn = both(
  'Quem decidiu na véspera não confirma a própria decisão. Peça a outra pessoa da gerência.',
  'Whoever decided on the eve does not confirm their own decision. Ask another manager.',
)
const goesAlready = both('Esta cirurgia já está liberada.', 'This surgery is cleared already.')
