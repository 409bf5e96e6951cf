import { Stack, TextInput } from '@mantine/core'
import { call } from '../../../browser/api.ts'
import { Dialog } from '../../../browser/dialog/dialog.tsx'
import { FormBody } from '../../../browser/form/form-body.tsx'
import { FormStates } from '../../../browser/form/form-states.tsx'
import { SendFoot } from '../../../browser/form/send-foot.tsx'
import { useRecordForm } from '../../../browser/form/use-record-form.ts'
import { useMessages } from '../../../browser/messages.ts'
import { DateField } from '../../../browser/record/date-field.tsx'
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
    <Dialog title={words.instrumentsTitle} writing onClose={onClose}>
      <FormBody onSubmit={record.submit}>
        <FormStates record={record} labels={labels} />
        <Stack gap="sm">
          <TextInput {...form.getInputProps('lot')} label={labels.lot} autoFocus maxLength={60} />
          <DateField
            {...form.getInputProps('validUntil')}
            value={form.getValues().validUntil}
            label={labels.validUntil}
          />
        </Stack>
        <SendFoot record={record} submit={words.tick} onCancel={onClose} />
      </FormBody>
    </Dialog>
  )
}
