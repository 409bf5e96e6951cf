import { newId } from '../../../../shared/ids.ts'
import { type IssueKind, says } from '../rules.ts'

/** One line as its fields hold it. */
export interface IssueLine {
  readonly key: string
  readonly materialId: string | null
  readonly name: string
  /** By Portaria 344: two people do it, for somebody, by a prescription. */
  readonly isControlled: boolean
  /** It stays in somebody's body. */
  readonly isImplant: boolean
  /** None until the lots of the place are known: then the one that expires first. */
  readonly lotId: string
  readonly quantity: number | null
  readonly skipReason: string
  /** Of what is controlled. */
  readonly dose: string
}

/** What the form of what leaves holds, whatever its kind. */
export type IssueValues = {
  readonly id: string
  readonly unitId: string
  readonly place: string
  readonly toPlace: string
  readonly toUnitId: string
  readonly supplierId: string
  /** The request of another unit that it fills; empty for none. */
  readonly orderId: string
  readonly cause: string
  readonly reason: string
  /** Of a consumption: on whom, and who prescribed it. */
  readonly appointmentId: string
  readonly prescriberId: string
  readonly day: string | null
  /** Why it is written only now. */
  readonly dayReason: string
  readonly lines: readonly IssueLine[]
}

/** A line in which nothing is written. */
export function newIssueLine(): IssueLine {
  return {
    key: newId(),
    materialId: null,
    name: '',
    isControlled: false,
    isImplant: false,
    lotId: '',
    quantity: null,
    skipReason: '',
    dose: '',
  }
}

const told = ['toPlace', 'toUnitId', 'supplierId', 'cause'] as const

/** What leaves as its contract names it: of its kind alone what that kind says. */
export function issueBody(kind: IssueKind, values: IssueValues): Record<string, unknown> {
  const { id, unitId, place, reason, day, dayReason, orderId, lines } = values
  const reaches = kind === 'consumption' ? (['appointmentId', 'prescriberId'] as const) : []
  return {
    id,
    kind,
    unitId,
    place,
    ...Object.fromEntries(
      told.filter((field) => says(kind, field) && values[field]).map((field) => [field, values[field]]),
    ),
    ...Object.fromEntries(reaches.filter((field) => values[field]).map((field) => [field, values[field]])),
    ...(kind === 'transfer' && orderId && { orderId }),
    ...(reason.trim() && { reason }),
    ...(day !== null && { day }),
    ...(dayReason.trim() && { dayReason }),
    lines: lines.map(({ materialId, lotId, quantity, skipReason, dose }) => ({
      materialId: materialId ?? '',
      lotId,
      quantity,
      ...(skipReason.trim() && { skipReason }),
      ...(kind === 'consumption' && dose.trim() && { dose }),
    })),
  }
}
