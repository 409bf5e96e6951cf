import { Checkbox, NativeSelect, Text } from '@mantine/core'
import { call } from '../../../../browser/api.ts'
import { FormDialog } from '../../../../browser/form/form-dialog.tsx'
import { ReasonField } from '../../../../browser/form/reason-field.tsx'
import { useRecordForm } from '../../../../browser/form/use-record-form.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { MoneyField } from '../../../../browser/record/money-field.tsx'
import { newId } from '../../../../shared/ids.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { askRefund, outFields, refundFields } from '../contract.ts'
import { keepCredit } from '../credit-contract.ts'
import type { Receipt } from '../record.ts'
import { type PaymentMethod, receiptMethods } from '../rules.ts'
import { receiptMethodWords } from '../words.ts'
import { creditMessages } from './credit-messages.ts'
import { receiptFormWords } from './form-messages.ts'

interface OutDialogProps {
  readonly receipt: Receipt
  readonly kind: 'refund' | 'keep'
  readonly onClose: () => void
}

/** Money of a receipt, or of credit, that somebody asks to be given back, or keeps as credit of its payer. */
export default function OutDialog({ receipt, kind, onClose }: OutDialogProps) {
  const words = useMessages(receiptFormWords)
  const methods = useMessages(receiptMethodWords)
  const language = useLanguage()
  const credit = useMessages(creditMessages)
  const isRefund = kind === 'refund'
  const isCredit = receipt.kind === 'keep'
  const left = receipt.amountCentavos - receipt.givenBackCentavos
  // Its id is kept with what is typed: sent again after a lost answer it is one.
  const method: PaymentMethod = receipt.method === 'credit' ? 'pix' : receipt.method
  const initial = { id: newId(), amountCentavos: left, method, reason: '', isGoodwill: false }
  const params = { id: receipt.id }
  const record = useRecordForm({
    draft: `${kind} ${receipt.id}`,
    initial,
    version: null,
    schema: isRefund ? refundFields : outFields,
    toInput: ({ method: how, isGoodwill, ...rest }) => ({ ...rest, ...(isRefund && { method: how, isGoodwill }) }),
    send: ({ input: body }) => (isRefund ? call(askRefund, { params, body }) : call(keepCredit, { params, body })),
    onDone: () => {
      notify({ message: isRefund ? words.refundAsked : credit.kept, tone: 'done' })
      onClose()
    },
  })
  const { form } = record
  const labels = { amountCentavos: words.amount, method: words.how, reason: words.reason }
  return (
    <FormDialog
      title={(isRefund ? (isCredit ? credit.payoutTitle : words.refundTitle) : credit.keepTitle)(receipt.number)}
      record={record}
      labels={labels}
      submit={isRefund ? words.askRefund : credit.keep}
      onClose={onClose}
    >
      <Text size="sm">{isRefund ? words.refundHint : credit.keepHint}</Text>
      <MoneyField
        {...form.getInputProps('amountCentavos')}
        value={form.getValues().amountCentavos}
        label={labels.amountCentavos}
        hint={words.left(formatMoney(left, language))}
        withAsterisk
      />
      {isRefund && (
        <NativeSelect
          {...form.getInputProps('method')}
          label={labels.method}
          data={receiptMethods.map((value) => ({ value, label: methods[value] }))}
        />
      )}
      {isRefund && !isCredit && (
        <Checkbox
          {...form.getInputProps('isGoodwill', { type: 'checkbox' })}
          label={words.goodwill}
          description={words.goodwillHint}
        />
      )}
      <ReasonField {...form.getInputProps('reason')} label={labels.reason} />
    </FormDialog>
  )
}
