import { useState } from 'react'
import { FormDialog } from '../../../../browser/form/form-dialog.tsx'
import { FileField } from '../../../../browser/form/file-field.tsx'
import type { SentFile } from '../../../../browser/form/sent-file.ts'
import { refusedFields, useWrong } from '../../../../browser/form/use-wrong.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { useCommand } from '../../../../browser/query.ts'
import { DateField } from '../../../../browser/record/date-field.tsx'
import { useToday } from '../../../../browser/use-today.ts'
import { keepPaper } from '../contract.ts'
import { consentMessages } from './messages.ts'
import { SignerFields } from './signer-fields.tsx'
import { type Asked, useSigning } from './signing.ts'
import { TextChoice } from './text-choice.tsx'

/** A text that was signed on paper: the paper as a PDF or picture. */
export default function PaperDialog(asked: Asked) {
  const words = useMessages(consentMessages)
  const signing = useSigning(asked)
  const [signedOn, setSignedOn] = useState<string | null>(useToday())
  const [file, setFile] = useState<SentFile | null>(null)
  const { textId, signerName, guardianRelation } = signing.sent
  const { form, wrong, check, refuse } = useWrong({
    textId: textId === '' && words.needText,
    procedureId: signing.lacksSurgery && words.needSurgery,
    signer: false,
    signerName: signerName.length < 3 && words.needName,
    guardianRelation: guardianRelation === '' && words.needRelation,
    signedOn: !/^\d{4}-\d{2}-\d{2}$/.test(signedOn ?? '') && words.needDay,
    file: !file && words.needFile,
  })
  const sending = useCommand(keepPaper, {
    onSuccess: ({ title }) => {
      notify({ message: words.kept(title), tone: 'done' })
      asked.onClose()
    },
    onProblem: (problem) => refuse(refusedFields(problem)),
  })
  const submit = () => {
    if (!check() || !file || !signedOn) return
    sending.mutate({ body: { ...signing.sent, signedOn, file: file.content } })
  }
  return (
    <FormDialog
      title={words.keepPaper}
      size="md"
      form={form}
      sending={sending.isPending}
      submit={words.keep}
      onSend={submit}
      onClose={asked.onClose}
    >
      <TextChoice signing={signing} patientId={asked.patient.id} wrong={wrong} />
      <SignerFields signing={signing} isMinor={asked.isMinor} wrong={wrong} />
      <DateField label={words.signedOn} value={signedOn} onChange={setSignedOn} error={wrong.signedOn} withAsterisk />
      <FileField label={words.paperFile} file={file} error={wrong.file} onFile={setFile} />
    </FormDialog>
  )
}
