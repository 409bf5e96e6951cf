import { call } from '../../../browser/api.ts'
import { FormDialog } from '../../../browser/form/form-dialog.tsx'
import { useRecordForm } from '../../../browser/form/use-record-form.ts'
import { useMessages } from '../../../browser/messages.ts'
import { notify } from '../../../browser/notice.ts'
import { DateField } from '../../../browser/record/date-field.tsx'
import { useToday } from '../../../browser/use-today.ts'
import { payZone } from '../../pay-rules/rules.ts'
import { payFields, payStatement } from '../contract.ts'
import type { StatementDetail } from '../record.ts'
import { doneWords, paymentMessages } from './messages.ts'
import { showStatement } from './use-statement.ts'

interface PayDialogProps {
  readonly statement: StatementDetail
  readonly onClose: () => void
}

/** On which day a statement was paid. */
export default function PayDialog({ statement: { id, version }, onClose }: PayDialogProps) {
  const words = useMessages(paymentMessages)
  const done = useMessages(doneWords)
  const today = useToday(payZone)
  const initial: { paidOn: string | null } = { paidOn: today }
  const record = useRecordForm({
    draft: `pay ${id}`,
    initial,
    version,
    schema: payFields.omit({ version: true }),
    toInput: ({ paidOn }) => ({ paidOn: paidOn ?? '' }),
    send: ({ input, version: seen }) =>
      call(payStatement, { params: { id }, body: { ...input, version: seen ?? version } }),
    fromRecord: (current) => ({ paidOn: (current as StatementDetail).paidOn }),
    onDone: (after) => {
      showStatement(after)
      notify({ message: done.pay, tone: 'done' })
      onClose()
    },
  })
  const labels = { paidOn: words.paidOn }
  const { form } = record
  return (
    <FormDialog title={words.pay} record={record} labels={labels} submit={words.toRecord} onClose={onClose}>
      <DateField {...form.getInputProps('paidOn')} value={form.getValues().paidOn} label={labels.paidOn} />
    </FormDialog>
  )
}
