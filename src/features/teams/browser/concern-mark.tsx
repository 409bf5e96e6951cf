import './teams.css'
import { IconAlertTriangle, IconClockExclamation, IconUserOff } from '@tabler/icons-react'
import { useMessages } from '../../../browser/messages.ts'
import type { Concern } from '../rules.ts'
import { messages } from './messages.ts'

const icons = { expired: IconAlertTriangle, expiring: IconClockExclamation, archived: IconUserOff } as const

interface ConcernMarkProps {
  readonly concern: Concern
  /** Shows the icon alone; the word is there for those who do not see it. */
  readonly quiet?: boolean
  /** Of how many people it is said. */
  readonly count?: number
}

/** What asks for attention of somebody, by icon, word and colour. */
export function ConcernMark({ concern, quiet = false, count }: ConcernMarkProps) {
  const words = useMessages(messages)
  const Icon = icons[concern]
  return (
    <span className={`concern concern--${concern}`} title={words[concern]}>
      <Icon size={14} aria-hidden="true" />
      <span className={quiet ? 'visually-hidden' : undefined}>
        {count === undefined ? words[concern] : words[`${concern}Count`](count)}
      </span>
    </span>
  )
}
