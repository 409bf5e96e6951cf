import { Text, Textarea } from '@mantine/core'
import { call } from '../../../../browser/api.ts'
import { FormDialog } from '../../../../browser/form/form-dialog.tsx'
import { useRecordForm } from '../../../../browser/form/use-record-form.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { withdrawFields, withdrawPayFile } from '../contract.ts'
import type { PayFile } from '../record.ts'
import { payFileMessages } from './messages.ts'

interface WithdrawDialogProps {
  readonly file: PayFile
  readonly onClose: () => void
}

/** Takes a file back that did not go to the bank, with the reason. */
export default function WithdrawDialog({ file: { id, number }, onClose }: WithdrawDialogProps) {
  const words = useMessages(payFileMessages)
  const record = useRecordForm<{ readonly reason: string }, PayFile, { reason: string }>({
    draft: `pay file withdrawal ${id}`,
    initial: { reason: '' },
    version: null,
    schema: withdrawFields,
    toInput: ({ reason }) => ({ reason }),
    send: ({ input }) => call(withdrawPayFile, { params: { id }, body: input }),
    onDone: () => {
      notify({ message: words.withdrawDone(number), tone: 'done' })
      onClose()
    },
  })
  return (
    <FormDialog
      title={words.withdrawTitle(number)}
      record={record}
      labels={{ reason: words.withdrawReason }}
      submit={words.withdrawYes}
      danger
      onClose={onClose}
    >
      <Text size="sm">{words.withdrawHint}</Text>
      <Textarea
        autosize
        minRows={2}
        maxLength={500}
        label={words.withdrawReason}
        {...record.form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
