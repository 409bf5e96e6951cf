import type { Context } from '../../../../server/endpoint/context.ts'
import { notFound } from '../../../../server/endpoint/scope.ts'
import { seesUnit } from '../../../../server/endpoint/session.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import { Problem } from '../../../../shared/problem.ts'
import { requireUnitInUse } from '../../../foundation/offers/server.ts'
import { factsFor } from './commands.ts'
import { concernsOfShifts } from './concerning.ts'
import { findShifts, type PlanningFacts, type StoredShift } from './queries.ts'
import type { Clash, Swap } from '../record.ts'
import { shiftTaken, stale } from './refusals.ts'
import type * as contract from '../swap-contract.ts'
import { decideSwap, handOver, lockSwap, type SwapRow } from './swap-queries.ts'
import { requireNotWorked } from './worked-refusals.ts'
import { clashesAfter, assigneeAfter, swapNow, wrongState } from './swaps.ts'

/** The swap, locked, as the person saw it, still waiting. @throws Problem NOT_FOUND, STALE or WRONG_STATE */
async function lockWaiting(context: Context, id: string, version: number): Promise<SwapRow> {
  const swap = await lockSwap(context.database, id)
  if (!swap || !seesUnit(context.actor, swap.unitId)) throw notFound()
  if (swap.status !== 'requested') {
    throw wrongState({ 'pt-BR': 'Esta troca já foi decidida.', en: 'This swap has already been decided.' })
  }
  if (swap.version !== version) {
    const { unit } = await factsFor(context, swap.unitId, [])
    throw await stale(context, swap, unit.timeZone)
  }
  return swap
}

function requireAnother({ actor }: Context, swap: SwapRow): void {
  if (swap.requestedBy !== actor.id) return
  throw new Problem('RULE_BROKEN', {
    'pt-BR': 'Quem pediu a troca não decide sobre ela. Peça a outra pessoa da gerência.',
    en: 'You cannot decide on your own request. Ask another manager.',
  })
}

/** What an approval brought about, inside its transaction. */
export interface Approved {
  swap: SwapRow
  shifts: StoredShift[]
  clashes: Clash[]
}

/** The shifts of a waiting swap as they are published. @throws Problem of anyone who may not approve it, or any more */
export async function lockForApproval(
  context: Context,
  { params, body }: ParsedInput<typeof contract.approveSwap>,
): Promise<Approved & { facts: PlanningFacts }> {
  const swap = await lockWaiting(context, params.id, body.version)
  requireAnother(context, swap)
  await requireUnitInUse(context.database, swap.unitId)
  const facts = await factsFor(context, swap.unitId, [{ professionalId: swap.toProfessionalId }])
  const ids = [swap.shiftId, swap.otherShiftId].filter((id) => id !== null)
  await requireNotWorked(context, ids)
  const shifts = await findShifts(context.database, 'published', ids)
  const isAsAsked = (id: string | null, who: string | null) =>
    id === null || shifts.some((shift) => shift.id === id && shift.professionalId === who)
  if (
    !isAsAsked(swap.shiftId, swap.fromProfessionalId) ||
    !isAsAsked(swap.otherShiftId, swap.toProfessionalId) ||
    facts.people.length === 0
  ) {
    throw wrongState({
      'pt-BR': 'A escala mudou desde o pedido. Negue a troca ou peça de novo.',
      en: 'The roster has changed since the swap was requested. Deny it, or request it again.',
    })
  }
  return { swap, shifts, clashes: await clashesAfter(context, swap, shifts, facts), facts }
}

/** Swaps in both layers. @throws Problem SLOT_TAKEN */
export async function carryOutSwap(
  context: Context,
  { swap, shifts, facts }: Approved & { facts: PlanningFacts },
  note: string | undefined,
): Promise<Swap> {
  const handovers = shifts.map(({ id, professionalId }) => ({
    shiftId: id,
    from: professionalId,
    to: assigneeAfter({ id, professionalId }, swap) ?? '',
  }))
  const drafts = await findShifts(
    context.database,
    'draft',
    shifts.map(({ id }) => id),
  )
  const stillTheSame = drafts.filter(({ id, professionalId }) =>
    handovers.some(({ shiftId, from }) => shiftId === id && from === professionalId),
  )
  for (const [layer, given] of [
    ['published', shifts],
    ['draft', stillTheSame],
  ] as const) {
    const wanted = given.map((shift) => ({ ...shift, professionalId: assigneeAfter(shift, swap) }))
    const taken = await shiftTaken(context, swap.unitId, facts, wanted, layer)
    if (taken) throw taken
  }
  await handOver(context.database, handovers)
  for (const { shiftId, from, to } of handovers) {
    const shift = shifts.find(({ id }) => id === shiftId)
    context.record({
      noun: 'roster',
      verb: 'swap',
      entityId: shiftId,
      unitId: swap.unitId,
      concerns: await concernsOfShifts(
        context,
        swap.unitId,
        [{ ...shift, professionalId: from }, { professionalId: to }],
        [shiftId],
      ),
      changes: { professionalId: [from, to] },
      note: swap.reason,
    })
  }
  return decide(context, swap, 'approved', note ?? null)
}

const verbs = { approved: 'approveSwap', denied: 'denySwap', withdrawn: 'withdrawSwap' } as const

async function decide(
  context: Context,
  swap: SwapRow,
  status: 'approved' | 'denied' | 'withdrawn',
  note: string | null,
): Promise<Swap> {
  const { actor, database, now } = context
  await decideSwap(database, swap.id, { status, by: actor.id, at: now.toString(), note })
  context.record({
    noun: 'roster',
    verb: verbs[status],
    entityId: swap.id,
    unitId: swap.unitId,
    concerns: await concernsOfShifts(
      context,
      swap.unitId,
      [{ professionalId: swap.fromProfessionalId }, { professionalId: swap.toProfessionalId }],
      [swap.shiftId],
    ),
    changes: { status: ['requested', status] },
    note: note ?? undefined,
  })
  return swapNow(context, swap.id)
}

export async function denySwap(
  context: Context,
  { params, body }: ParsedInput<typeof contract.denySwap>,
): Promise<ContractOutput<typeof contract.denySwap>> {
  const swap = await lockWaiting(context, params.id, body.version)
  requireAnother(context, swap)
  return { swap: await decide(context, swap, 'denied', body.note) }
}

/** Takes back what one asked for oneself. */
export async function withdrawSwap(
  context: Context,
  { params, body }: ParsedInput<typeof contract.withdrawSwap>,
): Promise<ContractOutput<typeof contract.withdrawSwap>> {
  const swap = await lockWaiting(context, params.id, body.version)
  if (swap.requestedBy !== context.actor.id) {
    throw new Problem('RULE_BROKEN', {
      'pt-BR': 'Só quem pediu a troca pode retirá-la; você pode negá-la.',
      en: 'Only the person who requested the swap can withdraw it; you can deny it.',
    })
  }
  return { swap: await decide(context, swap, 'withdrawn', null) }
}
