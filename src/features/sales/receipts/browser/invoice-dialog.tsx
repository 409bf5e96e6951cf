import { Text, TextInput } from '@mantine/core'
import { call } from '../../../../browser/api.ts'
import { FormDialog } from '../../../../browser/form/form-dialog.tsx'
import { useRecordForm } from '../../../../browser/form/use-record-form.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { DateField } from '../../../../browser/record/date-field.tsx'
import { invoiceFields, sayInvoice } from '../contract.ts'
import type { Receipt } from '../record.ts'
import { receiptFormWords } from './form-messages.ts'

interface InvoiceDialogProps {
  readonly receipt: Receipt
  readonly onClose: () => void
}

/** Which invoice was issued elsewhere for a receipt; left empty it has none. */
export default function InvoiceDialog({ receipt, onClose }: InvoiceDialogProps) {
  const words = useMessages(receiptFormWords)
  const record = useRecordForm({
    draft: `invoice ${receipt.id}`,
    initial: { invoiceNumber: receipt.invoiceNumber ?? '', invoiceDate: receipt.invoiceDate },
    version: receipt.version,
    schema: invoiceFields,
    toInput: ({ invoiceNumber, invoiceDate }) => ({ invoiceNumber: invoiceNumber.trim() || null, invoiceDate }),
    send: ({ input, version }) =>
      call(sayInvoice, { params: { id: receipt.id }, body: { ...input, version: version ?? receipt.version } }),
    fromRecord: (current) => {
      const { invoiceNumber, invoiceDate } = current as Receipt
      return { invoiceNumber: invoiceNumber ?? '', invoiceDate }
    },
    onDone: ({ invoiceNumber }) => {
      notify({ message: invoiceNumber === null ? words.invoiceGone : words.invoiceSaid, tone: 'done' })
      onClose()
    },
  })
  const { form } = record
  const labels = { invoiceNumber: words.invoiceNumber, invoiceDate: words.invoiceDate }
  return (
    <FormDialog
      title={words.invoiceTitle(receipt.number)}
      record={record}
      labels={labels}
      submit={words.save}
      onClose={onClose}
    >
      <Text size="sm">{words.invoiceHint}</Text>
      <TextInput
        {...form.getInputProps('invoiceNumber')}
        label={labels.invoiceNumber}
        autoComplete="off"
        maxLength={60}
      />
      <DateField
        {...form.getInputProps('invoiceDate')}
        value={form.getValues().invoiceDate}
        label={labels.invoiceDate}
      />
    </FormDialog>
  )
}
