import { FileInput, Text } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../../browser/api.ts'
import { useUnit } from '../../../../browser/current.ts'
import { DateTimeInput } from '../../../../browser/form/date-time-input.tsx'
import { FormDialog } from '../../../../browser/form/form-dialog.tsx'
import { refusedFields, useWrong } from '../../../../browser/form/use-wrong.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { tellProblem } from '../../../../browser/notice.ts'
import { ProblemError } from '../../../../browser/problem.ts'
import { newId } from '../../../../shared/ids.ts'
import { beginRecording } from '../contract.ts'
import { mostRecordingBytes } from '../rules.ts'
import { hashFile } from './hash-file.ts'
import { SaidFields } from './said-fields.tsx'
import { sendMessages } from './send-messages.ts'
import { startUpload } from './uploads.ts'
import { type Begun, useSaid } from './use-said.ts'

/** Begins to upload files of one patient; they go on their way while other pages are open. */
export default function UploadDialog({
  begun = {},
  onClose,
}: {
  readonly begun?: Begun
  readonly onClose: () => void
}) {
  const words = useMessages(sendMessages)
  const { units, unit } = useUnit()
  const said = useSaid(begun)
  const [files, setFiles] = useState<File[]>([])
  const [ids] = useState(() => new Map<File, string>())
  const [checked, setChecked] = useState<number | null>(null)
  const bad = files.find(({ size }) => size === 0 || size > mostRecordingBytes)
  const { form, wrong, check, refuse } = useWrong({
    ...said.found,
    files: bad
      ? bad.size === 0
        ? words.empty(bad.name)
        : words.tooLarge(bad.name)
      : files.length === 0 && words.needFiles,
  })
  const send = async () => {
    if (!check() || !said.input) return
    try {
      for (const file of files) {
        setChecked(0)
        const sha256 = await hashFile(file, (part) => setChecked(Math.floor(part * 100)))
        // Kept while the dialog is open: sent again after a lost answer it is one.
        const id = ids.get(file) ?? newId()
        ids.set(file, id)
        const media = file.type.startsWith('video/') ? 'video' : 'audio'
        const sent = { name: file.name.slice(0, 200), bytes: file.size, sha256 }
        await call(beginRecording, { body: { ...said.input, id, media, file: sent } })
        startUpload(id, file, sha256)
      }
      onClose()
    } catch (error) {
      setChecked(null)
      if (!(error instanceof ProblemError)) throw error
      if (!refuse(refusedFields(error))) tellProblem(error)
    }
  }
  const zone = (units.find(({ id }) => id === said.unitId) ?? unit).timeZone
  return (
    <FormDialog
      title={words.uploadTitle}
      size="md"
      form={form}
      sending={checked !== null}
      submit={words.upload}
      onSend={() => void send()}
      onClose={onClose}
    >
      <SaidFields
        said={said}
        wrong={wrong}
        isOfPatient={begun.patientId !== undefined}
        isOfAppointment={Boolean(begun.appointmentId)}
      />
      <DateTimeInput
        label={words.recordedAt}
        value={said.recordedAt}
        zone={zone}
        error={wrong.recordedAt}
        onChange={said.setRecordedAt}
      />
      <FileInput
        label={words.files}
        description={words.filesHint}
        placeholder={words.chooseFiles}
        accept="audio/*,video/*"
        multiple
        value={files}
        error={wrong.files}
        onChange={setFiles}
      />
      {checked !== null && (
        <Text size="sm" c="dimmed" role="status">
          {words.checking(checked)}
        </Text>
      )}
    </FormDialog>
  )
}
