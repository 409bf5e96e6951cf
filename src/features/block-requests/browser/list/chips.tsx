import './requests.css'
import { IconAlertTriangle, IconArrowBackUp, IconCheck, IconClock, IconX } from '@tabler/icons-react'
import { useLanguage } from '../../../../browser/messages.ts'
import { requestStatusWords, urgencyWords } from '../../messages.ts'
import type { RequestStatus, Urgency } from '../../record.ts'

const icons = { open: IconClock, approved: IconCheck, denied: IconX, withdrawn: IconArrowBackUp } as const

/** The state of a request: colour, icon and word. */
export function RequestStatusChip({ status }: { readonly status: RequestStatus }) {
  const Icon = icons[status]
  return (
    <span className="request-chip" data-status={status}>
      <Icon size={14} stroke={2.25} aria-hidden="true" />
      {requestStatusWords[useLanguage()][status]}
    </span>
  )
}

/** How urgent a request is; only what is out of the ordinary shines. */
export function UrgencyChip({ urgency }: { readonly urgency: Urgency }) {
  const word = urgencyWords[useLanguage()][urgency]
  return (
    <span className="request-urgency" data-urgency={urgency}>
      {(urgency === 'high' || urgency === 'urgent') && <IconAlertTriangle size={14} stroke={2} aria-hidden="true" />}
      {word}
    </span>
  )
}
