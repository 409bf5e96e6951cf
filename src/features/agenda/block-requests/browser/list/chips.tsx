import { Badge, Group } from '@mantine/core'
import { IconAlertTriangle, IconArrowBackUp, IconCheck, IconClock, IconX } from '@tabler/icons-react'
import { useLanguage } from '../../../../../browser/messages.ts'
import { requestStatusWords, urgencyWords } from '../../messages.ts'
import type { RequestStatus, Urgency } from '../../record.ts'

const looks = {
  open: { Icon: IconClock, color: 'yellow' },
  approved: { Icon: IconCheck, color: 'teal' },
  denied: { Icon: IconX, color: 'red' },
  withdrawn: { Icon: IconArrowBackUp, color: 'gray' },
} as const

/** The state of a request: colour, icon and word. */
export function RequestStatusChip({ status }: { readonly status: RequestStatus }) {
  const { Icon, color } = looks[status]
  return (
    <Badge color={color} leftSection={<Icon size={14} stroke={2.25} aria-hidden="true" />}>
      {requestStatusWords[useLanguage()][status]}
    </Badge>
  )
}

const urgent: Partial<Record<Urgency, string>> = { high: 'var(--pauta-warning)', urgent: 'var(--pauta-danger)' }

/** How urgent a request is; only what is out of the ordinary shines. */
export function UrgencyChip({ urgency }: { readonly urgency: Urgency }) {
  const word = urgencyWords[useLanguage()][urgency]
  return (
    <Group component="span" display="inline-flex" gap={4} wrap="nowrap" c={urgent[urgency] ?? 'gray.7'}>
      {urgent[urgency] && <IconAlertTriangle size={14} stroke={2} aria-hidden="true" />}
      {urgent[urgency] ? <b>{word}</b> : word}
    </Group>
  )
}
