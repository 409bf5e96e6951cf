import type { Context } from '../../../server/context.ts'
import { notFound, requireUnit, unitFilter } from '../../../server/scope.ts'
import type { ContractOutput, ParsedInput } from '../../../shared/contract.ts'
import type * as contract from '../contract.ts'
import { type Asked, rosterRows, type Reader, type RosterRow } from './reading-queries.ts'
import type { Clash, Elsewhere, Shift } from '../record.ts'
import { clashesOf } from '../rules.ts'

/** The roster of a unit or of a professional, as far as the caller may see it. */
export async function list(
  context: Context,
  { query }: ParsedInput<typeof contract.listShifts>,
): Promise<ContractOutput<typeof contract.listShifts>> {
  const { unitId, professionalId, from, to } = query
  if (unitId !== undefined) requireUnit(context.actor, unitId)
  const asked = professionalId === undefined ? { unitId } : { professionalIds: [professionalId] }
  const rows = await rosterRows(context.database, { ...asked, from, to }, readerOf(context))
  const isItem = (row: RosterRow) => row.seen && (unitId === undefined || row.unitId === unitId)
  return rosterOf(rows, isItem)
}

/** How far the caller sees the roster. */
export function readerOf({ actor, may }: Context): Reader {
  return { units: unitFilter(actor), plans: may('roster.edit') }
}

interface Roster {
  items: Shift[]
  elsewhere: Elsewhere[]
  clashes: Clash[]
}

function rosterOf(rows: readonly RosterRow[], isItem: (row: RosterRow) => boolean): Roster {
  const items: Shift[] = []
  const elsewhere: Elsewhere[] = []
  const concerned = new Set<string>()
  for (const row of rows) {
    if (!row.inside) continue
    if (isItem(row)) {
      items.push(shiftOf(row))
      concerned.add(row.id)
    } else if (row.professionalId !== null && row.state !== 'draft-removed') {
      const { id, professionalId, kind, unitId, startsAt, endsAt } = row
      elsewhere.push({ id, professionalId, kind, unitId: row.seen ? unitId : null, startsAt, endsAt })
    }
  }
  return { items, elsewhere, clashes: clashesAmong(rows, concerned) }
}

/** The clashes that at least one of these shifts takes part in. */
export function clashesAmong(rows: readonly RosterRow[], concerned: ReadonlySet<string>): Clash[] {
  const worked = rows.filter(({ state }) => state !== 'draft-removed')
  return clashesOf(worked).filter(({ shiftIds }) => shiftIds.some((id) => concerned.has(id)))
}

/** A row in the shape of the contract. */
export function shiftOf(row: RosterRow): Shift {
  const { id, unitId, kind, professionalId, startsAt, endsAt, leaveReason, note, state, published, swapId, version } =
    row
  const content = { kind, professionalId, function: row.function, startsAt, endsAt, leaveReason, note }
  return { id, unitId, ...content, state, published, swapId, version }
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
