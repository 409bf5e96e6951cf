import type { Context } from '../../../../server/endpoint/context.ts'
import { invalid } from '../../../../server/endpoint/input.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { farProblems } from '../../../../shared/input-rules.ts'
import { addMonths } from '../../../../shared/time.ts'
import type { Received, setReceived } from '../received-contract.ts'
import { lastLockedMonth, meaningsSaid, sayMeaning } from './received-queries.ts'

/** It is the network's, and there is one: its history is found by this id. */
export const receivedId = '01900000-0000-7000-8000-000000000002'

const monthAfter = (locked: string | null) => (locked === null ? '2000-01' : addMonths(locked, 1).slice(0, 7))

/** What counts as received, from when on. */
export async function readMeanings({ database }: Pick<Context, 'database'>): Promise<Received> {
  return { items: await meaningsSaid(database), earliest: monthAfter(await lastLockedMonth(database)) }
}

/** Says what counts as received from a month on. @throws Problem INVALID_INPUT of a month that is locked or far ahead */
export async function sayReceived(
  context: Context,
  { body: { month, means } }: ParsedInput<typeof setReceived>,
): Promise<Received> {
  const { actor, database, now, record } = context
  const validFrom = `${month}-01`
  const earliest = monthAfter(await lastLockedMonth(database, true))
  if (month < earliest) {
    const message = {
      'pt-BR': `Os meses até aí já foram encerrados: vale a partir de ${earliest.slice(5)}/${earliest.slice(0, 4)}`,
      en: `The months up to there are locked: it holds from ${earliest.slice(5)}/${earliest.slice(0, 4)} on`,
    }
    throw invalid([{ path: 'month', code: 'locked', message }])
  }
  const far = farProblems('month', validFrom, now.toString())
  if (far.length > 0) throw invalid(far)
  const said = await meaningsSaid(database)
  const before = said.find((one) => one.validFrom <= validFrom)
  if (before?.means === means) context.changedNothing()
  else {
    await sayMeaning(database, { validFrom, means, by: actor.id, at: now.toString() })
    const changes: Record<string, [unknown, unknown]> = {
      means: [before?.means ?? null, means],
      validFrom: [before?.validFrom ?? null, validFrom],
    }
    record({ noun: 'payRule', verb: 'received', entityId: receivedId, unitId: null, concerns: {}, changes })
  }
  return readMeanings(context)
}
