import { IconAlertTriangle, IconCircleCheck, IconClockExclamation, IconMinus } from '@tabler/icons-react'
import { Mark } from '../../../../browser/mark.tsx'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { formatDate } from '../../../../shared/time.ts'
import type { Professional } from '../contract.ts'
import { credentialOn } from '../rules.ts'
import { messages } from './messages.ts'

const icons = {
  valid: IconCircleCheck,
  expiring: IconClockExclamation,
  expired: IconAlertTriangle,
  none: IconMinus,
} as const

const tones = { valid: 'good', expiring: 'warning', expired: 'bad', none: 'calm' } as const

interface CredentialBadgeProps {
  readonly professional: Pick<Professional, 'registrationValidUntil'>
  /** The plain date it is looked at on. */
  readonly on: string
}

/** How a credential stands, by word, icon and colour: "Venceu em 02/11/2026". */
export function CredentialBadge({ professional, on }: CredentialBadgeProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const state = credentialOn(professional, on)
  const date = professional.registrationValidUntil && formatDate(professional.registrationValidUntil, language)
  const text =
    date === null
      ? words.none
      : state === 'expired'
        ? words.expiredOn(date)
        : state === 'expiring'
          ? words.expiresOn(date)
          : words.validTo(date)
  return (
    <Mark tone={tones[state]} icon={icons[state]}>
      {text}
    </Mark>
  )
}
