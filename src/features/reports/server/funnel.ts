import type { Context } from '../../../server/context.ts'
import { unitFilter } from '../../../server/scope.ts'
import type { ContractOutput, ParsedInput } from '../../../shared/contract.ts'
import { scopeOf } from '../../../shared/permissions.ts'
import type * as contract from '../funnel-contract.ts'
import type { FunnelCounts, FunnelPart } from '../funnel-contract.ts'
import type { Period } from '../periods.ts'
import { seesOwnFigures } from '../rules.ts'
import { readProgress } from './marks-queries.ts'
import { type FunnelAsked, funnelPage, funnelRows } from './funnel-queries.ts'

interface Asked extends Period {
  readonly unitId?: string[] | undefined
  readonly by: FunnelPart
}

function askedBy({ actor }: Context, { unitId, from, to, by }: Asked): FunnelAsked {
  const isOwn = seesOwnFigures(actor.role) || scopeOf(actor.role, 'order.read') === 'own'
  return { from, to, by, units: unitFilter(actor, unitId), ownerId: isOwn ? actor.id : null }
}

const counted = ['consultations', 'quotes', 'sales', 'netCentavos', 'discountCentavos'] as const
const nothing: FunnelCounts = { consultations: 0, quotes: 0, sales: 0, netCentavos: 0, discountCentavos: 0 }

/** How many consultations became offers and sales, as a whole and by what is asked. */
export async function funnel(
  context: Context,
  { query }: ParsedInput<typeof contract.readFunnel>,
): Promise<ContractOutput<typeof contract.readFunnel>> {
  const { database } = context
  const [computedAt, items] = await Promise.all([readProgress(database), funnelRows(database, askedBy(context, query))])
  const total = { ...nothing }
  for (const name of counted) total[name] = items.reduce((sum, item) => sum + item[name], 0)
  return { computedAt, total, items }
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
