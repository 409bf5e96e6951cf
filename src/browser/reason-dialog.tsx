import { Button, Textarea } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { Dialog } from './dialog.tsx'
import { useWrong } from './form/use-wrong.ts'
import { useMessages } from './messages.ts'
import { reasonMessages } from './reason-messages.ts'

interface ReasonDialogProps {
  readonly title: string
  readonly explanation?: string
  /** Where the reason is read afterwards. */
  readonly hint: string
  readonly confirmLabel: string
  readonly onClose: () => void
  readonly onReason: (reason: string) => void
  readonly danger?: boolean
}

/** Asks why, in at least three letters; Ctrl Enter sends. */
export function ReasonDialog({
  title,
  explanation,
  hint,
  confirmLabel,
  onClose,
  onReason,
  danger = false,
}: ReasonDialogProps) {
  const words = useMessages(reasonMessages)
  const [reason, setReason] = useState('')
  const { form, wrong, check } = useWrong({ reason: reason.trim().length < 3 && words.missing })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (check()) onReason(reason.trim())
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form ref={form} onSubmit={submit}>
        {explanation !== undefined && <p>{explanation}</p>}
        <Textarea
          data-autofocus
          autoFocus
          label={words.label}
          description={hint}
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          error={wrong.reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
          }}
        />
        <div className="dialog-actions">
          <Button variant="subtle" color="gray" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" color={danger ? '#b42318' : undefined}>
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
