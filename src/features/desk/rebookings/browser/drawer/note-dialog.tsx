import { Text, Textarea } from '@mantine/core'
import type { ReactNode, RefObject } from 'react'
import { FormDialog } from '../../../../../browser/form/form-dialog.tsx'
import { useMessages } from '../../../../../browser/messages.ts'
import { messages } from '../messages.ts'

interface NoteDialogProps {
  readonly title: string
  readonly hint: string
  readonly form?: RefObject<HTMLFormElement | null>
  /** What is asked between the hint and the note. */
  readonly children: ReactNode
  readonly note: string
  readonly onNote: (note: string) => void
  /** What the button says. */
  readonly submit: string
  readonly sending: boolean
  readonly onSubmit: () => void
  readonly onClose: () => void
}

/** Something ends: what becomes of it, and a note that may be left out. */
export function NoteDialog({ title, hint, form, children, note, onNote, ...rest }: NoteDialogProps) {
  const words = useMessages(messages)
  const { submit, sending, onSubmit, onClose } = rest
  return (
    <FormDialog title={title} {...(form && { form })} {...{ submit, sending, onClose }} onSend={onSubmit}>
      <Text>{hint}</Text>
      {children}
      <Textarea
        label={words.optionalNote}
        autosize
        maxLength={500}
        value={note}
        onChange={(event) => onNote(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

/** The note as it is sent: left out where nothing was written. */
export function saidIn(note: string): { note?: string } {
  return note.trim() ? { note: note.trim() } : {}
}
