import type { Context } from '../../../../server/endpoint/context.ts'
import { invalid } from '../../../../server/endpoint/input.ts'
import { createOnce } from '../../../../server/endpoint/repeated-create.ts'
import { notFound, requireUnit, unitFilter } from '../../../../server/endpoint/scope.ts'
import { seesUnit } from '../../../../server/endpoint/session.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import { Problem } from '../../../../shared/problem.ts'
import { both, type Both } from '../../../../shared/both.ts'
import { localDate } from '../../../../shared/time.ts'
import { requireUnitInUse } from '../../../foundation/offers/server.ts'
import { factsFor } from './commands.ts'
import { concernsOfShifts } from './concerning.ts'
import { findShifts, type PlanningFacts, type StoredShift } from './queries.ts'
import { rosterRows } from './reading-queries.ts'
import type { Clash, Swap } from '../record.ts'
import { overlapsItself, shiftTaken } from './refusals.ts'
import { clashesOf } from '../rules.ts'
import type * as contract from '../swap-contract.ts'
import { findSwap, insertSwap, type SwapRow, swapsOf } from './swap-queries.ts'

export async function listSwaps(
  { actor, database, may }: Context,
  { query }: ParsedInput<typeof contract.listSwaps>,
): Promise<ContractOutput<typeof contract.listSwaps>> {
  const filter = {
    id: null,
    units: unitFilter(actor, query.unitId),
    status: query.status ?? null,
    professionalId: query.professionalId ?? null,
    plans: may('roster.edit'),
  }
  return { items: await swapsOf(database, filter) }
}

/** A swap as its list shows it. */
export async function swapNow({ database }: Context, id: string): Promise<Swap> {
  const filter = { id, units: null, status: null, professionalId: null, plans: true }
  const [swap] = await swapsOf(database, filter)
  if (!swap) throw notFound()
  return swap
}

type Exchanged = Pick<SwapRow, 'shiftId' | 'otherShiftId' | 'fromProfessionalId' | 'toProfessionalId'>

type SwapAnswer = ContractOutput<typeof contract.requestSwap>

/** Asks for a published shift to be given away or exchanged. Sent twice with the same id it is one request. */
export function requestSwap(context: Context, { body }: ParsedInput<typeof contract.requestSwap>): Promise<SwapAnswer> {
  return createOnce(
    context,
    [{ entityId: body.shiftId, sent: body }],
    () => requestNew(context, body),
    async () => {
      const swap = await swapNow(context, body.id)
      requireUnit(context.actor, swap.unitId)
      return { swap, clashes: await clashesOfAsked(context, body.id) }
    },
  )
}

/** The clashes that approval would bring about; none where the swap no longer waits, or its shifts have changed. */
async function clashesOfAsked(context: Context, id: string): Promise<Clash[]> {
  const swap = await findSwap(context.database, id)
  if (swap?.status !== 'requested') return []
  const ids = [swap.shiftId, ...(swap.otherShiftId === null ? [] : [swap.otherShiftId])]
  const shifts = await findShifts(context.database, 'published', ids)
  if (shifts.length < ids.length) return []
  const facts = await factsFor(context, swap.unitId, [{ professionalId: swap.toProfessionalId }])
  return clashesAfter(context, swap, shifts, facts)
}

/** Answers undefined where the id is taken. */
async function requestNew(
  context: Context,
  body: ParsedInput<typeof contract.requestSwap>['body'],
): Promise<SwapAnswer | undefined> {
  const { id, shiftId, toProfessionalId, otherShiftId = null, reason } = body
  const shift = await publishedShift(context, shiftId)
  const facts = await factsFor(context, shift.unitId, [{ professionalId: toProfessionalId }])
  await requireUnitInUse(context.database, shift.unitId)
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
    if (await findSwap(context.database, id)) return undefined
    throw waitsAlready()
  }
  context.record({
    noun: 'roster',
    verb: 'requestSwap',
    entityId: shiftId,
    unitId: shift.unitId,
    concerns: await concernsOfShifts(
      context,
      shift.unitId,
      [...shifts, { professionalId: toProfessionalId }],
      [shiftId],
    ),
    changes: { professionalId: [shift.professionalId, toProfessionalId] },
    note: reason,
    sent: body,
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
      en: 'This shift is not published yet: change it in the draft.',
    })
  }
  if (published.kind === 'leave' || published.professionalId === null) {
    throw wrongState({
      'pt-BR': 'Só se troca o plantão de alguém; um plantão aberto é assumido.',
      en: 'Only a shift that belongs to somebody can be swapped; anyone can take an open one.',
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
  const message = both(
    'Escolha outra pessoa da mesma função, que atenda nesta unidade',
    'Choose another person of the same function who works in this unit',
  )
  throw invalid([{ path: 'toProfessionalId', code: 'wrong_function', message }])
}

function requireExchange(shift: StoredShift, other: StoredShift, to: string): void {
  if (other.professionalId === to && other.unitId === shift.unitId && other.function === shift.function) return
  throw new Problem('RULE_BROKEN', {
    'pt-BR': 'Em troca só pode vir um plantão dessa pessoa, na mesma unidade e função.',
    en: 'Only a shift of that person, in the same unit and function, can be taken in return.',
  })
}

export function wrongState(wording: Both): Problem {
  return new Problem('WRONG_STATE', wording)
}

function waitsAlready(): Problem {
  return wrongState({
    'pt-BR': 'Já há uma troca deste plantão à espera de aprovação.',
    en: 'A swap of this shift is already waiting for approval.',
  })
}

/** The clashes there would be, of what is published. @throws Problem SLOT_TAKEN for two shifts of the unit at once */
export async function clashesAfter(
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
  const after = rows.map((row) => ({ ...row, professionalId: assigneeAfter(row, swap) }))
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

/** Whose a shift is after the swap. */
export function assigneeAfter(row: { id: string; professionalId: string | null }, swap: Exchanged): string | null {
  if (row.id === swap.shiftId) return swap.toProfessionalId
  return row.id === swap.otherShiftId ? swap.fromProfessionalId : row.professionalId
}
