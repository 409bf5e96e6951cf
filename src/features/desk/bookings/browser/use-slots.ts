import { useState } from 'react'
import { alsoShowing, useContract } from '../../../../browser/query.ts'
import { findSlots } from '../../../agenda/offers/both.ts'
import type { ContractOutput } from '../../../../shared/contract.ts'
import type { Wanted } from './use-wish.ts'
import { slotsOf } from './wish.ts'

const pageSize = 12
const most = 96

/** The next slots that fit a wish; what happens in their units meanwhile reads them again. */
export function useSlots({ wish, patientId, procedure, unitIds, range }: Wanted) {
  const [limit, setLimit] = useState(pageSize)
  const isAsked =
    procedure !== undefined && unitIds.length > 0 && (wish.itemId === undefined || patientId !== undefined)
  const input = slotsOf(wish, { patientId, procedureId: procedure?.id ?? '', unitIds, range, limit })
  const query = useContract(findSlots, input, {
    enabled: isAsked,
    placeholderData: (previous) => previous,
    ...alsoShowing(['appointment', 'block'], about),
  })
  const slots = isAsked ? (query.data?.items ?? []) : []
  return {
    slots,
    isAsked,
    query,
    hasMore: slots.length === limit && limit < most,
    more: () => setLimit((before) => Math.min(most, before * 2)),
  }
}

/** Only what happens where the slots stand, and between the first and the last of them, can change which fit. */
function about({ items }: ContractOutput<typeof findSlots>): { unitId: string[]; from?: string; to?: string } {
  const unitId = [...new Set(items.map((one) => one.unitId))]
  const from = items.map((one) => one.startsAt).toSorted()[0]
  const to = items
    .map((one) => one.endsAt)
    .toSorted()
    .at(-1)
  return { unitId, ...(from && { from }), ...(to && { to }) }
}
