import type { Context } from '../../../../server/endpoint/context.ts'
import { notFound, requireUnit, unitFilter } from '../../../../server/endpoint/scope.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import type * as contract from '../contract.ts'
import { type Asked, rosterRows, type Reader, type RosterRow } from './reading-queries.ts'
import type { Clash, Elsewhere, Shift } from '../record.ts'
import { clashesOf } from '../rules.ts'

type Query = ParsedInput<typeof contract.listShifts>['query']

/** The roster of a unit or of a professional, as far as the caller may see it. */
export async function list(
  context: Context,
  { query }: ParsedInput<typeof contract.listShifts>,
): Promise<ContractOutput<typeof contract.listShifts>> {
  const rows = await rowsAsked(context, query, true)
  return { items: rows.filter((row) => isItemOf(row, query)).map(shiftOf) }
}

/** What the people of such a roster do elsewhere, and the clashes of its shifts. */
export async function clashes(
  context: Context,
  { query }: ParsedInput<typeof contract.readClashes>,
): Promise<ContractOutput<typeof contract.readClashes>> {
  const rows = await rowsAsked(context, query, false)
  const items = rows.filter((row) => isItemOf(row, query))
  return {
    elsewhere: rows.flatMap((row) => elsewhereOf(row, query) ?? []),
    clashes: clashesAmong(rows, new Set(items.map(({ id }) => id))),
  }
}

/** @throws Problem NOT_FOUND for a unit that is not the person's */
function rowsAsked(context: Context, query: Query, alone: boolean): Promise<RosterRow[]> {
  const { unitId, professionalId, from, to } = query
  if (unitId !== undefined) requireUnit(context.actor, unitId)
  const asked = professionalId === undefined ? { unitId } : { professionalIds: [professionalId] }
  return rosterRows(context.database, { ...asked, from, to, alone }, readerOf(context))
}

/** How far the caller sees the roster. */
export function readerOf({ actor, may }: Context): Reader {
  return { units: unitFilter(actor), plans: may('roster.edit') }
}

/** A person’s is what is theirs in the draft or published, as far as the reader sees either. */
function isItemOf(row: RosterRow, { unitId, professionalId }: Query): boolean {
  const isTheirs = row.professionalId === professionalId || row.published?.professionalId === professionalId
  return (
    row.inside &&
    row.seen &&
    (unitId === undefined || row.unitId === unitId) &&
    (professionalId === undefined || isTheirs)
  )
}

function elsewhereOf(row: RosterRow, query: Query): Elsewhere | undefined {
  const { id, professionalId, kind, unitId, inside, seen, state, startsAt, endsAt } = row
  if (!inside || professionalId === null || state === 'draft-removed' || isItemOf(row, query)) return undefined
  if (query.professionalId !== undefined && professionalId !== query.professionalId) return undefined
  return { id, professionalId, kind, unitId: seen ? unitId : null, startsAt, endsAt }
}

/** The clashes that at least one of these shifts takes part in. */
export function clashesAmong(rows: readonly RosterRow[], concerned: ReadonlySet<string>): Clash[] {
  const worked = rows.filter(({ state }) => state !== 'draft-removed')
  return clashesOf(worked).filter(({ shiftIds }) => shiftIds.some((id) => concerned.has(id)))
}

/** A row in the shape of the contract. */
export function shiftOf(row: RosterRow): Shift {
  const { id, unitId, kind, professionalId, startsAt, endsAt, leaveReason, note, state, published, swapId } = row
  const { worked, days, version, freshness } = row
  const content = { kind, professionalId, function: row.function, startsAt, endsAt, leaveReason, note }
  return { id, unitId, ...content, state, published, swapId, worked, days, version, freshness }
}

/** Shifts as they are now, and the clashes that they take part in. */
export async function shiftsNow(
  context: Context,
  { shiftIds, ...around }: Asked & { shiftIds: readonly string[] },
): Promise<{ shifts: Shift[]; clashes: Clash[] }> {
  const rows = await rosterRows(context.database, { ...around, shiftIds }, readerOf(context))
  const ids = new Set(shiftIds)
  return {
    shifts: rows.filter(({ id, seen }) => seen && ids.has(id)).map(shiftOf),
    clashes: clashesAmong(rows, ids),
  }
}

/** One shift as it is now. @throws Problem NOT_FOUND */
export async function shiftNow(
  context: Context,
  asked: Omit<Asked, 'shiftIds'> & { shiftId: string },
): Promise<{ shift: Shift; clashes: Clash[] }> {
  const { shiftId, ...around } = asked
  const { shifts, clashes } = await shiftsNow(context, { ...around, shiftIds: [shiftId] })
  const [shift] = shifts
  if (!shift) throw notFound()
  return { shift, clashes }
}
