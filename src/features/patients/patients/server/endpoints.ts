import type { Context } from '../../../../server/endpoint/context.ts'
import { endpoint, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import { everyPage, type Page, type PageAsked } from '../../../../server/lists/keyset.ts'
import { exportPages } from '../../../../server/exports/list-file.ts'
import { asSeen, oneEndpoints } from '../../../../server/record/endpoints.ts'
import { columnOf } from '../../../../server/record/record-file.ts'
import { seesMasked } from '../../../../shared/masked.ts'
import * as contract from '../contract.ts'
import { patients } from '../record.ts'
import { comparable, rankDuplicates } from '../rules.ts'
import { patientCommands } from './commands.ts'
import { type Filters, filterValues } from './list-queries.ts'
import { findSuspects } from './queries.ts'
import { tag } from './tagging.ts'
import { listPatients } from './search-queries.ts'

const batchSize = 1_000

/** Anyone who sees masked finds by the record number alone, and has the list in its order. */
function listed(
  { actor, cursors, database }: Context,
  { sort, ...asked }: Filters & { q?: string | undefined; sort?: contract.PatientSort | undefined },
  page: Omit<PageAsked, 'cursors'>,
): Promise<Page<contract.PatientSummary>> {
  const masked = seesMasked(actor.role)
  const order = sort ?? (masked ? 'recordNumber' : undefined)
  return listPatients(database, { ...asked, ...page, sort: order, cursors, recordNumbersOnly: masked })
}

export const patientEndpoints: Endpoint[] = [
  endpoint(contract.listPatients, (context, { query: { cursor, limit, ...asked } }) =>
    listed(context, asked, { cursor, limit }),
  ),
  endpoint(contract.exportPatients, (context, { query: { format, ...filters } }) => {
    const pages = everyPage((cursor) => listed(context, filters, { cursor, limit: batchSize }))
    return exportPages(context, format, {
      noun: 'patient',
      name: patients.file.name,
      columns: patients.file.columns.map((name) => columnOf(patients, name, context.actor.language)),
      batches: asSeen(context, contract.patientSchema, pages),
      filters,
    })
  }),
  endpoint(contract.listPatientFilters, ({ database }) => filterValues(database)),
  endpoint(contract.findDuplicates, async ({ database }, { query }) => {
    const typed = comparable(query)
    const suspects = await findSuspects(database, typed, query.except)
    return { items: rankDuplicates(typed, suspects).slice(0, 5) }
  }),
  endpoint(contract.tagPatient, tag),
  ...oneEndpoints(patients, patientCommands),
]
