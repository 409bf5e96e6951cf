import type { Context } from '../../server/context.ts'
import { answer, type Endpoint } from '../../server/endpoint.ts'
import { unitFilter } from '../../server/scope.ts'
import { create, edit, inSight, shown } from './commands.ts'
import * as contract from './contract.ts'
import { exportProfessionals } from './export.ts'
import { professionalsOf } from './queries.ts'
import { findProfessional, listRecords } from './record-queries.ts'

export const professionalEndpoints: Endpoint[] = [
  answer(contract.listProfessionals, ({ database, actor }) => professionalsOf(database, actor)),
  answer(contract.searchProfessionals, async ({ actor, database, cursors, now }, { query }) => {
    const on = query.on ?? now.toString().slice(0, 10)
    const { items, nextCursor } = await listRecords(database, unitFilter(actor), { ...query, cursors, on })
    return { items: items.map((stored) => shown(actor, stored)), nextCursor }
  }),
  answer(contract.exportProfessionals, exportProfessionals),
  answer(contract.readProfessional, async ({ actor, database }: Context, { params }) =>
    shown(actor, inSight(actor, await findProfessional(database, params.id))),
  ),
  answer(contract.createProfessional, create),
  answer(contract.editProfessional, edit),
]
