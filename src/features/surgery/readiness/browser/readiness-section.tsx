import { Stack, Title } from '@mantine/core'
import { CaseMarkView } from '../../../../browser/case-mark-view.tsx'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import { withTheirPatients } from './of-patients.ts'
import { DidNotCome, Waiting } from '../../../../browser/states.tsx'
import { readReadiness } from '../contract.ts'
import { ExamList } from './exam-list.tsx'
import { ItemLines } from './item-lines.tsx'
import { markOf } from './mark-of.ts'
import { messages } from './messages.ts'

/** What one surgery needs, for whatever shows the surgery: how each of it stands, and ticks for what only people know. */
export default function ReadinessSection({ appointmentId }: { readonly appointmentId: string }) {
  const words = useMessages(messages)
  const language = useLanguage()
  const { data, error, refetch } = useContract(readReadiness, { params: { id: appointmentId } }, withTheirPatients)
  // A moment ago it was one, and is of another unit now: the drawer says so.
  if (error?.code === 'NOT_FOUND' && !data) return null
  return (
    <Stack component="section" gap="xs" aria-label={words.heading} mt="md">
      <Title order={3}>
        {words.heading} {data && <CaseMarkView mark={markOf(data.items, language)} />}
      </Title>
      {!data && !error && <Waiting height={160} label={words.loading} />}
      {!data && error && <DidNotCome error={error} title={words.failed} onAgain={() => void refetch()} />}
      {data && (
        <>
          <ItemLines surgery={data} />
          {data.exams && <ExamList surgery={data} exams={data.exams} />}
        </>
      )}
    </Stack>
  )
}
