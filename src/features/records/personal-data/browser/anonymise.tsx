import { Button, List, Stack, Text, Title } from '@mantine/core'
import { IconUserOff } from '@tabler/icons-react'
import { useState } from 'react'
import { AskedFirst } from '../../../../browser/dialog/asked-first.tsx'
import { useMessages } from '../../../../browser/messages.ts'
import { Note } from '../../../../browser/note.tsx'
import { notify } from '../../../../browser/notice.ts'
import { useCommand, useContract } from '../../../../browser/query.ts'
import { anonymise, readAnonymisation } from '../contract.ts'
import { personalDataWords } from './personal-data-words.ts'

interface AnonymiseProps {
  readonly patientId: string
  readonly version: number
}

/** Forgets a lead, or says which law keeps the record. */
export function Anonymise({ patientId, version }: AnonymiseProps) {
  const words = useMessages(personalDataWords)
  const [asking, setAsking] = useState(false)
  const params = { id: patientId }
  const { data } = useContract(readAnonymisation, { params }, { staleTime: 0 })
  const forgetting = useCommand(anonymise, {
    onSuccess: () => notify({ message: words.anonymised, tone: 'done' }),
  })
  if (!data) return null
  return (
    <Stack component="section" gap="xs" mb="lg">
      <Title order={3} size="h4">
        {words.anonymiseTitle}
      </Title>
      {data.anonymisedAt !== null && <Note>{words.isAnonymised}</Note>}
      {data.holds.length > 0 && (
        <Note tone="told">
          {words.isKept}
          <List size="sm" mt={4}>
            {data.holds.map(({ law, why }) => (
              <List.Item key={law}>
                {why} <b>{law}</b>
              </List.Item>
            ))}
          </List>
        </Note>
      )}
      {data.anonymisedAt === null && data.holds.length === 0 && (
        <>
          <Text c="dimmed">{words.anonymiseHint}</Text>
          <div>
            <Button color="red" leftSection={<IconUserOff size={16} />} onClick={() => setAsking(true)}>
              {words.anonymise}
            </Button>
          </div>
        </>
      )}
      <AskedFirst
        opened={asking}
        title={words.anonymiseAsk}
        text={words.anonymiseText}
        action={words.anonymise}
        busy={forgetting.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => forgetting.mutate({ params, body: { version } }, { onSettled: () => setAsking(false) })}
      />
    </Stack>
  )
}
