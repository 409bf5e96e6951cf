import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useSession, useUnit } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { formatDayTime } from '../../../../shared/time.ts'
import { zoneOfUnit } from '../../../../shared/unit-zone.ts'
import { words as appointmentWords } from '../../../agenda/offers/browser.ts'
import type { RecallPatient } from '../record.ts'
import { outcomeWords } from '../words.ts'
import { messages } from './messages.ts'
import type { Telling } from './use-telling.ts'

/** Every contact with a patient of a recall, the latest first; the last is taken back by whoever recorded it. */
export function Contacts({
  patient,
  telling,
}: {
  readonly patient: RecallPatient
  readonly telling: Pick<Telling, 'may' | 'takeBack'>
}) {
  const words = useMessages(messages)
  const outcomes = useMessages(outcomeWords)
  const language = useLanguage()
  const { user } = useSession()
  const { units } = useUnit()
  const zone = zoneOfUnit(units, patient.cases[0]?.unitId ?? '')
  return (
    <section>
      <Title order={3} size="h5" mb={4}>
        {words.contacts}
      </Title>
      {patient.contacts.length === 0 && (
        <Text size="sm" c="dimmed">
          {words.nobodyTried}
        </Text>
      )}
      <Stack component="ol" gap="xs" p={0} m={0} aria-label={words.contacts} style={{ listStyle: 'none' }}>
        {patient.contacts.map(({ id, outcome, channel, note, byId, byName, at, takenBackAt }) => (
          <Group key={id} component="li" justify="space-between" wrap="nowrap" align="start">
            <div>
              <Text size="sm" td={takenBackAt === null ? undefined : 'line-through'}>
                {outcomes[outcome]} · {appointmentWords[language].channel[channel]}
              </Text>
              <Text size="xs" c="dimmed">
                {formatDayTime(at, zone, language)} · {byName}
                {takenBackAt !== null && ` · ${words.wasTakenBack}`}
              </Text>
              {note !== null && <Text size="sm">“{note}”</Text>}
            </div>
            {telling.may && id === patient.lastId && byId === user.id && (
              <Button size="compact-sm" variant="default" onClick={() => void telling.takeBack(patient)}>
                {words.takeBack}
              </Button>
            )}
          </Group>
        ))}
      </Stack>
    </section>
  )
}
