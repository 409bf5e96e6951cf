import { Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useMessages } from '../../../../browser/messages.ts'
import { Note } from '../../../../browser/note.tsx'
import { notify } from '../../../../browser/notice.ts'
import { useCommand } from '../../../../browser/query.ts'
import { finishRecording, giveUpRecording } from '../contract.ts'
import type { RecordingDetail } from '../record.ts'
import { hashFile } from './hash-file.ts'
import { messages } from './messages.ts'
import { sendMessages } from './send-messages.ts'
import { startUpload, useUploads } from './uploads.ts'
import { UploadTray } from './upload-tray.tsx'

const RecordDialog = lazy(() => import('./record-dialog.tsx'))

interface UnfinishedProps {
  readonly recording: RecordingDetail
  readonly onGone: () => void
}

/** What can be done about a recording that has not arrived whole: go on with the same file, keep what is there, give up. */
export function Unfinished({ recording, onGone }: UnfinishedProps) {
  const words = useMessages(messages)
  const send = useMessages(sendMessages)
  const { id, isLive, fileName, sentSha256 } = recording
  const isUnderWay = useUploads().some((upload) => upload.id === id)
  const [checked, setChecked] = useState<number | null>(null)
  const [isOther, setIsOther] = useState(false)
  const [isGoingOn, setIsGoingOn] = useState(false)
  const finishing = useCommand(finishRecording)
  const givingUp = useCommand(giveUpRecording, {
    onSuccess: () => {
      notify({ message: send.givenUp, tone: 'information' })
      onGone()
    },
  })
  if (isUnderWay) return <UploadTray />
  const goOn = async (file: File | null) => {
    if (!file) return
    setIsOther(false)
    setChecked(0)
    const sha256 = await hashFile(file, (part) => setChecked(Math.floor(part * 100)))
    setChecked(null)
    if (sha256 === sentSha256) startUpload(id, file, sha256)
    else setIsOther(true)
  }
  return (
    <Stack gap="sm">
      <Note tone="warning">
        {words.interruptedHint} {!isLive && fileName !== null && send.sameFile(fileName)}
      </Note>
      {isOther && (
        <Note tone="problem" role="alert">
          {send.otherFile}
        </Note>
      )}
      <Group gap="xs">
        {isLive ? (
          <Button
            loading={finishing.isPending}
            onClick={() => finishing.mutate({ params: { id }, body: { sha256: null } })}
          >
            {send.keepPart}
          </Button>
        ) : (
          <FileButton accept="audio/*,video/*" onChange={(file) => void goOn(file)}>
            {(props) => (
              <Button {...props} disabled={checked !== null}>
                {send.chooseSame}
              </Button>
            )}
          </FileButton>
        )}
        {isLive && (
          <Button variant="default" onClick={() => setIsGoingOn(true)}>
            {send.goOn}
          </Button>
        )}
        <Button variant="default" loading={givingUp.isPending} onClick={() => givingUp.mutate({ params: { id } })}>
          {send.giveUp}
        </Button>
        {checked !== null && (
          <Text size="sm" c="dimmed" role="status">
            {send.checking(checked)}
          </Text>
        )}
      </Group>
      <Suspense>
        {isGoingOn && <RecordDialog begun={goingOnFrom(recording)} onClose={() => setIsGoingOn(false)} />}
      </Suspense>
    </Stack>
  )
}

/** What goes on after a crash: the same people, as a recording of its own that names the one before. */
function goingOnFrom({ id, kind, unitId, patientId, patientName, appointmentId, speakers }: RecordingDetail) {
  return { kind, unitId, patientId, patientName, appointmentId, speakers, continuesId: id }
}
