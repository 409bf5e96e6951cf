import { Stack, Text } from '@mantine/core'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { formatDayTime } from '../../../../../shared/time.ts'
import { reasonWord } from '../../../../agenda/offers/both.ts'
import { rebookingStateWords } from '../../messages.ts'
import type { Rebooking } from '../../record.ts'
import { messages } from '../messages.ts'
import type { Look } from './look.ts'

interface EarlierAttemptsProps {
  readonly attempts: readonly Rebooking[]
  readonly look: Look
}

/** What came of the attempts before, newest first. */
export function EarlierAttempts({ attempts, look }: EarlierAttemptsProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const at = (instant: string) => formatDayTime(instant, look.unit.timeZone, language)
  return (
    <Stack gap="xs">
      {attempts.map(
        (one) =>
          one.endedAt && (
            <div key={one.id}>
              <Text>
                <b>{rebookingStateWords[language][one.state]}</b> · {reasonWord(one.reason)[language]}
                {one.dates.length > 0 && ` · ${one.dates.map(({ startsAt }) => at(startsAt)).join(', ')}`}
              </Text>
              <Text size="sm" c="dimmed">
                {[
                  words.attemptBy(one.endedByName ?? one.requestedByName, at(one.endedAt)),
                  one.decisionNote,
                  one.endNote,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </div>
          ),
      )}
    </Stack>
  )
}
