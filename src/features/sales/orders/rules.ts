import { addDays, localDate } from '../../../shared/time.ts'

/** How an item stands: offered, sold without a date, held, with a date, done, given up. Kept by the database alone. */
export const itemStates = ['quoted', 'waitlist', 'reserved', 'scheduled', 'performed', 'cancelled'] as const
export type ItemState = (typeof itemStates)[number]

/** How an order stands, by its items: an offer, sold, all done, all given up. Kept by the database alone. */
export const orderStates = ['quote', 'open', 'performed', 'cancelled'] as const
export type OrderState = (typeof orderStates)[number]

/** Whether a question to an administrator, or its answer, is still about the prices. */
export function isStanding(approval: string): boolean {
  return approval !== 'outdated' && approval !== 'withdrawn'
}

/** How an order was sold. Somebody who buys from afar may change their mind for seven days (CDC, art. 49). */
export const orderChannels = ['in_person', 'remote'] as const

/** What an item costs, and what its unit asks for beforehand. */
interface DepositAsked {
  readonly netCentavos: number
  /** The unit's share, in hundredths of a percent: 3000 is 30 %. */
  readonly basisPoints: number
  /** The least that the unit asks for, whatever the share. */
  readonly minimumCentavos: number
}

/** What must be paid of an item before its surgery is reserved, in centavos: never more than it costs. */
export function depositOf({ netCentavos, basisPoints, minimumCentavos }: DepositAsked): number {
  const share = Math.ceil((netCentavos * basisPoints) / 10_000)
  return Math.min(netCentavos, Math.max(share, minimumCentavos))
}

/** Days in which a purchase from afar may be taken back without a reason (CDC, art. 49). */
export const regretDays = 7

interface Cancelled {
  readonly channel: (typeof orderChannels)[number]
  /** An instant; null for an offer, of which nothing is paid. */
  readonly soldAt: string | null
  /** What was paid for what is cancelled, and what that costs, in centavos. */
  readonly paidCentavos: number
  readonly netCentavos: number
  /** The network's cap on a penalty, in hundredths of a percent of the net price. */
  readonly penaltyCapBasisPoints: number
  /** The present instant, and the zone of the unit that sold. */
  readonly now: string
  readonly zone: string
}

export interface RefundProposal {
  /** `regret`: a purchase from afar, taken back in time: all of it, and no penalty may be kept. */
  readonly kind: 'regret' | 'ordinary' | 'nothing'
  /** What is proposed to be given back: never less than all of what is paid but the penalty, which nobody must keep. */
  readonly refundCentavos: number
  /** The most that may be kept, for somebody to decide; 0 where nothing may. */
  readonly penaltyCapCentavos: number
  /** The last day of the unit on which it could be taken back so; null where that never applied. */
  readonly regretUntil: string | null
}

/**
 * What is proposed of what was paid when something sold is cancelled. Proposed alone: somebody asks for the refund, and
 * another approves it. The day of the sale does not count towards the seven (CC, art. 132).
 */
export function refundProposal(cancelled: Cancelled): RefundProposal {
  const { channel, soldAt, paidCentavos, netCentavos, penaltyCapBasisPoints, now, zone } = cancelled
  const regretUntil = channel === 'remote' && soldAt ? addDays(localDate(soldAt, zone), regretDays) : null
  const refundCentavos = Math.max(0, paidCentavos)
  if (refundCentavos === 0) return { kind: 'nothing', refundCentavos, penaltyCapCentavos: 0, regretUntil }
  if (regretUntil && localDate(now, zone) <= regretUntil)
    return { kind: 'regret', refundCentavos, penaltyCapCentavos: 0, regretUntil }
  const cap = Math.floor((netCentavos * penaltyCapBasisPoints) / 10_000)
  return { kind: 'ordinary', refundCentavos, penaltyCapCentavos: Math.min(cap, refundCentavos), regretUntil }
}
