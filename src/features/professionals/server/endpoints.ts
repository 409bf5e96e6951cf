import type { Context } from '../../../server/context.ts'
import { endpoint, type Endpoint } from '../../../server/endpoint.ts'
import { unitFilter } from '../../../server/scope.ts'
import { create, edit, inSight, shown } from './commands.ts'
import * as contract from '../contract.ts'
import { exportProfessionals } from './export.ts'
import { professionalsOf } from './queries.ts'
import { findProfessional, listRecords } from './record-queries.ts'

export const professionalEndpoints: Endpoint[] = [
  endpoint(contract.listProfessionals, ({ database, actor }) => professionalsOf(database, actor)),
  endpoint(contract.searchProfessionals, async (context, { query }) => {
    const { actor, database, cursors, now } = context
    const on = query.on ?? now.toString().slice(0, 10)
    const { items, nextCursor } = await listRecords(database, unitFilter(actor), { ...query, cursors, on })
    return { items: items.map((stored) => shown(context, stored)), nextCursor }
  }),
  endpoint(contract.exportProfessionals, exportProfessionals),
  endpoint(contract.readProfessional, async (context: Context, { params }) =>
    shown(context, inSight(context.actor, await findProfessional(context.database, params.id))),
  ),
  endpoint(contract.createProfessional, create),
  endpoint(contract.editProfessional, edit),
]
