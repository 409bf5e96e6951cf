import { transitionsOf } from '../../../../server/endpoint/transition.ts'
import { seesUnit } from '../../../../server/endpoint/session.ts'
import { blockRequestEvents } from '../events.ts'
import { requestMachine } from '../transitions.ts'
import { lockRequest } from './queries.ts'
import { concernsOfRequest, detailOf, requireRequest } from './reading.ts'

/** What is done to a request as somebody saw it, held until the transaction ends. */
export const { command, hold } = transitionsOf(requestMachine, {
  events: blockRequestEvents,
  lock: async ({ actor, database }, id) => {
    const row = await lockRequest(database, id)
    return row && seesUnit(actor, row.unitId) ? row : undefined
  },
  shown: detailOf,
  about: (row) => ({ unitId: row.unitId, concerns: concernsOfRequest(row) }),
  answer: async (context, id) => detailOf(context, await requireRequest(context, id)),
})
