import { IconAlertCircle, IconCircleCheck, IconCircleX, IconHourglassEmpty } from '@tabler/icons-react'
import { Mark } from '../../../../browser/mark.tsx'
import { useMessages } from '../../../../browser/messages.ts'
import { useToday } from '../../../../browser/use-today.ts'
import type { Consent } from '../contract.ts'
import { consentMessages } from './messages.ts'

/** Whether a consent holds: withdrawn, too old, of which nobody knows to what it is, or good. */
export function ConsentState({
  revokedAt,
  lastDay,
  isToUnknown,
}: Pick<Consent, 'revokedAt' | 'lastDay' | 'isToUnknown'>) {
  const words = useMessages(consentMessages)
  const today = useToday()
  if (revokedAt !== null)
    return (
      <Mark tone="bad" icon={IconCircleX}>
        {words.revoked}
      </Mark>
    )
  if (isToUnknown)
    return (
      <Mark tone="warning" icon={IconAlertCircle}>
        {words.ofUnknown}
      </Mark>
    )
  if (lastDay !== null && lastDay < today)
    return (
      <Mark tone="warning" icon={IconHourglassEmpty}>
        {words.expired}
      </Mark>
    )
  return (
    <Mark tone="good" icon={IconCircleCheck}>
      {words.valid}
    </Mark>
  )
}
