import type { Context } from '../../../../server/endpoint/context.ts'
import { requireUnit, unitFilter } from '../../../../server/endpoint/scope.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import type * as contract from '../publishing-contract.ts'
import type { Stretch } from './period-queries.ts'
import { deleteDifferingPublished, publicationsOf, publishDrafts } from './publishing-queries.ts'
import { findShifts, type PlanningFacts } from './queries.ts'
import { rosterRows, type RosterRow } from './reading-queries.ts'
import { clashesAmong, readerOf, shiftOf } from './reading.ts'
import type { Clash, Shift } from '../record.ts'
import { overlapsItself, shiftTaken } from './refusals.ts'

export async function listPublications(
  { actor, database }: Context,
  { query }: ParsedInput<typeof contract.listPublications>,
): Promise<ContractOutput<typeof contract.listPublications>> {
  requireUnit(actor, query.unitId)
  return { items: await publicationsOf(database, query) }
}

/** The ids of what publishing wrote anew, changed and took away. */
export interface Published {
  added: string[]
  changed: string[]
  removed: string[]
}

/**
 * Makes what is published of a stretch the draft.
 * @throws Problem SLOT_TAKEN where what is published beside the stretch is in the way
 */
export async function publishStretch(context: Context, stretch: Stretch, facts: PlanningFacts): Promise<Published> {
  const taken = (await deleteDifferingPublished(context.database, stretch)).map(({ id }) => id)
  const { published, refused } = await publishDrafts(context.database, stretch)
  if (refused.length > 0) {
    const wanted = await findShifts(context.database, 'draft', refused)
    throw (await shiftTaken(context, stretch.unitId, facts, wanted, 'published')) ?? overlapsItself()
  }
  const before = new Set(taken)
  const after = new Set(published)
  return {
    added: published.filter((id) => !before.has(id)),
    changed: published.filter((id) => before.has(id)),
    removed: taken.filter((id) => !after.has(id)),
  }
}

/** The shifts that differ between draft and published, as they stand before publishing. */
export async function draftedShifts(
  context: Context,
  days: { unitId: string; from: string; to: string },
): Promise<Shift[]> {
  const rows = await rosterRows(context.database, days, readerOf(context))
  return rows.filter((row) => row.seen && row.unitId === days.unitId && row.state !== 'published').map(shiftOf)
}

/** The clashes among what is published, of shifts of the unit that touch local days. */
export async function publishedClashes(
  { actor, database }: Context,
  days: { unitId: string; from: string; to: string },
): Promise<Clash[]> {
  const rows: RosterRow[] = await rosterRows(database, days, { units: unitFilter(actor), plans: false })
  const own = rows.filter(({ inside, unitId }) => inside && unitId === days.unitId).map(({ id }) => id)
  return clashesAmong(rows, new Set(own))
}
