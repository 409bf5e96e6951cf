import type { Context } from '../../../../server/endpoint/context.ts'
import { unitFilter } from '../../../../server/endpoint/scope.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import { scopeOf } from '../../../../shared/permissions.ts'
import type * as contract from '../funnel-contract.ts'
import type { FunnelCounts, FunnelPart } from '../funnel-contract.ts'
import { comparedWith, type Period } from '../periods.ts'
import { seesOwnFigures } from '../rules.ts'
import { readProgress } from './marks-queries.ts'
import { type FunnelAsked, funnelPage, funnelRows } from './funnel-queries.ts'
import type { Reader } from './reading.ts'
import { targetOf } from './targets.ts'

interface Asked extends Period {
  readonly unitId?: string[] | undefined
  readonly by: FunnelPart
}

function askedBy({ actor }: Pick<Reader, 'actor'>, { unitId, from, to, by }: Asked): FunnelAsked {
  const isOwn = seesOwnFigures(actor.role) || scopeOf(actor.role, 'order.read') === 'own'
  return { from, to, by, units: unitFilter(actor, unitId), ownerId: isOwn ? actor.id : null }
}

const counted = ['consultations', 'quotes', 'sales', 'netCentavos', 'discountCentavos'] as const
const nothing: FunnelCounts = { consultations: 0, quotes: 0, sales: 0, netCentavos: 0, discountCentavos: 0 }

function totalOf(rows: readonly FunnelCounts[]): FunnelCounts {
  const total = { ...nothing }
  for (const name of counted) total[name] = rows.reduce((sum, row) => sum + row[name], 0)
  return total
}

/** How many consultations became offers and sales, as a whole and by what is asked. */
export async function funnel(
  context: Reader,
  { query }: Pick<ParsedInput<typeof contract.readFunnel>, 'query'>,
): Promise<ContractOutput<typeof contract.readFunnel>> {
  const { database } = context
  const asked = askedBy(context, query)
  const [computedAt, items, before, target] = await Promise.all([
    readProgress(database),
    funnelRows(database, asked),
    funnelRows(database, { ...asked, ...comparedWith(query, query.compare) }),
    targetOf(context, 'conversion', { day: query.to, units: asked.units }),
  ])
  return { computedAt, total: totalOf(items), compared: totalOf(before), target, items }
}

/** A page of the consultations that it counts. */
export async function funnelList(
  context: Context,
  { query }: ParsedInput<typeof contract.listFunnel>,
): Promise<ContractOutput<typeof contract.listFunnel>> {
  const { cursor, limit, key, stage, ...asked } = query
  const page = { cursor, cursors: context.cursors, limit }
  return funnelPage(context.database, { ...askedBy(context, asked), key, stage }, page)
}
