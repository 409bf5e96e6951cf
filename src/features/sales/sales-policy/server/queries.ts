import { sql } from 'kysely'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { type PolicyFields, type SalesPolicy, salesPolicySchema } from '../policy.ts'

const columns = sql`
  seller_discount_basis_points as "sellerDiscountBasisPoints",
  manager_discount_basis_points as "managerDiscountBasisPoints", quote_validity_days as "quoteValidityDays",
  penalty_cap_basis_points as "penaltyCapBasisPoints", holds_per_order as "holdsPerOrder",
  holds_per_seller as "holdsPerSeller", manager_holds_per_order as "managerHoldsPerOrder",
  manager_holds_per_seller as "managerHoldsPerSeller", offer_minutes as "offerMinutes",
  confirmation_message as "confirmationMessage", version`

/** What the network allows whom when it sells; there is always one. */
export async function salesPolicy(database: Database): Promise<SalesPolicy> {
  const { rows } = await rowsOf(salesPolicySchema)`select ${columns} from sales_policy`.execute(database)
  return only(rows)
}

/** The same, locked until the transaction ends. */
export async function lockSalesPolicy(database: Database): Promise<SalesPolicy> {
  const { rows } = await rowsOf(salesPolicySchema)`select ${columns} from sales_policy for update`.execute(database)
  return only(rows)
}

function only([policy]: readonly SalesPolicy[]): SalesPolicy {
  if (!policy) throw new Error('the sales policy is gone')
  return policy
}

/** Writes it anew. */
export async function updateSalesPolicy(database: Database, to: PolicyFields): Promise<void> {
  await database
    .updateTable('sales_policy')
    .set((row) => ({
      seller_discount_basis_points: to.sellerDiscountBasisPoints,
      manager_discount_basis_points: to.managerDiscountBasisPoints,
      quote_validity_days: to.quoteValidityDays,
      penalty_cap_basis_points: to.penaltyCapBasisPoints,
      holds_per_order: to.holdsPerOrder,
      holds_per_seller: to.holdsPerSeller,
      manager_holds_per_order: to.managerHoldsPerOrder,
      manager_holds_per_seller: to.managerHoldsPerSeller,
      offer_minutes: to.offerMinutes,
      confirmation_message: to.confirmationMessage,
      version: row('version', '+', 1),
    }))
    .execute()
}
