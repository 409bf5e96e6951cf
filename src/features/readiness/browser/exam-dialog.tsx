import { z } from 'zod'
import { call } from '../../../browser/api.ts'
import { Dialog } from '../../../browser/dialog/dialog.tsx'
import { FormBody } from '../../../browser/form/form-body.tsx'
import { FormStates } from '../../../browser/form/form-states.tsx'
import { SendFoot } from '../../../browser/form/send-foot.tsx'
import { useRecordForm } from '../../../browser/form/use-record-form.ts'
import { useMessages } from '../../../browser/messages.ts'
import { DateField } from '../../../browser/record/date-field.tsx'
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
    <Dialog title={exam.name} writing onClose={onClose}>
      <FormBody onSubmit={record.submit}>
        <FormStates record={record} labels={{ doneOn: words.examOn }} />
        <DateField {...form.getInputProps('doneOn')} value={form.getValues().doneOn} label={words.examOn} />
        <SendFoot record={record} submit={words.save} onCancel={onClose} />
      </FormBody>
    </Dialog>
  )
}
