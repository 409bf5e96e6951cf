import type { Context } from '../../../../server/endpoint/context.ts'
import { notFound, unitFilter } from '../../../../server/endpoint/scope.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import type * as contract from '../contract.ts'
import type { RecallDetail, RecallPatient } from '../record.ts'
import { listPatientsPage } from './patient-queries.ts'
import { findRecall, listRecallsPage } from './queries.ts'

/** A page of recalls: what is recalled concerns every unit, so everybody who may is told of each. */
export function list(
  { actor, cursors, database }: Context,
  { query }: ParsedInput<typeof contract.listRecalls>,
): Promise<ContractOutput<typeof contract.listRecalls>> {
  const { cursor, limit, ...asked } = query
  return listRecallsPage(database, { ...asked, units: unitFilter(actor) }, { cursor, cursors, limit })
}

/**
 * One recall, as its reader may see it: where it is in their units, and of the others the sums.
 * @throws Problem NOT_FOUND for none
 */
export async function requireRecall({ actor, database }: Context, id: string): Promise<RecallDetail> {
  const found = await findRecall(database, id, unitFilter(actor))
  if (!found) throw notFound()
  return found
}

/** One recall. */
export function read(context: Context, { params }: ParsedInput<typeof contract.readRecall>): Promise<RecallDetail> {
  return requireRecall(context, params.id)
}

/** A page of the patients of a recall, of the reader's units. */
export async function patients(
  context: Context,
  { params, query }: ParsedInput<typeof contract.listRecallPatients>,
): Promise<ContractOutput<typeof contract.listRecallPatients>> {
  const { actor, cursors, database } = context
  const page = await listPatientsPage(
    database,
    { recallId: params.id, units: unitFilter(actor) },
    { ...query, cursors },
  )
  if (page.items.length === 0) await requireRecall(context, params.id)
  return page
}

/**
 * A patient of a recall.
 * @throws Problem NOT_FOUND for whom it did not reach, and for other units' patients
 */
export async function requirePatient(
  { actor, cursors, database }: Context,
  { id: recallId, patientId }: { readonly id: string; readonly patientId: string },
): Promise<RecallPatient> {
  const asked = { recallId, patientId, units: unitFilter(actor) }
  const [found] = (await listPatientsPage(database, asked, { cursors, limit: 1 })).items
  if (!found) throw notFound()
  return found
}
