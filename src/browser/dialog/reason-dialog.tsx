import { Text, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { FormDialog } from '../form/form-dialog.tsx'
import { dialogMessages } from './dialog-messages.ts'
import { useWrong } from '../form/use-wrong.ts'
import { useMessages } from '../messages.ts'

interface ReasonDialogProps {
  readonly title: string
  readonly explanation?: string
  /** What is between title and field. */
  readonly children?: ReactNode
  /** Where the reason is read afterwards. */
  readonly hint?: string
  /** What the field is called where a reason may be left out: then anything may stand in it, or nothing. */
  readonly optional?: string
  /** The answer is being waited for. */
  readonly busy?: boolean
  readonly confirmLabel: string
  readonly onClose: () => void
  readonly onReason: (reason: string) => void
  readonly danger?: boolean
  /** Begins on the answer instead of the field, for what needs a yes and seldom a word. */
  readonly focusAnswer?: boolean
}

/** Asks why, in at least three letters, or whether there is something to add; Ctrl Enter sends. */
export function ReasonDialog({
  title,
  explanation,
  children,
  hint,
  optional,
  busy = false,
  confirmLabel,
  onClose,
  onReason,
  danger = false,
  focusAnswer = false,
}: ReasonDialogProps) {
  const words = useMessages(dialogMessages)
  const [reason, setReason] = useState('')
  const { form, wrong, check } = useWrong({
    reason: optional === undefined && reason.trim().length < 3 && words.missing,
  })
  const send = () => {
    if (check()) onReason(reason.trim())
  }
  return (
    <FormDialog
      title={title}
      form={form}
      submit={confirmLabel}
      cancel={words.cancel}
      sending={busy}
      {...{ danger, focusAnswer, onClose }}
      onSend={send}
    >
      {explanation !== undefined && <Text>{explanation}</Text>}
      {children}
      <Textarea
        autoFocus={!focusAnswer}
        label={optional ?? words.label}
        description={hint}
        autosize
        minRows={optional === undefined ? 2 : 1}
        maxLength={500}
        value={reason}
        error={wrong.reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
        }}
      />
    </FormDialog>
  )
}
