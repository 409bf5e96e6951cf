import { Stack, Text } from '@mantine/core'
import { useLanguage } from '../../../../../browser/messages.ts'
import { formatDayTime } from '../../../../../shared/time.ts'
import type { WaitingDetail } from '../../record.ts'
import { channelWords, outcomeWords } from '../../words.ts'

interface ContactsProps {
  readonly contacts: WaitingDetail['contacts']
  readonly zone: string
}

/** Who talked to the patient and what came of it, newest first. */
export function Contacts({ contacts, zone }: ContactsProps) {
  const language = useLanguage()
  return (
    <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
      {contacts.map(({ id, at, channel, outcome, note, byName }) => (
        <li key={id}>
          <Text fw={500}>{outcomeWords[language][outcome]}</Text>
          {note && <Text size="sm">{note}</Text>}
          <Text size="sm" c="gray.7" className="figures">
            {[formatDayTime(at, zone, language), channelWords[language][channel], byName].filter(Boolean).join(' · ')}
          </Text>
        </li>
      ))}
    </Stack>
  )
}
