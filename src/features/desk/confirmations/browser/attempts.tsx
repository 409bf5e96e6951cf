import { Stack, Text } from '@mantine/core'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { formatDayTime } from '../../../../shared/time.ts'
import { words as appointmentWords } from '../../../agenda/offers/browser.ts'
import type { Attempt } from '../record.ts'
import { outcomeWord } from './board/card-words.ts'
import { messages } from './board/messages.ts'

/** What was tried, the latest first. */
export function Attempts({ tried, zone }: { readonly tried: readonly Attempt[]; readonly zone: string }) {
  const words = useMessages(messages)
  const language = useLanguage()
  if (tried.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {words.nobodyTried}
      </Text>
    )
  return (
    <Stack gap="xs" component="ol" m={0} p={0} style={{ listStyle: 'none' }}>
      {tried.map(({ id, channel, outcome, at, byName, note }) => (
        <li key={id}>
          <Text size="sm">
            {outcomeWord(outcome, language)} · {appointmentWords[language].channel[channel]}
          </Text>
          <Text size="xs" c="dimmed">
            {formatDayTime(at, zone, language)} · {byName}
          </Text>
          {note !== null && <Text size="sm">“{note}”</Text>}
        </li>
      ))}
    </Stack>
  )
}
