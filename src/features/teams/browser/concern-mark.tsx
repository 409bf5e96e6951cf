import './teams.css'
import { IconAlertTriangle, IconClockExclamation, IconUserOff } from '@tabler/icons-react'
import { useMessages } from '../../../browser/messages.ts'
import type { Concern } from '../rules.ts'
import { messages } from './messages.ts'

const icons = { expired: IconAlertTriangle, expiring: IconClockExclamation, inactive: IconUserOff } as const

/** What asks for attention of somebody, by icon, word and colour. */
export function ConcernMark({ concern, quiet = false }: { concern: Concern; quiet?: boolean }) {
  const words = useMessages(messages)
  const Icon = icons[concern]
  return (
    <span className={`concern concern--${concern}`} title={words[concern]}>
      <Icon size={14} aria-hidden="true" />
      <span className={quiet ? 'visually-hidden' : undefined}>{words[concern]}</span>
    </span>
  )
}
