import { z } from 'zod'
import { call } from '../../../../browser/api.ts'
import { FormDialog } from '../../../../browser/form/form-dialog.tsx'
import { useRecordForm } from '../../../../browser/form/use-record-form.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { DateField } from '../../../../browser/record/date-field.tsx'
import { recordExam, resultDay } from '../contract.ts'
import { messages } from './messages.ts'

interface ExamDialogProps {
  readonly exam: { readonly id: string; readonly name: string; readonly doneOn: string | null }
  readonly surgeryId: string
  readonly onClose: () => void
}

const schema = z.strictObject({ doneOn: resultDay })

/** The day of a patient's latest result; left empty it is taken off. */
export default function ExamDialog({ exam, surgeryId, onClose }: ExamDialogProps) {
  const words = useMessages(messages)
  const record = useRecordForm({
    draft: `exam ${exam.id} ${surgeryId}`,
    initial: { doneOn: exam.doneOn },
    version: null,
    schema,
    toInput: (values) => values,
    send: ({ input }) => call(recordExam, { params: { id: surgeryId }, body: { ...input, examId: exam.id } }),
    onDone: onClose,
  })
  const { form } = record
  return (
    <FormDialog
      title={exam.name}
      record={record}
      labels={{ doneOn: words.examOn }}
      submit={words.save}
      onClose={onClose}
    >
      <DateField {...form.getInputProps('doneOn')} value={form.getValues().doneOn} label={words.examOn} />
    </FormDialog>
  )
}
