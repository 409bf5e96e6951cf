import { useState } from 'react'
import { call } from '../../../../browser/api.ts'
import { FormDialog } from '../../../../browser/form/form-dialog.tsx'
import { refusedFields, useWrong } from '../../../../browser/form/use-wrong.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { notify, tellProblem } from '../../../../browser/notice.ts'
import { ProblemError } from '../../../../browser/problem.ts'
import { Choice } from '../../../../browser/table/choice.tsx'
import { newId } from '../../../../shared/ids.ts'
import { beginRecording } from '../contract.ts'
import { medias } from '../rules.ts'
import { mediaWords } from '../words.ts'
import { openDevices } from './recorder.ts'
import { RunningDialog } from './running-dialog.tsx'
import { SaidFields } from './said-fields.tsx'
import { sendMessages } from './send-messages.ts'
import { type Begun, useSaid } from './use-said.ts'

/** Records a conversation here: first who speaks and that all agreed, then the red mark until somebody stops it. */
export default function RecordDialog({
  begun = {},
  onClose,
}: {
  readonly begun?: Begun
  readonly onClose: () => void
}) {
  const words = useMessages(sendMessages)
  const kinds = useMessages(mediaWords)
  const said = useSaid(begun)
  // Kept while the dialog is open: sent again after a lost answer it is one.
  const [id] = useState(newId)
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [isOpening, setIsOpening] = useState(false)
  const { form, wrong, check, refuse } = useWrong(said.found)
  const begin = async () => {
    if (!check() || !said.input) return
    setIsOpening(true)
    try {
      // Asked for before anything is begun: without a microphone there is nothing.
      const opened = await openDevices(said.media)
      await call(beginRecording, {
        body: { ...said.input, recordedAt: Temporal.Now.instant().toString(), id, media: said.media, file: null },
      })
      setStream(opened)
    } catch (error) {
      if (!(error instanceof ProblemError)) notify({ message: words.noDevice, tone: 'problem' })
      else if (!refuse(refusedFields(error))) tellProblem(error)
    } finally {
      setIsOpening(false)
    }
  }
  if (stream)
    return <RunningDialog id={id} media={said.media} name={said.patient.name} stream={stream} onClose={onClose} />
  return (
    <FormDialog
      title={words.recordTitle}
      size="md"
      form={form}
      sending={isOpening}
      submit={words.begin}
      onSend={() => void begin()}
      onClose={onClose}
    >
      <SaidFields
        said={said}
        wrong={wrong}
        isOfPatient={begun.patientId !== undefined}
        isOfAppointment={Boolean(begun.appointmentId)}
      />
      <Choice
        label={words.media}
        value={said.media}
        options={medias.map((value) => ({ value, label: kinds[value] }))}
        onChange={said.setMedia}
      />
    </FormDialog>
  )
}
