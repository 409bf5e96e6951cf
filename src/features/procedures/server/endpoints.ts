import { endpoint, type Endpoint } from '../../../server/endpoint.ts'
import { listProcedures } from '../contract.ts'
import { procedureFile } from './export.ts'
import { create, edit, existingProcedure, restore, retire } from './commands.ts'
import * as managed from '../settings-contract.ts'
import * as administration from './settings-queries.ts'
import { catalogue } from './queries.ts'

/** The catalogue that every screen reads, and its administration. */
export const procedureEndpoints: Endpoint[] = [
  endpoint(listProcedures, ({ database }) => catalogue(database)),
  endpoint(managed.listManagedProcedures, async ({ database }, { query }) => ({
    items: await administration.listProcedures(database, query),
    nextCursor: null,
  })),
  endpoint(managed.exportProcedures, procedureFile),
  endpoint(managed.readProcedure, (context, { params }) => existingProcedure(context, params.id)),
  endpoint(managed.createProcedure, create),
  endpoint(managed.editProcedure, edit),
  endpoint(managed.retireProcedure, retire),
  endpoint(managed.restoreProcedure, (context, { params }) => restore(context, params.id)),
]
