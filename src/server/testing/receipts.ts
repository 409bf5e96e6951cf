import { newId } from '../../shared/ids.ts'
import type { Database } from '../database/connect.ts'

interface GivenReceipt {
  readonly id?: string
  readonly orderId: string
  readonly unitId: string
  /** The one item that all of it is for; null of what leaves credit itself. */
  readonly itemId: string | null
  readonly amountCentavos: number
  /** `staff.id` of who recorded it, or asks for the refund. */
  readonly recordedBy: string
  /** PIX unless said. */
  readonly method?: string
  readonly brand?: string
  /** Once unless said. */
  readonly instalments?: number
  /** What the brand keeps, in hundredths of a percent. */
  readonly feeBasisPoints?: number | null
  /** A plain date; 19 November 2026 unless said. */
  readonly day?: string
  /** A refund waits for approval. */
  readonly kind?: 'receipt' | 'refund' | 'chargeback' | 'med' | 'reversal' | 'keep' | 'use' | 'payout'
  /** Of all that is no receipt: what it is taken from. */
  readonly ofReceiptId?: string
  /** Of what is won back: what was contested. */
  readonly reversesId?: string
  /** Of what moves: the receipt by which it came at first, where that is not what it is taken from. */
  readonly originId?: string
  /** Of a refund that counts: `staff.id` of who agreed to it. */
  readonly approvedBy?: string
  readonly isGoodwill?: boolean
}

/** Writes a payment past all rules but the database's own, for tests that need one to be there; answers its id. */
export async function insertReceipt(
  database: Database,
  { orderId, unitId, itemId, amountCentavos, recordedBy, kind = 'receipt', ...given }: GivenReceipt,
): Promise<string> {
  const { id = newId(), brand = null, day = '2026-11-19', ofReceiptId = null } = given
  const { instalments = 1, feeBasisPoints = null, approvedBy = null, isGoodwill = false } = given
  const isAsked = kind === 'refund' || kind === 'payout'
  const moves = kind === 'keep' || kind === 'use'
  const method = moves ? 'credit' : (given.method ?? 'pix')
  await database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('receipt')
      .values({
        id,
        order_id: orderId,
        unit_id: unitId,
        day,
        kind,
        state: isAsked && approvedBy === null ? 'requested' : 'effective',
        method,
        brand,
        instalments,
        fee_basis_points: feeBasisPoints,
        is_goodwill: isGoodwill,
        decided_by: approvedBy,
        decided_at: approvedBy && `${day}T16:00:00Z`,

        amount_centavos: amountCentavos,
        of_receipt_id: ofReceiptId,
        reason: kind === 'receipt' ? null : 'desistiu',
        contested_on: kind === 'chargeback' || kind === 'med' ? day : null,
        origin_id: moves ? (given.originId ?? ofReceiptId) : null,
        reverses_id: given.reversesId ?? null,
        payer_name: 'Ana Souza',
        payer_key: orderId,
        recorded_by: recordedBy,
        recorded_at: `${day}T15:00:00Z`,
      })
      .execute()
    if (itemId === null) return
    await transaction
      .insertInto('receipt_allocation')
      .values({ receipt_id: id, item_id: itemId, amount_centavos: amountCentavos })
      .execute()
  })
  return id
}
