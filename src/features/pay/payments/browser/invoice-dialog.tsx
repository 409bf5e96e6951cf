import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../../browser/api.ts'
import { FileField } from '../../../../browser/form/file-field.tsx'
import type { SentFile } from '../../../../browser/form/sent-file.ts'
import { FormDialog } from '../../../../browser/form/form-dialog.tsx'
import { useRecordForm } from '../../../../browser/form/use-record-form.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { tellDone } from '../../../../browser/transition/tell-done.ts'
import { DateField } from '../../../../browser/record/date-field.tsx'
import { MoneyField } from '../../../../browser/record/money-field.tsx'
import { enterInvoice, invoiceFields } from '../contract.ts'
import { keepInvoiceFile } from '../invoice-contract.ts'
import type { StatementDetail } from '../record.ts'
import { statementMachine } from '../transitions.ts'
import { paymentMessages } from './messages.ts'
import { retentionMessages } from './retention-messages.ts'
import { showStatement } from './use-statement.ts'

interface InvoiceDialogProps {
  readonly statement: StatementDetail
  readonly onClose: () => void
}

/** The invoice that a company sent for what is due to it. */
export default function InvoiceDialog({ statement, onClose }: InvoiceDialogProps) {
  const words = useMessages(paymentMessages)
  const title = useMessages(statementMachine.rows.invoice.button)
  const retention = useMessages(retentionMessages)
  const [file, setFile] = useState<SentFile | null>(null)
  const { id, invoice, dueCentavos, version } = statement
  const record = useRecordForm({
    draft: `payment invoice ${id}`,
    initial: {
      number: invoice?.number ?? '',
      day: invoice?.day ?? (null as string | null),
      amountCentavos: invoice?.centavos ?? dueCentavos ?? 0,
    },
    version,
    schema: invoiceFields.omit({ version: true }),
    toInput: ({ number, day, amountCentavos }) => ({ number: number.trim(), day: day ?? '', amountCentavos }),
    send: async ({ input, version: seen }) => {
      // The file first: what is said of an invoice stands beside what can be looked at.
      const kept = file && (await call(keepInvoiceFile, { params: { id }, body: { file: file.content } }))
      return call(enterInvoice, { params: { id }, body: { ...input, version: kept?.version ?? seen ?? version } })
    },
    fromRecord: (current) => {
      const { invoice: now } = current as StatementDetail
      return { number: now?.number ?? '', day: now?.day ?? null, amountCentavos: now?.centavos ?? 0 }
    },
    onDone: (after) => {
      showStatement(after)
      tellDone(statementMachine.rows.invoice, after)
      onClose()
    },
  })
  const { form } = record
  const labels = { number: words.invoiceNumber, day: words.invoiceDay, amountCentavos: words.invoiceAmount }
  const { amountCentavos, day } = form.getValues()
  return (
    <FormDialog title={title} record={record} labels={labels} submit={words.save} onClose={onClose}>
      <TextInput {...form.getInputProps('number')} label={labels.number} autoComplete="off" maxLength={60} />
      <DateField {...form.getInputProps('day')} value={day} label={labels.day} />
      <MoneyField {...form.getInputProps('amountCentavos')} value={amountCentavos} label={labels.amountCentavos} />
      <FileField label={retention.file} file={file} onFile={setFile} />
    </FormDialog>
  )
}
