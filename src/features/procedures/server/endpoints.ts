import { answer, type Endpoint } from '../../../server/endpoint.ts'
import { listProcedures } from '../contract.ts'
import { procedureFile } from './export.ts'
import { create, edit, existingProcedure, restore, retire } from './commands.ts'
import * as managed from '../settings-contract.ts'
import * as administration from './settings-queries.ts'
import { catalogue } from './queries.ts'

/** The catalogue that every screen reads, and its administration. */
export const procedureEndpoints: Endpoint[] = [
  answer(listProcedures, ({ database }) => catalogue(database)),
  answer(managed.listManagedProcedures, async ({ database }, { query }) => ({
    items: await administration.listProcedures(database, query),
    nextCursor: null,
  })),
  answer(managed.exportProcedures, procedureFile),
  answer(managed.readProcedure, (context, { params }) => existingProcedure(context, params.id)),
  answer(managed.createProcedure, create),
  answer(managed.editProcedure, edit),
  answer(managed.retireProcedure, retire),
  answer(managed.restoreProcedure, (context, { params }) => restore(context, params.id)),
]
