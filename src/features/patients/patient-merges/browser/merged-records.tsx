import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconArrowsSplit2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useUnit } from '../../../../browser/current.ts'
import { AskedFirst } from '../../../../browser/dialog/asked-first.tsx'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { useCommand, useContract } from '../../../../browser/query.ts'
import { formatDate, localDate } from '../../../../shared/time.ts'
import { listMerges, type Merge, undoMerge } from '../contract.ts'
import { mergeWords } from './messages.ts'

/** What was merged into a record, each to be undone; nothing where nothing was. */
export function MergedRecords({ patientId }: { readonly patientId: string }) {
  const words = useMessages(mergeWords)
  const { data } = useContract(listMerges, { query: { patientId } })
  if (!data || data.items.length === 0) return null
  return (
    <Stack component="section" gap="xs" mb="md">
      <Title order={3} size="h6">
        {words.reunited}
      </Title>
      {data.items.map((merge) => (
        <Merged key={merge.id} merge={merge} />
      ))}
    </Stack>
  )
}

function Merged({ merge }: { readonly merge: Merge }) {
  const words = useMessages(mergeWords)
  const language = useLanguage()
  const { unit } = useUnit()
  const [asking, setAsking] = useState(false)
  const undoing = useCommand(undoMerge, {
    onSuccess: ({ mergedName }) => notify({ message: words.undone(mergedName), tone: 'done' }),
  })
  const when = formatDate(localDate(merge.mergedAt, unit.timeZone), language)
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm">
        {merge.mergedName} · {words.record(merge.mergedRecordNumber)}
        <Text span inherit c="dimmed" display="block">
          {words.mergedOn(when, merge.mergedByName ?? '–')}
        </Text>
      </Text>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconArrowsSplit2 size={14} />}
        loading={undoing.isPending}
        onClick={() => setAsking(true)}
      >
        {words.undo}
      </Button>
      <AskedFirst
        opened={asking}
        title={words.undo}
        text={words.undoAsk}
        action={words.undo}
        busy={undoing.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => undoing.mutate({ params: { id: merge.id } }, { onSettled: () => setAsking(false) })}
      />
    </Group>
  )
}
