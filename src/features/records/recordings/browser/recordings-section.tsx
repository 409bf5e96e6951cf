import { Stack, Title } from '@mantine/core'
import { useSession } from '../../../../browser/current.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { messages } from './messages.ts'
import RecordingsTab from './recordings-tab.tsx'
import type { Begun } from './use-said.ts'

/** The recordings of one appointment where it is open, and another one made of it. */
export default function RecordingsSection({ begun }: { readonly begun: Begun & { readonly patientId: string } }) {
  const words = useMessages(messages)
  const { may } = useSession()
  const { speakers, ...known } = begun
  // Whoever records sales calls speaks themselves.
  const withSpeakers = may('consultationRecording.edit') && speakers ? { ...known, speakers } : known
  return (
    <Stack component="section" gap="xs" aria-label={words.title} mt="md">
      <Title order={3}>{words.title}</Title>
      <RecordingsTab begun={withSpeakers} isSection />
    </Stack>
  )
}
