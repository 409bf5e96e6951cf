import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '../../../../../browser/form/form-dialog.tsx'
import { DateInput } from '../../../../../browser/form/masked-input.tsx'
import { dateTyped, typedDate } from '../../../../../browser/form/plain-date.ts'
import { refusedFields, useWrong } from '../../../../../browser/form/use-wrong.ts'
import { useMessages } from '../../../../../browser/messages.ts'
import { notify } from '../../../../../browser/notice.ts'
import { useCommand } from '../../../../../browser/query.ts'
import { plainDateSchema } from '../../../../../shared/time.ts'
import { snoozeWaiting } from '../../contract.ts'
import { formWords } from './form-words.ts'

interface SnoozeDialogProps {
  readonly id: string
  readonly onClose: () => void
}

/** Puts an item off until a day, with the reason. */
export default function SnoozeDialog({ id, onClose }: SnoozeDialogProps) {
  const words = useMessages(formWords)
  const [until, setUntil] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const { form, wrong, check, refuse } = useWrong<'until' | 'reason'>({
    until: !plainDateSchema.safeParse(until).success && words.untilMissing,
    reason: reason.trim().length < 3 && words.reasonMissing,
  })
  const snoozing = useCommand(snoozeWaiting, {
    onSuccess: () => {
      notify({ message: words.snoozed, tone: 'done' })
      onClose()
    },
    onProblem: (problem) => refuse(refusedFields(problem)),
  })
  const send = () => {
    if (check() && until !== null) snoozing.mutate({ params: { id }, body: { until, reason: reason.trim() } })
  }
  return (
    <FormDialog
      title={words.snoozeTitle}
      form={form}
      sending={snoozing.isPending}
      submit={words.snooze}
      onSend={send}
      onClose={onClose}
    >
      <DateInput
        label={words.until}
        withAsterisk
        value={typedDate(until)}
        onChange={(typed) => setUntil(dateTyped(typed))}
        error={wrong.until}
      />
      <Textarea
        label={words.reason}
        withAsterisk
        autosize
        minRows={2}
        maxLength={1000}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        error={wrong.reason}
      />
    </FormDialog>
  )
}
