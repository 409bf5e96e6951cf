import { Textarea, type TextareaProps } from '@mantine/core'
import { useMessages } from '../../../../browser/messages.ts'
import { noteWords } from './messages.ts'

interface NoteTextProps extends Pick<TextareaProps, 'description' | 'error'> {
  readonly value: string
  readonly onText: (text: string) => void
}

/** The words of a note, as it is written and as it is corrected. */
export function NoteText({ onText, ...rest }: NoteTextProps) {
  const words = useMessages(noteWords)
  return (
    <Textarea
      label={words.text}
      data-autofocus
      autosize
      minRows={4}
      maxRows={14}
      maxLength={5000}
      onChange={({ currentTarget }) => onText(currentTarget.value)}
      {...rest}
    />
  )
}
