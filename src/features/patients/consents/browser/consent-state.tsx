import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { Mark } from '../../../../browser/mark.tsx'
import { useMessages } from '../../../../browser/messages.ts'
import type { Consent } from '../contract.ts'
import { consentMessages } from './messages.ts'

/** Whether a consent holds. */
export function ConsentState({ revokedAt }: Pick<Consent, 'revokedAt'>) {
  const words = useMessages(consentMessages)
  return revokedAt === null ? (
    <Mark tone="good" icon={IconCircleCheck}>
      {words.valid}
    </Mark>
  ) : (
    <Mark tone="bad" icon={IconCircleX}>
      {words.revoked}
    </Mark>
  )
}
