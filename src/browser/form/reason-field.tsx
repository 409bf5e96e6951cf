import { Textarea, type TextareaProps } from '@mantine/core'

/** Where somebody writes why, in a form with other fields; `ReasonDialog` asks for nothing else. */
export function ReasonField(props: TextareaProps) {
  return <Textarea autosize minRows={2} maxLength={500} withAsterisk {...props} />
}
