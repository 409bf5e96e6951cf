import { NativeSelect, Text, Textarea, TextInput } from '@mantine/core'
import { call } from '../../../../browser/api.ts'
import { useNow, useUnit } from '../../../../browser/current.ts'
import { FieldGrid, span } from '../../../../browser/form/form-body.tsx'
import { FormDialog } from '../../../../browser/form/form-dialog.tsx'
import { useRecordForm } from '../../../../browser/form/use-record-form.ts'
import { writing } from '../../../../browser/form/writing.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { DateField } from '../../../../browser/record/date-field.tsx'
import { newId } from '../../../../shared/ids.ts'
import { todayIn } from '../../../../shared/time.ts'
import { openRecall, recallFields } from '../contract.ts'
import type { RecallDetail } from '../record.ts'
import { recallSources } from '../rules.ts'
import { recallSourceWords } from '../words.ts'
import { messages } from './messages.ts'

interface Values extends Record<string, unknown> {
  readonly id: string
  readonly source: string
  readonly alertNumber: string
  readonly announcedOn: string | null
  readonly reason: string
}

interface OpenDialogProps {
  readonly lotId: string
  readonly onClose: () => void
  readonly onOpened: (id: string) => void
}

/** Recalls a lot, in every unit at once. */
export default function OpenDialog({ lotId, onClose, onOpened }: OpenDialogProps) {
  const words = useMessages(messages)
  const sources = useMessages(recallSourceWords)
  const { unit } = useUnit()
  const now = useNow()
  const record = useRecordForm<Values, RecallDetail>({
    draft: `recall ${lotId}`,
    initial: {
      id: newId(),
      source: 'manufacturer',
      alertNumber: '',
      announcedOn: todayIn(unit.timeZone, now),
      reason: '',
    },
    version: null,
    ...writing<Values, typeof recallFields, RecallDetail>({
      schema: recallFields,
      toInput: ({ alertNumber, ...values }) => ({ ...values, lotId, ...(alertNumber.trim() && { alertNumber }) }),
      send: ({ input }) => call(openRecall, { body: input }),
    }),
    onDone: ({ id, number }) => {
      notify({ message: words.opened(number), tone: 'done' })
      onOpened(id)
    },
  })
  const { form } = record
  const { announcedOn } = form.getValues()
  const labels = {
    source: words.source,
    alertNumber: words.alertNumber,
    announcedOn: words.announcedOn,
    reason: words.reason,
  }
  return (
    <FormDialog
      title={words.openTitle}
      size="md"
      record={record}
      labels={labels}
      submit={words.openTitle}
      danger
      onClose={onClose}
    >
      <Text>{words.openHint}</Text>
      <FieldGrid>
        <NativeSelect
          {...form.getInputProps('source')}
          {...span(6)}
          label={words.source}
          withAsterisk
          data={recallSources.map((value) => ({ value, label: sources[value] }))}
        />
        <DateField
          {...form.getInputProps('announcedOn')}
          {...span(6)}
          value={announcedOn}
          label={words.announcedOn}
          withAsterisk
        />
        <TextInput
          {...form.getInputProps('alertNumber')}
          {...span(12)}
          label={words.alertNumber}
          description={words.alertHint}
          maxLength={60}
          autoComplete="off"
        />
        <Textarea
          {...form.getInputProps('reason')}
          {...span(12)}
          label={words.reason}
          description={words.reasonHint}
          withAsterisk
          autosize
          minRows={2}
          maxLength={500}
        />
      </FieldGrid>
    </FormDialog>
  )
}
