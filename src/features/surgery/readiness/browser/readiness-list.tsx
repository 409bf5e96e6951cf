import { Stack, Text } from '@mantine/core'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import { DidNotCome, Waiting } from '../../../../browser/states.tsx'
import { readReadiness } from '../contract.ts'
import { ItemLines } from './item-lines.tsx'
import { markOf } from './mark-of.ts'
import { messages } from './messages.ts'
import { withTheirPatients } from './of-patients.ts'

/** What one surgery needs, to be read beside its mark: what is missing, until when and by whom, and what is done. */
export default function ReadinessList({ appointmentId }: { readonly appointmentId: string }) {
  const words = useMessages(messages)
  const language = useLanguage()
  const { data, error, refetch } = useContract(readReadiness, { params: { id: appointmentId } }, withTheirPatients)
  if (data)
    return (
      <Stack gap={4}>
        <Text size="sm" fw={600}>
          {markOf(data.items, language).count}
        </Text>
        <ItemLines surgery={data} isRead />
      </Stack>
    )
  if (error) return <DidNotCome error={error} title={words.failed} onAgain={() => void refetch()} />
  return <Waiting height={200} label={words.loading} />
}
