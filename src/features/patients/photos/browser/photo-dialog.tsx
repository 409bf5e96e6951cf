import { NativeSelect } from '@mantine/core'
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
import { newId } from '../../../../shared/ids.ts'
import { addPhoto } from '../contract.ts'
import { photoMoments, photoViews } from '../rules.ts'
import { photoMomentWords, photoViewWords } from '../words.ts'
import { photoMessages } from './messages.ts'

interface PhotoDialogProps {
  readonly patientId: string
  /** What was dropped on the page, to begin with. */
  readonly dropped?: File
  readonly onClose: () => void
}

/** A photo of one view at one moment. */
export default function PhotoDialog({ patientId, dropped, onClose }: PhotoDialogProps) {
  const words = useMessages(photoMessages)
  const views = useMessages(photoViewWords)
  const moments = useMessages(photoMomentWords)
  // Kept while the dialog is open: sent again after a lost answer it is one.
  const [id] = useState(newId)
  const [view, setView] = useState<string>('front')
  const [moment, setMoment] = useState<string>('before')
  const [takenOn, setTakenOn] = useState<string | null>(useToday())
  const [file, setFile] = useState<SentFile | null>(null)
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(takenOn ?? '')
  const { form, wrong, check, refuse } = useWrong({
    takenOn: !isDay && words.needDay,
    file: !file && words.needFile,
  })
  const adding = useCommand(addPhoto, {
    onSuccess: (photo) => {
      notify({ message: words.kept(views[photo.view], moments[photo.moment]), tone: 'done' })
      onClose()
    },
    onProblem: (problem) => refuse(refusedFields(problem)),
  })
  const submit = () => {
    const of = { view: photoViews.find((one) => one === view), moment: photoMoments.find((one) => one === moment) }
    if (!check() || !file || !takenOn || !of.view || !of.moment) return
    const { content, thumb } = file
    adding.mutate({
      body: { id, patientId, view: of.view, moment: of.moment, takenOn, file: content, thumb: thumb ?? content },
    })
  }
  return (
    <FormDialog
      title={words.add}
      size="md"
      form={form}
      sending={adding.isPending}
      submit={words.keep}
      onSend={submit}
      onClose={onClose}
    >
      <NativeSelect
        label={words.view}
        value={view}
        data-autofocus
        data={photoViews.map((value) => ({ value, label: views[value] }))}
        onChange={({ currentTarget }) => setView(currentTarget.value)}
      />
      <NativeSelect
        label={words.moment}
        value={moment}
        data={photoMoments.map((value) => ({ value, label: moments[value] }))}
        onChange={({ currentTarget }) => setMoment(currentTarget.value)}
      />
      <DateField label={words.takenOn} value={takenOn} onChange={setTakenOn} error={wrong.takenOn} withAsterisk />
      <FileField
        label={words.file}
        file={file}
        error={wrong.file}
        accepts="pictures"
        {...(dropped && { begin: dropped })}
        onFile={setFile}
      />
    </FormDialog>
  )
}
