import type { Context } from '../../../server/context.ts'
import { endpoint, type Endpoint } from '../../../server/endpoint.ts'
import { create, edit, existing } from './commands.ts'
import * as contract from '../contract.ts'
import { exportPatients } from './export.ts'
import { filterValues } from './list-queries.ts'
import { findPatient, findSuspects, readings, wasReadSince } from './queries.ts'
import { comparable, rankDuplicates } from '../rules.ts'
import { seesMasked } from '../../../shared/masked.ts'
import { listPatients } from './search-queries.ts'

/** Looking again within this time is the same looking: a screen that stays open refreshes often. */
const sameReadingMinutes = 15
const readingsPage = 50

async function read(context: Context, id: string): Promise<contract.PatientDetail> {
  const { actor, database, now } = context
  const patient = existing(await findPatient(database, id))
  const since = now.subtract({ minutes: sameReadingMinutes }).toString()
  if (!(await wasReadSince(database, id, actor.id, since))) {
    context.record({ noun: 'patient', verb: 'read', entityId: id, unitId: null, concerns: {} })
  }
  return { ...patient, masked: seesMasked(actor.role) }
}

export const patientEndpoints: Endpoint[] = [
  endpoint(contract.listPatients, ({ actor, database, cursors }, { query }) => {
    const masked = seesMasked(actor.role)
    const sort = query.sort ?? (masked ? 'recordNumber' : undefined)
    return listPatients(database, { ...query, sort, cursors, recordNumbersOnly: masked })
  }),
  endpoint(contract.exportPatients, exportPatients),
  endpoint(contract.listPatientFilters, ({ database }) => filterValues(database)),
  endpoint(contract.findDuplicates, async ({ database }, { query }) => {
    const typed = comparable(query)
    const suspects = await findSuspects(database, typed, query.except)
    return { items: rankDuplicates(typed, suspects).slice(0, 5) }
  }),
  endpoint(contract.readPatient, (context, { params }) => read(context, params.id)),
  endpoint(contract.listReadings, async ({ database, cursors }, { params, query }) => {
    existing(await findPatient(database, params.id))
    return readings(database, params.id, { cursor: query.cursor, cursors, limit: readingsPage })
  }),
  endpoint(contract.createPatient, create),
  endpoint(contract.editPatient, edit),
]
