import { NativeSelect, Text } from '@mantine/core'
import { call } from '../../../../browser/api.ts'
import { FormDialog } from '../../../../browser/form/form-dialog.tsx'
import { ReasonField } from '../../../../browser/form/reason-field.tsx'
import { useRecordForm } from '../../../../browser/form/use-record-form.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { DateField } from '../../../../browser/record/date-field.tsx'
import { useToday } from '../../../../browser/use-today.ts'
import { newId } from '../../../../shared/ids.ts'
import { formatDate } from '../../../../shared/time.ts'
import { complicationFields, type MapCase, recordComplication } from '../contract.ts'
import { reportDueOn, type Severity, severities } from '../rules.ts'
import { severityWords } from '../words.ts'
import { messages } from './messages.ts'

interface ComplicationDialogProps {
  readonly one: Pick<MapCase, 'id' | 'patientName'>
  readonly onClose: () => void
}

type Writing = {
  readonly id: string
  readonly occurredOn: string | null
  readonly severity: Severity
  readonly what: string
  readonly action: string
}

function begun(id: string, occurredOn: string): Writing {
  return { id, occurredOn, severity: 'mild', what: '', action: '' }
}

/** What went wrong with a surgery, on its day or later; of a serious one, until when the authority is to be told. */
export default function ComplicationDialog({ one, onClose }: ComplicationDialogProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const today = useToday()
  const record = useRecordForm({
    draft: `complication ${one.id}`,
    // Its id is kept with what is typed: sent again after a lost answer it is one complication.
    initial: begun(newId(), today),
    version: null,
    schema: complicationFields,
    toInput: ({ occurredOn, ...values }) => ({ ...values, occurredOn: occurredOn ?? '' }),
    send: ({ input }) => call(recordComplication, { params: { id: one.id }, body: input }),
    onDone: () => {
      notify({ message: words.recorded, tone: 'done' })
      onClose()
    },
  })
  const { form } = record
  const { occurredOn, severity } = form.getValues()
  const dueOn = occurredOn?.length === 10 ? reportDueOn(severity, occurredOn) : null
  const labels = { occurredOn: words.occurredOn, severity: words.severity, what: words.what, action: words.action }
  return (
    <FormDialog
      title={words.complicationOf(one.patientName)}
      record={record}
      labels={labels}
      submit={words.record}
      onClose={onClose}
    >
      <DateField {...form.getInputProps('occurredOn')} value={occurredOn} label={labels.occurredOn} withAsterisk />
      <NativeSelect
        {...form.getInputProps('severity')}
        label={labels.severity}
        data={severities.map((value) => ({ value, label: severityWords[language][value] }))}
      />
      {dueOn && (
        <Text size="sm" c="var(--pauta-danger)">
          {words.reportDue(formatDate(dueOn, language))}
        </Text>
      )}
      <ReasonField {...form.getInputProps('what')} label={labels.what} autoFocus />
      <ReasonField {...form.getInputProps('action')} label={labels.action} />
    </FormDialog>
  )
}
