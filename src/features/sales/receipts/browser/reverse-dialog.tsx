import { Text } from '@mantine/core'
import { call } from '../../../../browser/api.ts'
import { FormDialog } from '../../../../browser/form/form-dialog.tsx'
import { ReasonField } from '../../../../browser/form/reason-field.tsx'
import { useRecordForm } from '../../../../browser/form/use-record-form.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { DateField } from '../../../../browser/record/date-field.tsx'
import { newId } from '../../../../shared/ids.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { useJudgedDay } from '../../../../browser/form/use-judged-day.ts'
import { reversalFields, reverseContest } from '../contract.ts'
import type { Receipt } from '../record.ts'
import { receiptFormWords } from './form-messages.ts'

interface ReverseDialogProps {
  /** What was contested. */
  readonly receipt: Receipt
  readonly onClose: () => void
}

/** What was contested was won back: when, and why. */
export default function ReverseDialog({ receipt, onClose }: ReverseDialogProps) {
  const words = useMessages(receiptFormWords)
  const language = useLanguage()
  const { today } = useJudgedDay('receipt.recordLate')(receipt.unitId)
  const record = useRecordForm({
    draft: `reversal ${receipt.id}`,
    initial: { id: newId(), day: today, reason: '' },
    version: null,
    schema: reversalFields,
    toInput: (values) => values,
    send: ({ input: body }) => call(reverseContest, { params: { id: receipt.id }, body }),
    onDone: () => {
      notify({ message: words.reversed, tone: 'done' })
      onClose()
    },
  })
  const { form } = record
  const labels = { day: words.cameBackOn, reason: words.reason }
  return (
    <FormDialog
      title={words.reverseTitle(receipt.number)}
      record={record}
      labels={labels}
      submit={words.reverse}
      onClose={onClose}
    >
      <Text size="sm">{words.reverseHint(formatMoney(receipt.amountCentavos, language))}</Text>
      <DateField {...form.getInputProps('day')} value={form.getValues().day} label={labels.day} withAsterisk />
      <ReasonField {...form.getInputProps('reason')} label={labels.reason} />
    </FormDialog>
  )
}
