import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useUnit } from '../../../../browser/current.ts'
import { FileField } from '../../../../browser/form/file-field.tsx'
import { FormDialog } from '../../../../browser/form/form-dialog.tsx'
import type { SentFile } from '../../../../browser/form/sent-file.ts'
import { refusedFields, useWrong } from '../../../../browser/form/use-wrong.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { useCommand } from '../../../../browser/query.ts'
import { type InvoiceReading, readInvoice } from '../contract.ts'
import { InvoiceReceipt } from './invoice-receipt.tsx'
import { invoiceMessages } from './messages.ts'

interface InvoiceDialogProps {
  readonly onClose: () => void
  readonly onPosted: (id: string) => void
}

/** What a supplier brought, by the XML of its invoice: read first, then received as it was corrected. */
export default function InvoiceDialog({ onClose, onPosted }: InvoiceDialogProps) {
  const words = useMessages(invoiceMessages)
  const { unit, units } = useUnit()
  const [unitId, setUnitId] = useState(unit.id)
  const [file, setFile] = useState<SentFile | null>(null)
  const [reading, setReading] = useState<InvoiceReading>()
  const { form, wrong, check, refuse } = useWrong({ file: !file && words.needFile })
  const asking = useCommand(readInvoice, {
    onSuccess: setReading,
    onProblem: (problem) => refuse(refusedFields(problem)),
  })
  if (reading && file)
    return (
      <InvoiceReceipt reading={reading} file={file.content} unitId={unitId} onClose={onClose} onPosted={onPosted} />
    )
  return (
    <FormDialog
      title={words.title}
      size="md"
      form={form}
      sending={asking.isPending}
      submit={words.readIt}
      onSend={() => check() && file && asking.mutate({ body: { unitId, file: file.content } })}
      onClose={onClose}
    >
      {units.length > 1 && (
        <NativeSelect
          label={words.unit}
          value={unitId}
          onChange={(event) => setUnitId(event.currentTarget.value)}
          data={units.map(({ id, shortName }) => ({ value: id, label: shortName }))}
        />
      )}
      <FileField
        label={words.file}
        accepts="xml"
        file={file}
        error={wrong.file || undefined}
        onFile={(chosen) => {
          setFile(chosen)
          refuse({})
        }}
      />
    </FormDialog>
  )
}
