import { Checkbox, NativeSelect, Text } from '@mantine/core'
import { call } from '../../../browser/api.ts'
import { FormDialog } from '../../../browser/form/form-dialog.tsx'
import { ReasonField } from '../../../browser/form/reason-field.tsx'
import { useRecordForm } from '../../../browser/form/use-record-form.ts'
import { useLanguage, useMessages } from '../../../browser/messages.ts'
import { notify } from '../../../browser/notice.ts'
import { MoneyField } from '../../../browser/record/money-field.tsx'
import { newId } from '../../../shared/ids.ts'
import { formatMoney } from '../../../shared/money.ts'
import { askRefund, refundFields } from '../contract.ts'
import type { Receipt } from '../record.ts'
import { receiptMethods } from '../rules.ts'
import { receiptMethodWords } from '../words.ts'
import { receiptFormWords } from './form-messages.ts'

interface OutDialogProps {
  readonly receipt: Receipt
  readonly onClose: () => void
}

/** Money of a receipt that somebody asks to be given back. */
export default function OutDialog({ receipt, onClose }: OutDialogProps) {
  const words = useMessages(receiptFormWords)
  const methods = useMessages(receiptMethodWords)
  const language = useLanguage()
  const left = receipt.amountCentavos - receipt.givenBackCentavos
  // Its id is kept with what is typed: sent again after a lost answer it is one.
  const initial = { id: newId(), amountCentavos: left, method: receipt.method, reason: '', isGoodwill: false }
  const record = useRecordForm({
    draft: `refund ${receipt.id}`,
    initial,
    version: null,
    schema: refundFields,
    toInput: (values) => values,
    send: ({ input: body }) => call(askRefund, { params: { id: receipt.id }, body }),
    onDone: () => {
      notify({ message: words.refundAsked, tone: 'done' })
      onClose()
    },
  })
  const { form } = record
  const labels = { amountCentavos: words.amount, method: words.how, reason: words.reason }
  return (
    <FormDialog
      title={words.refundTitle(receipt.number)}
      record={record}
      labels={labels}
      submit={words.askRefund}
      onClose={onClose}
    >
      <Text size="sm">{words.refundHint}</Text>
      <MoneyField
        {...form.getInputProps('amountCentavos')}
        value={form.getValues().amountCentavos}
        label={labels.amountCentavos}
        hint={words.left(formatMoney(left, language))}
        withAsterisk
      />
      <NativeSelect
        {...form.getInputProps('method')}
        label={labels.method}
        data={receiptMethods.map((value) => ({ value, label: methods[value] }))}
      />
      <Checkbox
        {...form.getInputProps('isGoodwill', { type: 'checkbox' })}
        label={words.goodwill}
        description={words.goodwillHint}
      />
      <ReasonField {...form.getInputProps('reason')} label={labels.reason} />
    </FormDialog>
  )
}
