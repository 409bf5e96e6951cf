import { concernsOf } from '../../../../server/events/concerns.ts'
import { changesBetween, type Context } from '../../../../server/endpoint/context.ts'
import { createOnce } from '../../../../server/endpoint/repeated-create.ts'
import { both } from '../../../../shared/both.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { Problem } from '../../../../shared/problem.ts'
import { dayAt } from '../../stock/server/posting.ts'
import { broken, wrong } from '../../stock/server/refusals.ts'
import type * as contract from '../contract.ts'
import type { CountDetail } from '../record.ts'
import { mostLots } from '../rules.ts'
import { fillCount } from './line-queries.ts'
import { findOpenCount, insertCount } from './queries.ts'
import { detail } from './reading.ts'

/** Begins to count what a place has. Sent twice it is one; two at once are refused by the database. */
export async function begin(context: Context, { body }: ParsedInput<typeof contract.beginCount>): Promise<CountDetail> {
  const { actor, database, now } = context
  const { id, unitId, place, category } = body
  const answer = () => detail(context, id)
  return createOnce(
    context,
    [{ entityId: id, sent: body }],
    async () => {
      await dayAt(context, { unitId })
      // Whoever was quicker is named; what the database refuses is run again, and finds it here.
      const open = await findOpenCount(database, body)
      if (open !== undefined) throw underWay(open)
      if (!(await insertCount(database, { ...body, begunBy: actor.id, begunAt: now.toString() }))) return undefined
      const lots = await fillCount(database, body)
      if (lots > mostLots) throw broken([wrong('category', 'too_many', tooMany)])
      const changes = changesBetween<Record<string, unknown>>({}, { place, category, lots })
      const concerns = concernsOf([], [id])
      context.record({ noun: 'stockCount', verb: 'begin', entityId: id, unitId, concerns, changes, sent: body })
      return answer()
    },
    answer,
  )
}

const tooMany = both(
  `Este lugar tem mais de ${mostLots} lotes: conte uma categoria de cada vez`,
  `This place has more than ${mostLots} lots: count one category at a time`,
)

function underWay(number: number): Problem {
  const message = both(
    `A contagem ${number} deste lugar ainda está aberta: continue nela, ou espere que seja aprovada.`,
    `Count ${number} of this place is still open: go on with it, or wait until it is approved.`,
  )
  return new Problem('ALREADY_EXISTS', message, {
    fields: [{ path: 'place', code: 'under_way', message }],
    extra: { number },
  })
}
