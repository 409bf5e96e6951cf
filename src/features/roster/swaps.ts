import type { Context } from '../../server/context.ts'
import { refusedBy } from '../../server/database/refusals.ts'
import { savepoint } from '../../server/database/savepoint.ts'
import { invalid } from '../../server/input.ts'
import { notFound, unitFilter } from '../../server/scope.ts'
import { seesUnit } from '../../server/session.ts'
import type { ContractOutput, ParsedInput } from '../../shared/contract.ts'
import { may } from '../../shared/permissions.ts'
import { Problem, type Wording } from '../../shared/problem.ts'
import { said } from '../../shared/said.ts'
import { localDate } from '../../shared/time.ts'
import { factsFor } from './commands.ts'
import { findShifts, type PlanningFacts, type StoredShift } from './queries.ts'
import { rosterRows } from './reading-queries.ts'
import type { Clash, Swap } from './record.ts'
import { idReused, overlapsItself, shiftTaken, stale } from './refusals.ts'
import { clashesOf } from './rules.ts'
import type * as contract from './swap-contract.ts'
import { decideSwap, findSwap, handOver, insertSwap, lockSwap, type SwapRow, swapsOf } from './swap-queries.ts'

export async function listSwaps(
  { actor, database }: Context,
  { query }: ParsedInput<typeof contract.listSwaps>,
): Promise<ContractOutput<typeof contract.listSwaps>> {
  const filter = {
    id: null,
    units: unitFilter(actor, query.unitId),
    status: query.status ?? null,
    professionalId: query.professionalId ?? null,
    plans: may(actor.role, 'roster.edit'),
  }
  return { items: await swapsOf(database, filter) }
}

async function swapNow({ database }: Context, id: string): Promise<Swap> {
  const filter = { id, units: null, status: null, professionalId: null, plans: true }
  const [swap] = await swapsOf(database, filter)
  if (!swap) throw notFound()
  return swap
}

type Exchanged = Pick<SwapRow, 'shiftId' | 'otherShiftId' | 'fromProfessionalId' | 'toProfessionalId'>

/** Asks for a published shift to be given away or exchanged. */
export async function requestSwap(
  context: Context,
  { body }: ParsedInput<typeof contract.requestSwap>,
): Promise<ContractOutput<typeof contract.requestSwap>> {
  const { id, shiftId, toProfessionalId, otherShiftId = null, reason } = body
  const shift = await publishedShift(context, shiftId)
  const facts = await factsFor(context, shift.unitId, [{ professionalId: toProfessionalId }])
  requireTaker(shift, toProfessionalId, facts)
  requireToCome(context, shift)
  const swap = { shiftId, otherShiftId, fromProfessionalId: shift.professionalId, toProfessionalId }
  const shifts = [shift]
  if (otherShiftId !== null) {
    const other = await publishedShift(context, otherShiftId)
    requireToCome(context, other)
    requireExchange(shift, other, toProfessionalId)
    shifts.push(other)
  }
  const clashes = await clashesAfter(context, swap, shifts, facts)
  const row = { id, unitId: shift.unitId, ...swap, reason, requestedBy: context.actor.id }
  if (!(await insertSwap(context.database, row, context.now.toString()))) {
    const known = await findSwap(context.database, id)
    if (!known) throw waitsAlready()
    const isSame = known.shiftId === shiftId && known.toProfessionalId === toProfessionalId
    if (!isSame || known.requestedBy !== context.actor.id) throw idReused()
    context.changedNothing()
  }
  context.record({
    noun: 'roster',
    verb: 'requestSwap',
    entityId: shiftId,
    unitId: shift.unitId,
    changes: { professionalId: [shift.professionalId, toProfessionalId] },
    note: reason,
  })
  return { swap: await swapNow(context, id), clashes }
}

async function publishedShift({ actor, database }: Context, id: string): Promise<StoredShift> {
  const [[published], [draft]] = await Promise.all([
    findShifts(database, 'published', [id]),
    findShifts(database, 'draft', [id]),
  ])
  const known = published ?? draft
  if (!known || !seesUnit(actor, known.unitId)) throw notFound()
  if (!published) {
    throw wrongState({
      'pt-BR': 'Este plantão ainda não foi publicado: mude o rascunho.',
      en: 'This shift is not published yet: change the draft.',
    })
  }
  if (published.kind === 'leave' || published.professionalId === null) {
    throw wrongState({
      'pt-BR': 'Só se troca o plantão de alguém; um plantão aberto é assumido.',
      en: 'Only somebody’s shift can be swapped; an open one is taken.',
    })
  }
  return published
}

function requireToCome({ now }: Context, { endsAt }: StoredShift): void {
  if (endsAt > now.toString()) return
  throw wrongState({ 'pt-BR': 'Este plantão já passou.', en: 'This shift is over.' })
}

function requireTaker(shift: StoredShift, to: string, facts: PlanningFacts): void {
  const taker = facts.people.find(({ id }) => id === to)
  if (taker && taker.function === shift.function && to !== shift.professionalId) return
  const message = said(
    'Escolha outra pessoa da mesma função, que atenda nesta unidade',
    'Choose another person of the same function who works in this unit',
  )
  throw invalid([{ path: 'toProfessionalId', code: 'wrong_function', message }])
}

