import { Button, Group, Text, Textarea, Title } from '@mantine/core'
import { useState } from 'react'
import { useDates } from '../../../../../browser/use-dates.ts'
import { useSession } from '../../../../../browser/current.ts'
import { Dialog } from '../../../../../browser/dialog/dialog.tsx'
import { Foot } from '../../../../../browser/dialog/foot.tsx'
import { useMessages } from '../../../../../browser/messages.ts'
import { Note } from '../../../../../browser/note.tsx'
import { useCommand } from '../../../../../browser/query.ts'
import { type HandOver, writeHandOver } from '../../eve-contract.ts'
import { eveMessages } from './eve-messages.ts'

interface HandOverNoteProps {
  readonly unitId: string
  readonly day: string
  readonly zone: string
  readonly handOver: HandOver | null
}

/** What one leaves to those who work on a day. */
export function HandOverNote({ unitId, day, zone, handOver }: HandOverNoteProps) {
  const words = useMessages(eveMessages)
  const dates = useDates(zone)
  const { may } = useSession()
  const [written, setWritten] = useState<string>()
  const writing = useCommand(writeHandOver, { onSuccess: () => setWritten(undefined) })
  return (
    <Note tone={handOver ? 'told' : 'calm'} mb="sm">
      <Group gap="xs" justify="space-between">
        <div>
          <Title order={3} size="h4">
            {words.handOver}
          </Title>
          <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
            {handOver?.note ?? words.noHandOver}
          </Text>
          {handOver && (
            <Text size="xs" c="dimmed">
              {words.handOverBy(handOver.writtenByName, dates.at(handOver.writtenAt))}
            </Text>
          )}
        </div>
        {may('dayMap.edit') && (
          <Button variant="default" size="compact-sm" onClick={() => setWritten(handOver?.note ?? '')}>
            {words.edit}
          </Button>
        )}
      </Group>
      {written !== undefined && (
        <Dialog title={words.handOver} writing onClose={() => setWritten(undefined)}>
          <Textarea
            label={words.handOver}
            description={words.handOverHint}
            autosize
            minRows={3}
            maxLength={2000}
            autoFocus
            value={written}
            onChange={(event) => setWritten(event.currentTarget.value)}
          />
          <Foot>
            <Button variant="default" onClick={() => setWritten(undefined)}>
              {words.cancel}
            </Button>
            <Button
              loading={writing.isPending}
              onClick={() => writing.mutate({ body: { unitId, day, note: written.trim() } })}
            >
              {words.save}
            </Button>
          </Foot>
        </Dialog>
      )}
    </Note>
  )
}
