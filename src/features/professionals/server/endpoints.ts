import type { Context } from '../../../server/context.ts'
import { answer, type Endpoint } from '../../../server/endpoint.ts'
import { unitFilter } from '../../../server/scope.ts'
import { create, edit, inSight, shown } from './commands.ts'
import * as contract from '../contract.ts'
import { exportProfessionals } from './export.ts'
import { professionalsOf } from './queries.ts'
import { findProfessional, listRecords } from './record-queries.ts'

export const professionalEndpoints: Endpoint[] = [
  answer(contract.listProfessionals, ({ database, actor }) => professionalsOf(database, actor)),
  answer(contract.searchProfessionals, async (context, { query }) => {
    const { actor, database, cursors, now } = context
    const on = query.on ?? now.toString().slice(0, 10)
    const { items, nextCursor } = await listRecords(database, unitFilter(actor), { ...query, cursors, on })
    return { items: items.map((stored) => shown(context, stored)), nextCursor }
  }),
  answer(contract.exportProfessionals, exportProfessionals),
  answer(contract.readProfessional, async (context: Context, { params }) =>
    shown(context, inSight(context.actor, await findProfessional(context.database, params.id))),
  ),
  answer(contract.createProfessional, create),
  answer(contract.editProfessional, edit),
]
