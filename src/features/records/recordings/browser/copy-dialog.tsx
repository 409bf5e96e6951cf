import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../../../browser/dialog/dialog.tsx'
import { Foot } from '../../../../browser/dialog/foot.tsx'
import { FormDialog } from '../../../../browser/form/form-dialog.tsx'
import { useWrong } from '../../../../browser/form/use-wrong.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { useCommand } from '../../../../browser/query.ts'
import { copyRecording } from '../contract.ts'
import type { RecordingDetail } from '../record.ts'
import { endingMessages } from './ending-messages.ts'

interface CopyDialogProps {
  readonly recording: Pick<RecordingDetail, 'id' | 'patientName'>
  readonly onClose: () => void
}

/** Hands the whole of a recording to its patient, with the hash that proves what it was. */
export default function CopyDialog({ recording: { id, patientName }, onClose }: CopyDialogProps) {
  const words = useMessages(endingMessages)
  const [handedTo, setHandedTo] = useState(patientName)
  const { form, wrong, check } = useWrong({ handedTo: handedTo.trim().length < 3 && words.needHandedTo })
  const copying = useCommand(copyRecording, { onSuccess: ({ path }) => download(path) })
  if (copying.data)
    return (
      <Dialog title={words.copyTitle} onClose={onClose}>
        <Stack gap="xs" role="status">
          <Text>{words.copied}</Text>
          <Text size="sm" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
            {copying.data.sha256}
          </Text>
        </Stack>
        <Foot>
          <Button data-autofocus onClick={onClose}>
            {words.close}
          </Button>
        </Foot>
      </Dialog>
    )
  return (
    <FormDialog
      title={words.copyTitle}
      form={form}
      submit={words.makeCopy}
      sending={copying.isPending}
      onClose={onClose}
      onSend={() => {
        if (check()) copying.mutate({ params: { id }, body: { handedTo: handedTo.trim() } })
      }}
    >
      <Text>{words.copyHint}</Text>
      <TextInput
        label={words.handedTo}
        description={words.handedToHint}
        value={handedTo}
        maxLength={120}
        error={wrong.handedTo}
        autoFocus
        onChange={({ currentTarget }) => setHandedTo(currentTarget.value)}
      />
    </FormDialog>
  )
}

/** The browser takes the file by itself, however large: its address is this session's alone. */
function download(path: string): void {
  const link = document.createElement('a')
  link.href = path
  link.download = ''
  link.click()
}
