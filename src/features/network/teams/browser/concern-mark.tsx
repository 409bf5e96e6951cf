import { IconAlertTriangle, IconClockExclamation, IconUserOff } from '@tabler/icons-react'
import { Mark } from '../../../../browser/mark.tsx'
import { useMessages } from '../../../../browser/messages.ts'
import type { Concern } from '../rules.ts'
import { messages } from './messages.ts'

const icons = { expired: IconAlertTriangle, expiring: IconClockExclamation, archived: IconUserOff } as const

const tones = { expired: 'bad', expiring: 'warning', archived: 'calm' } as const

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
  return (
    <Mark tone={tones[concern]} icon={icons[concern]} title={words[concern]}>
      <span className={quiet ? 'visually-hidden' : undefined}>
        {count === undefined ? words[concern] : words[`${concern}Count`](count)}
      </span>
    </Mark>
  )
}