function requireExchange(shift: StoredShift, other: StoredShift, to: string): void {
  if (other.professionalId === to && other.unitId === shift.unitId && other.function === shift.function) return
  throw new Problem('RULE_BROKEN', {
    'pt-BR': 'Em troca só pode vir um plantão dessa pessoa, na mesma unidade e função.',
    en: 'Only a shift of that person, of the same unit and function, can be taken in exchange.',
  })
}

function wrongState(wording: Wording): Problem {
  return new Problem('WRONG_STATE', wording)
}

function waitsAlready(): Problem {
  return wrongState({
    'pt-BR': 'Já há uma troca deste plantão à espera de aprovação.',
    en: 'A swap of this shift already waits for approval.',
  })
}

/** The clashes there would be, of what is published. @throws Problem SLOT_TAKEN for two shifts of the unit at once */
async function clashesAfter(
  { actor, database }: Context,
  swap: Exchanged,
  shifts: readonly StoredShift[],
  facts: PlanningFacts,
): Promise<Clash[]> {
  const zone = facts.unit.timeZone
  const days = shifts.flatMap(({ startsAt, endsAt }) => [localDate(startsAt, zone), localDate(endsAt, zone)]).toSorted()
  const rows = await rosterRows(
    database,
    {
      professionalIds: [swap.fromProfessionalId, swap.toProfessionalId].filter((id) => id !== null),
      from: days[0] ?? '',
      to: days.at(-1) ?? '',
    },
    { units: unitFilter(actor), plans: false },
  )
  const after = rows.map((row) => ({ ...row, professionalId: holderAfter(row, swap) }))
  const moved = after.filter(({ id }) => id === swap.shiftId || id === swap.otherShiftId)
  for (const one of moved) {
    const blocker = after.find(
      (row) =>
        row.id !== one.id &&
        row.kind !== 'leave' &&
        row.unitId === one.unitId &&
        row.professionalId === one.professionalId &&
        row.startsAt < one.endsAt &&
        row.endsAt > one.startsAt,
    )
    if (blocker) throw (await shiftTaken({ database }, one.unitId, facts, [one], 'published')) ?? overlapsItself()
  }
  return clashesOf(after).filter(({ shiftIds }) => moved.some(({ id }) => shiftIds.includes(id)))
}

function holderAfter(row: { id: string; professionalId: string | null }, swap: Exchanged): string | null {
  if (row.id === swap.shiftId) return swap.toProfessionalId
  return row.id === swap.otherShiftId ? swap.fromProfessionalId : row.professionalId
}

/** The swap, locked, as the person saw it, still waiting. @throws Problem NOT_FOUND, STALE or WRONG_STATE */
async function lockWaiting(context: Context, id: string, version: number): Promise<SwapRow> {
  const swap = await lockSwap(context.database, id)
  if (!swap || !seesUnit(context.actor, swap.unitId)) throw notFound()
  if (swap.status !== 'requested') {
    throw wrongState({ 'pt-BR': 'Esta troca já foi decidida.', en: 'This swap has been decided already.' })
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
    en: 'Whoever asked for the swap does not decide on it. Ask another manager.',
  })
}

/** What an approval brought about, inside its transaction. */
export interface Approved {
  swap: SwapRow
  shifts: StoredShift[]
  clashes: Clash[]
}

/** The shifts of a waiting swap as they are published. @throws Problem of whoever may not approve it, or any more */
export async function lockForApproval(
  context: Context,
  { params, body }: ParsedInput<typeof contract.approveSwap>,
): Promise<Approved & { facts: PlanningFacts }> {
  const swap = await lockWaiting(context, params.id, body.version)
  requireAnother(context, swap)
  const facts = await factsFor(context, swap.unitId, [{ professionalId: swap.toProfessionalId }])
  const ids = [swap.shiftId, swap.otherShiftId].filter((id) => id !== null)
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
      en: 'The roster has changed since it was asked for. Deny the swap or ask again.',
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
    to: holderAfter({ id, professionalId }, swap) ?? '',
  }))
  try {
    await savepoint(context.database, () => handOver(context.database, handovers))
  } catch (error) {
    if (refusedBy(error) !== 'shift_once') throw error
    const wanted = shifts.map((shift) => ({ ...shift, professionalId: holderAfter(shift, swap) }))
    const layers = [
      await shiftTaken(context, swap.unitId, facts, wanted, 'published'),
      await shiftTaken(context, swap.unitId, facts, wanted, 'draft'),
    ]
    throw layers.find((problem) => problem !== undefined) ?? overlapsItself()
  }
  for (const { shiftId, from, to } of handovers) {
    const changes = { professionalId: [from, to] as [unknown, unknown] }
    context.record({ noun: 'roster', verb: 'swap', entityId: shiftId, unitId: swap.unitId, changes, note: swap.reason })
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
      en: 'Only whoever asked for the swap can withdraw it; you can deny it.',
    })
  }
  return { swap: await decide(context, swap, 'withdrawn', null) }
}
