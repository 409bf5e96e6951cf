import { useState } from 'react'
import { FormDialog } from '../../../../browser/form/form-dialog.tsx'
import { FileField } from '../../../../browser/form/file-field.tsx'
import type { SentFile } from '../../../../browser/form/sent-file.ts'
import { refusedFields, useWrong } from '../../../../browser/form/use-wrong.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { useCommand } from '../../../../browser/query.ts'
import { useToday } from '../../../../browser/use-today.ts'
import { newId } from '../../../../shared/ids.ts'
import { addDocument, editDocument, type PatientDocument } from '../contract.ts'
import { documentKindWords } from '../words.ts'
import { DocumentFields, type DocumentValues, isDay } from './document-fields.tsx'
import { documentMessages } from './messages.ts'

interface DocumentDialogProps {
  readonly patientId: string
  /** The one that is corrected; a new one without. */
  readonly document?: PatientDocument
  /** What was dropped on the page, to begin with. */
  readonly dropped?: File
  readonly onClose: () => void
}

/** A document that is kept, or what is said of one that is. */
export default function DocumentDialog({ patientId, document, dropped, onClose }: DocumentDialogProps) {
  const words = useMessages(documentMessages)
  const kinds = useMessages(documentKindWords)
  // Kept while the dialog is open: sent again after a lost answer it is one.
  const [id] = useState(newId)
  const today = useToday()
  const [values, setValues] = useState<DocumentValues>({
    kind: document?.kind ?? 'identity',
    datedOn: document?.datedOn ?? today,
    note: document?.note ?? '',
  })
  const [file, setFile] = useState<SentFile | null>(null)
  const { form, wrong, check, refuse } = useWrong({
    kind: false,
    datedOn: !isDay(values.datedOn) && words.needDay,
    note: false,
    file: !document && !file && words.needFile,
  })
  const done = (message: string) => {
    notify({ message, tone: 'done' })
    onClose()
  }
  const onProblem = (problem: Parameters<typeof refusedFields>[0]) => refuse(refusedFields(problem))
  const adding = useCommand(addDocument, { onSuccess: ({ kind }) => done(words.kept(kinds[kind])), onProblem })
  const editing = useCommand(editDocument, { onSuccess: () => done(words.corrected), onProblem })
  const submit = () => {
    const { kind, datedOn } = values
    if (!check() || !isDay(datedOn)) return
    const written = { kind, datedOn, note: values.note.trim() || null }
    if (document) editing.mutate({ params: { id: document.id }, body: { ...written, version: document.version } })
    else if (file) adding.mutate({ body: { id, patientId, ...written, file: file.content } })
  }
  return (
    <FormDialog
      title={document ? words.edit : words.add}
      size="md"
      form={form}
      sending={adding.isPending || editing.isPending}
      submit={document ? words.save : words.keep}
      onSend={submit}
      onClose={onClose}
    >
      <DocumentFields values={values} wrong={wrong} onChange={setValues} />
      {!document && (
        <FileField
          label={words.file}
          file={file}
          error={wrong.file}
          {...(dropped && { begin: dropped })}
          onFile={setFile}
        />
      )}
    </FormDialog>
  )
}
