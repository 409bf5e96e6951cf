import { TextInput } from '@mantine/core'
import { call } from '../../../../browser/api.ts'
import { FormDialog } from '../../../../browser/form/form-dialog.tsx'
import { useRecordForm } from '../../../../browser/form/use-record-form.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { DateField } from '../../../../browser/record/date-field.tsx'
import { tickFields, tickItem } from '../contract.ts'
import { messages } from './messages.ts'

interface InstrumentsDialogProps {
  readonly id: string
  readonly onClose: () => void
}

/** That the instruments are sterile: of which lot, and until when. */
export default function InstrumentsDialog({ id, onClose }: InstrumentsDialogProps) {
  const words = useMessages(messages)
  const record = useRecordForm({
    draft: `instruments ${id}`,
    initial: { lot: '', validUntil: null as string | null },
    version: null,
    schema: tickFields,
    toInput: ({ lot, validUntil }) => ({ item: 'instruments' as const, lot, ...(validUntil && { validUntil }) }),
    send: ({ input }) => call(tickItem, { params: { id }, body: input }),
    onDone: onClose,
  })
  const { form } = record
  const labels = { lot: words.lot, validUntil: words.validUntil }
  return (
    <FormDialog title={words.instrumentsTitle} record={record} labels={labels} submit={words.tick} onClose={onClose}>
      <TextInput {...form.getInputProps('lot')} label={labels.lot} autoFocus maxLength={60} />
      <DateField {...form.getInputProps('validUntil')} value={form.getValues().validUntil} label={labels.validUntil} />
    </FormDialog>
  )
}
