import type { Context } from '../../../../server/endpoint/context.ts'
import { requireUnit } from '../../../../server/endpoint/scope.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import type * as contract from '../contract.ts'
import type { Suggestion } from '../record.ts'
import { sourcesOf, sumsOf, surplusOf } from '../rules.ts'
import { extrasOf, factsOf, otherUnits } from './fact-queries.ts'

/** What a unit should ask for: what its booked surgeries lack first, then by name. */
export async function suggest(
  { actor, database, now }: Context,
  { query: { unitId } }: ParsedInput<typeof contract.suggest>,
): Promise<ContractOutput<typeof contract.suggest>> {
  requireUnit(actor, unitId)
  const at = now.toString()
  const facts = await factsOf(database, { units: [unitId], materials: null, now: at })
  const low = facts
    .map((one) => ({ ...one, ...sumsOf(one) }))
    .filter(({ wanted, lacking }) => wanted > 0 || lacking > 0)
  const materials = low.map(({ materialId }) => materialId)
  if (materials.length === 0) return { items: [], nextCursor: null }
  const others = await factsOf(database, { units: await otherUnits(database, unitId), materials, now: at })
  const extras = new Map(
    (await extrasOf(database, { unitId, materials, now: at })).map((extra) => [extra.materialId, extra]),
  )
  const elsewhere = Map.groupBy(others, ({ materialId }) => materialId)
  const items = low.map(({ unitId: _unitId, unitName: _unitName, ...one }): Suggestion => {
    const holders = elsewhere.get(one.materialId) ?? []
    const surpluses = holders.map((facts) => ({ unitId: facts.unitId, surplus: surplusOf(facts) }))
    const { transfers, purchase } = sourcesOf(one.wanted, surpluses, one.factor)
    const extra = extras.get(one.materialId)
    const nameOf = (id: string) => holders.find((holder) => holder.unitId === id)?.unitName ?? ''
    return {
      ...one,
      transfers: transfers.map((transfer) => ({ ...transfer, unitName: nameOf(transfer.unitId) })),
      purchase,
      supplierId: extra?.supplierId ?? null,
      cases: one.lacking > 0 ? (extra?.cases ?? []) : [],
    }
  })
  return {
    items: items.toSorted((one, other) => Number(other.lacking > 0) - Number(one.lacking > 0)),
    nextCursor: null,
  }
}
