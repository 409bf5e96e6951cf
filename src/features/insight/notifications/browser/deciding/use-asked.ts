import { call } from '../../../../../browser/api.ts'
import { useSession } from '../../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { useContract } from '../../../../../browser/query.ts'
import { formatMoney } from '../../../../../shared/money.ts'
import { formatDayTime } from '../../../../../shared/time.ts'
import {
  approveRequest,
  approveSwap,
  denyRequest,
  denySwap,
  readRequest,
  whyNotApprove,
} from '../../../../agenda/offers/both.ts'
import {
  approveOrder,
  approveRefund,
  readOrder,
  readReceipt,
  receiptKindWords,
  refuseOrder,
  refuseRefund,
} from '../../../../sales/offers/both.ts'
import { approve as approveRebooking, readEntry, refuse as refuseRebooking } from '../../../../desk/offers/both.ts'
import type { Notification } from '../../contract.ts'
import { useZoneOf } from '../notification-facts.tsx'
import type { AskedAnswer } from './asked.ts'
import { messages } from './messages.ts'

const quoted = (text: string | null | undefined) => text && `“${text}”`

/** A wish for a block: why, and how many appointments its plan is about. */
export function useBlockAsked({ entityId: id }: Notification): AskedAnswer {
  const words = useMessages(messages)
  const { user } = useSession()
  const { data, error, refetch } = useContract(readRequest, { params: { id } })
  const body = { version: data?.version }
  const asked = data && {
    facts: [quoted(data.reason), data.progress.affected > 0 && words.affected(data.progress.affected)],
    isOver: data.status !== 'open',
    decidedBy: data.decidedByName,
    isOwn: data.requestedBy === user.id,
    whyNotYet: whyNotApprove(data, user),
    approve: () => call(approveRequest, { params: { id }, body }),
    deny: (reason: string) => call(denyRequest, { params: { id }, body: { reason, ...body } }),
  }
  return { asked, error, again: () => void refetch() }
}

/** A swap of shifts is all in its notification. */
export function useSwapAsked({ entityId: id, version }: Notification): AskedAnswer {
  const seen = { version: version ?? 0 }
  const asked = {
    facts: [],
    isOver: false,
    decidedBy: null,
    isOwn: false,
    whyNotYet: null,
    approve: () => call(approveSwap, { params: { id }, body: seen }),
    deny: (note: string) => call(denySwap, { params: { id }, body: { ...seen, note } }),
  }
  return { asked, error: null, again: () => {} }
}

/** Prices beyond a limit: what the patient is to pay, what is given away, and why. */
export function usePricesAsked({ entityId: id }: Notification): AskedAnswer {
  const words = useMessages(messages)
  const language = useLanguage()
  const { user } = useSession()
  const { data, error, refetch } = useContract(readOrder, { params: { id } })
  const [latest] = data?.approvals ?? []
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  const asked = data && {
    facts: [
      latest?.reduction
        ? words.reduction(latest.reduction.procedureName, formatMoney(latest.reduction.amountCentavos, language))
        : formatMoney(data.grossCentavos - data.discountCentavos, language),
      data.givenBasisPoints > 0 && words.given(percent.format(data.givenBasisPoints / 10_000)),
      quoted(latest?.reason),
    ],
    isOver: latest?.state !== 'waiting',
    decidedBy: latest?.decidedByName ?? null,
    isOwn: latest?.requestedBy === user.id,
    whyNotYet: null,
    approve: () => call(approveOrder, { params: { id }, body: { version: data.version } }),
    deny: (reason: string) => call(refuseOrder, { params: { id }, body: { version: data.version, reason } }),
  }
  return { asked, error, again: () => void refetch() }
}

/** Money to be given back: how much, and why. */
export function useRefundAsked({ entityId: id }: Notification): AskedAnswer {
  const language = useLanguage()
  const { user } = useSession()
  const { data, error, refetch } = useContract(readReceipt, { params: { id } })
  const asked = data && {
    facts: [
      formatMoney(data.amountCentavos, language),
      data.isGoodwill && receiptKindWords[language].goodwill,
      quoted(data.reason),
    ],
    isOver: data.state !== 'requested',
    decidedBy: data.decidedByName,
    isOwn: data.recordedBy === user.id,
    whyNotYet: null,
    approve: () => call(approveRefund, { params: { id }, body: { version: data.version } }),
    deny: (reason: string) => call(refuseRefund, { params: { id }, body: { version: data.version, reason } }),
  }
  return { asked, error, again: () => void refetch() }
}

/** One more rebooking: the how manieth, to which dates, and what the patient said. */
export function useRebookingAsked({ entityId: id, openedBy, unitId }: Notification): AskedAnswer {
  const words = useMessages(messages)
  const language = useLanguage()
  const { user } = useSession()
  const zone = useZoneOf()(unitId)
  const { data, error, refetch } = useContract(readEntry, { params: { id: openedBy } })
  const attempt = data?.attempts.find((one) => one.id === id)
  const asked = data && {
    facts: [
      words.rebookings(data.count),
      attempt &&
        attempt.dates.length > 0 &&
        words.proposed(attempt.dates.map(({ startsAt }) => formatDayTime(startsAt, zone, language)).join(', ')),
      quoted(attempt?.note),
    ],
    isOver: attempt?.state !== 'requested',
    decidedBy: attempt?.decidedByName ?? null,
    isOwn: attempt?.requestedById === user.id,
    whyNotYet: null,
    approve: () => call(approveRebooking, { params: { id }, body: { version: attempt?.version } }),
    deny: (note: string) => call(refuseRebooking, { params: { id }, body: { version: attempt?.version, note } }),
  }
  return { asked, error, again: () => void refetch() }
}
