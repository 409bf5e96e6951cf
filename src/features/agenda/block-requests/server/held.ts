import { transitionsOf } from '../../../../server/endpoint/transition.ts'
import { staleRecord } from '../../../../server/endpoint/stale.ts'
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
  stale: async (context, row, seen) =>
    staleRecord(context, { of: blockRequestEvents, current: await detailOf(context, row), seen }),
  about: (row) => ({ unitId: row.unitId, concerns: concernsOfRequest(row) }),
  answer: async (context, id) => detailOf(context, await requireRequest(context, id)),
})
