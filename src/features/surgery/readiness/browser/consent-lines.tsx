import { Text } from '@mantine/core'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { formatDate } from '../../../../shared/time.ts'
import { neededWords, purposeWords } from '../../../patients/offers/both.ts'
import type { ReadinessDetail } from '../record.ts'
import { messages } from './messages.ts'

interface ConsentLinesProps {
  readonly consents: NonNullable<ReadinessDetail['consents']>
  /** It is read at a glance: what is signed need not be said. */
  readonly isRead: boolean
}

/** What the patient is to have signed for this surgery, each with how it stands, and who took it. */
export function ConsentLines({ consents, isRead }: ConsentLinesProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  return consents
    .filter(({ standing }) => !isRead || standing !== 'signed')
    .map(({ purpose, standing, lastDay, recordedByName }) => {
      const told = [
        `${purposeWords[language][purpose]}: ${neededWords[language][standing]}`,
        lastDay && (standing === 'signed' || standing === 'expired') && words.examValid(formatDate(lastDay, language)),
        standing === 'signed' && recordedByName,
      ]
      return (
        <Text key={purpose} size="xs" c={standing === 'signed' ? 'dimmed' : 'var(--pauta-danger)'}>
          {told.filter(Boolean).join(' · ')}
        </Text>
      )
    })
}
