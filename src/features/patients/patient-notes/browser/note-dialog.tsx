import styles from './notes.module.css'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPencil, IconPin, IconPinnedOff } from '@tabler/icons-react'
import { type SyntheticEvent, useState } from 'react'
import { useUnit } from '../../../../browser/current.ts'
import { Dialog } from '../../../../browser/dialog/dialog.tsx'
import { SendFoot } from '../../../../browser/form/send-foot.tsx'
import { refusedFields, useWrong } from '../../../../browser/form/use-wrong.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { useCommand, useContract } from '../../../../browser/query.ts'
import { RecordWaiting } from '../../../../browser/record/record-states.tsx'
import { DidNotCome } from '../../../../browser/states.tsx'
import { formatDayTime } from '../../../../shared/time.ts'
import { correctNote, type Note, pinNote, readNote } from '../contract.ts'
import { noteWords } from './messages.ts'
import { NoteText } from './note-text.tsx'
import { noteTitles } from './timeline.ts'

interface NoteDialogProps {
  readonly id: string
  readonly onClose: () => void
}

/** One note over the page: what it says, what it said before, and what the reader may do to it. */
export default function NoteDialog({ id, onClose }: NoteDialogProps) {
  const words = useMessages(noteWords)
  const language = useLanguage()
  const [correcting, setCorrecting] = useState(false)
  const { data: note, error, refetch } = useContract(readNote, { params: { id } })
  const title = note ? noteTitles[note.kind][language] : words.text
  return (
    <Dialog title={correcting ? words.correctTitle : title} size="md" writing={correcting} onClose={onClose}>
      {!note && !error && <RecordWaiting />}
      {!note && error && <DidNotCome error={error} missing={{ hint: words.missing }} onAgain={() => void refetch()} />}
      {note && correcting && <Correcting note={note} onDone={() => setCorrecting(false)} />}
      {note && !correcting && <Read note={note} onCorrect={() => setCorrecting(true)} />}
    </Dialog>
  )
}

function Read({ note, onCorrect }: { readonly note: Note; readonly onCorrect: () => void }) {
  const words = useMessages(noteWords)
  const language = useLanguage()
  const { unit } = useUnit()
  const when = (instant: string) => formatDayTime(instant, unit.timeZone, language)
  const isPinned = note.pinnedAt !== null
  const pinning = useCommand(pinNote, {
    onSuccess: () => notify({ message: isPinned ? words.unpinnedNow : words.pinnedNow, tone: 'done' }),
  })
  return (
    <Stack gap="sm">
      <p className={styles.text}>{note.text}</p>
      <Text size="sm" c="dimmed">
        {[
          note.writtenByName,
          when(note.writtenAt),
          note.correctedAt === null ? null : words.correctedAt(when(note.correctedAt)),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Group gap="xs">
        {note.can.correct && (
          <Button variant="default" leftSection={<IconPencil size={16} />} onClick={onCorrect}>
            {words.correct}
          </Button>
        )}
        {note.can.pin && (
          <Button
            variant="default"
            loading={pinning.isPending}
            leftSection={isPinned ? <IconPinnedOff size={16} /> : <IconPin size={16} />}
            onClick={() => pinning.mutate({ params: { id: note.id }, body: { pinned: !isPinned } })}
          >
            {isPinned ? words.unpin : words.pin}
          </Button>
        )}
      </Group>
      {note.earlier.length > 0 && (
        <section>
          <h3 className={styles.heading}>{words.earlier}</h3>
          <ol className={styles.earlier}>
            {note.earlier.toReversed().map(({ text, at, byName }) => (
              <li key={at}>
                <p className={styles.text}>{text}</p>
                <Text size="xs" c="dimmed">
                  {words.correctedAt(when(at))} · {byName}
                </Text>
              </li>
            ))}
          </ol>
        </section>
      )}
    </Stack>
  )
}

function Correcting({ note, onDone }: { readonly note: Note; readonly onDone: () => void }) {
  const words = useMessages(noteWords)
  const [text, setText] = useState(note.text)
  // The one that was on the screen when the correction began: a colleague's since then is told of.
  const [version] = useState(note.version)
  const { form, wrong, refuse } = useWrong<'text'>({ text: undefined })
  const correcting = useCommand(correctNote, {
    onSuccess: () => {
      notify({ message: words.corrected, tone: 'done' })
      onDone()
    },
    onProblem: (problem) => refuse(refusedFields(problem)),
  })
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    correcting.mutate({ params: { id: note.id }, body: { version, text } })
  }
  return (
    <form ref={form} noValidate onSubmit={send}>
      <NoteText value={text} onText={setText} description={words.correctHint} error={wrong.text} />
      <SendFoot record={{ sending: correcting.isPending }} submit={words.save} onCancel={onDone} />
    </form>
  )
}
