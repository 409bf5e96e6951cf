import { defineHook } from '../../../../server/endpoint/hooks.ts'

interface Received {
  /** Where it came in. */
  readonly unitId: string
  /** The local days there. */
  readonly day: string
  readonly today: string
  /** Whether some of it is cash, which somebody counts. */
  readonly isCash: boolean
}

/** Money is recorded on a day: whoever has closed that day, or counts it, says so. */
export const beforeReceived = defineHook<Received>('receipts', 'beforeReceived')

interface GivenOut {
  /** Where it goes out, and the local day there. */
  readonly unitId: string
  readonly day: string
  readonly method: string
  readonly amountCentavos: number
}

/** Money is given out on a day: whoever keeps what it would be taken from says so where that is not there. */
export const beforeGivenOut = defineHook<GivenOut>('receipts', 'beforeGivenOut')
