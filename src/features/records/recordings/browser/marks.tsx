import { ActionIcon, Anchor, Button, Group, Stack, Text, Textarea, Title } from '@mantine/core'
import { IconLink, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '../../../../browser/current.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { useCommand } from '../../../../browser/query.ts'
import { newId } from '../../../../shared/ids.ts'
import { addMark, removeMark } from '../contract.ts'
import type { RecordingDetail } from '../record.ts'
import { clockText, permissionFor } from '../rules.ts'
import { playerMessages } from './player-messages.ts'

interface MarksProps {
  readonly recording: RecordingDetail
  /** The place that is being marked, in milliseconds; null while none is. */
  readonly marking: number | null
  readonly onMarked: () => void
  readonly onSeek: (to: number) => void
}

/** The marks of a recording, each a way to its place, and a new one. */
export function Marks({ recording, marking, onMarked, onSeek }: MarksProps) {
  const words = useMessages(playerMessages)
  const { user, may } = useSession()
  const removing = useCommand(removeMark)
  const { id, kind, marks, can } = recording
  const mayRemove = (madeById: string) =>
    can.includes('mark') && (madeById === user.id || may(permissionFor(kind, 'approve')))
  const copy = async (atMs: number) => {
    const address = new URL(window.location.href)
    address.searchParams.set('gravacao', id)
    address.searchParams.set('trecho', String(Math.floor(atMs / 1000)))
    await navigator.clipboard.writeText(address.href)
    notify({ message: words.copied, tone: 'information' })
  }
  return (
    <Stack gap={6}>
      <Title order={3} size="h5">
        {words.marks}
      </Title>
      {marking !== null && <NewMark key={marking} recordingId={id} atMs={Math.round(marking)} onDone={onMarked} />}
      {marks.length === 0 && marking === null && (
        <Text size="sm" c="dimmed">
          {words.noMarks}
        </Text>
      )}
      {marks.map((mark) => (
        <Group key={mark.id} gap="xs" wrap="nowrap">
          <Anchor
            component="button"
            type="button"
            className="figures"
            size="sm"
            aria-label={words.goTo(clockText(mark.atMs))}
            onClick={() => onSeek(mark.atMs)}
          >
            {clockText(mark.atMs)}
          </Anchor>
          <Text size="sm" flex={1} style={{ overflowWrap: 'anywhere' }}>
            {mark.note}
            <Text span size="xs" c="dimmed">
              {' '}
              · {mark.madeByName}
            </Text>
          </Text>
          <ActionIcon variant="subtle" aria-label={words.copyLink} onClick={() => void copy(mark.atMs)}>
            <IconLink size={16} />
          </ActionIcon>
          {mayRemove(mark.madeById) && (
            <ActionIcon
              variant="subtle"
              aria-label={words.remove}
              onClick={() => removing.mutate({ params: { id, markId: mark.id } })}
            >
              <IconTrash size={16} />
            </ActionIcon>
          )}
        </Group>
      ))}
    </Stack>
  )
}

function NewMark(props: { readonly recordingId: string; readonly atMs: number; readonly onDone: () => void }) {
  const { recordingId, atMs, onDone } = props
  const words = useMessages(playerMessages)
  const [markId] = useState(newId)
  const [note, setNote] = useState('')
  const adding = useCommand(addMark, { onSuccess: onDone })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (note.trim()) adding.mutate({ params: { id: recordingId }, body: { id: markId, atMs, note: note.trim() } })
      }}
    >
      <Textarea
        label={words.markAt(clockText(atMs))}
        placeholder={words.markHint}
        value={note}
        autosize
        autoFocus
        maxLength={500}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Group gap="xs" mt={6}>
        <Button type="submit" size="compact-md" loading={adding.isPending} disabled={!note.trim()}>
          {words.save}
        </Button>
        <Button size="compact-md" variant="default" onClick={onDone}>
          {words.cancel}
        </Button>
      </Group>
    </form>
  )
}
