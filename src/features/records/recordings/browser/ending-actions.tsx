import { Button, Checkbox, Group, Text } from '@mantine/core'
import { IconArrowBackUp, IconFileDownload, IconLock, IconLockOpen, IconPrinter, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { ReasonDialog } from '../../../../browser/dialog/reason-dialog.tsx'
import { useMessages } from '../../../../browser/messages.ts'
import { useCommand } from '../../../../browser/query.ts'
import { tellDone } from '../../../../browser/transition/tell-done.ts'
import { useTransitions } from '../../../../browser/transition/use-transitions.tsx'
import {
  deleteRecording,
  holdRecording,
  releaseRecording,
  restoreRecording,
  trashRecording,
} from '../ending-contract.ts'
import type { RecordingDetail } from '../record.ts'
import { recordingMachine } from '../transitions.ts'
import { endingMessages } from './ending-messages.ts'

const CopyDialog = lazy(() => import('./copy-dialog.tsx'))
const CertificatePrint = lazy(() => import('./certificate-print.tsx'))

/** What is sent with the version alone, or why. */
const byVersion = [restoreRecording, holdRecording, releaseRecording, deleteRecording]

/** What becomes of a recording that is there: a copy for the patient, a hold, the trash and the way out of it, its end. */
export function EndingActions({ recording, zone }: { readonly recording: RecordingDetail; readonly zone: string }) {
  const words = useMessages(endingMessages)
  const [open, setOpen] = useState<'trash' | 'copy' | 'certificate'>()
  const { state, can } = recording
  const { button, dialog } = useTransitions(recordingMachine, recording, byVersion, {
    can: (name) => can.includes(name),
  })
  const close = () => setOpen(undefined)
  const small = { size: 'compact-md', variant: 'default' } as const
  const away = { ...small, color: 'red', variant: 'subtle', leftSection: <IconTrash size={16} /> } as const
  if (can.every((act) => act === 'send' || act === 'play' || act === 'mark') && state !== 'deleted') return null
  return (
    <Group gap="xs">
      {button('restore', { ...small, variant: 'filled', leftSection: <IconArrowBackUp size={16} /> })}
      {can.includes('copy') && (
        <Button {...small} leftSection={<IconFileDownload size={16} />} onClick={() => setOpen('copy')}>
          {words.copy}
        </Button>
      )}
      {button('hold', { ...small, leftSection: <IconLock size={16} /> })}
      {button('release', { ...small, leftSection: <IconLockOpen size={16} /> })}
      {button('trash', { ...away, onClick: () => setOpen('trash') })}
      {button('delete', away)}
      {state === 'deleted' && (
        <Button {...small} leftSection={<IconPrinter size={16} />} onClick={() => setOpen('certificate')}>
          {words.certificate}
        </Button>
      )}
      {dialog}
      {open === 'trash' && <TrashDialog recording={recording} onClose={close} />}
      <Suspense>
        {open === 'copy' && <CopyDialog recording={recording} onClose={close} />}
        {open === 'certificate' && <CertificatePrint recording={recording} zone={zone} onDone={close} />}
      </Suspense>
    </Group>
  )
}

function TrashDialog({ recording, onClose }: { readonly recording: RecordingDetail; readonly onClose: () => void }) {
  const words = useMessages(endingMessages)
  const { rows } = recordingMachine
  const doing = useMessages(rows.trash.button)
  const [isOther, setIsOther] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const { id, version, kind } = recording
  const trashing = useCommand(trashRecording, {
    onSuccess: (after) => {
      onClose()
      tellDone(rows.trash, after)
    },
  })
  const isConsultation = kind === 'consultation'
  return (
    <ReasonDialog
      title={words.trashTitle}
      confirmLabel={doing}
      danger
      busy={trashing.isPending}
      onClose={onClose}
      onReason={(reason) => {
        if (isConsultation && !isOther) return setIsAsked(true)
        trashing.mutate({ params: { id }, body: { version, reason, isOfAnotherRecord: isOther } })
      }}
    >
      <Text>{words.trashHint}</Text>
      {isConsultation && (
        <Checkbox
          label={words.wrongRecord}
          checked={isOther}
          error={isAsked && !isOther && words.wrongRecordNeeded}
          onChange={({ currentTarget }) => setIsOther(currentTarget.checked)}
        />
      )}
    </ReasonDialog>
  )
}
