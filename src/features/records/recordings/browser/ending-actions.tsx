import { Button, Checkbox, Group, Text } from '@mantine/core'
import { IconArrowBackUp, IconFileDownload, IconLock, IconLockOpen, IconPrinter, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { AskedFirst } from '../../../../browser/dialog/asked-first.tsx'
import { ReasonDialog } from '../../../../browser/dialog/reason-dialog.tsx'
import { useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { useCommand } from '../../../../browser/query.ts'
import {
  deleteRecording,
  holdRecording,
  releaseRecording,
  restoreRecording,
  trashRecording,
} from '../ending-contract.ts'
import type { RecordingDetail } from '../record.ts'
import { endingMessages } from './ending-messages.ts'

const CopyDialog = lazy(() => import('./copy-dialog.tsx'))
const CertificatePrint = lazy(() => import('./certificate-print.tsx'))

type Asking = 'trash' | 'hold' | 'release' | 'delete' | 'copy' | 'certificate' | null

/** What becomes of a recording that is there: a copy for the patient, a hold, the trash and the way out of it, its end. */
export function EndingActions({ recording, zone }: { readonly recording: RecordingDetail; readonly zone: string }) {
  const words = useMessages(endingMessages)
  const [asking, setAsking] = useState<Asking>(null)
  const { id, version, state, can } = recording
  const done = (message: string) => ({
    onSuccess: () => {
      setAsking(null)
      notify({ message, tone: 'done' as const })
    },
  })
  const holding = useCommand(holdRecording, done(words.heldNow))
  const releasing = useCommand(releaseRecording, done(words.releasedNow))
  const restoring = useCommand(restoreRecording, done(words.restoredNow))
  const deleting = useCommand(deleteRecording, done(words.removed))
  const params = { id }
  const close = () => setAsking(null)
  const small = { size: 'compact-md', variant: 'default' } as const
  if (can.every((act) => act === 'send' || act === 'play' || act === 'mark') && state !== 'deleted') return null
  return (
    <Group gap="xs">
      {can.includes('restore') && (
        <Button
          size="compact-md"
          leftSection={<IconArrowBackUp size={16} />}
          loading={restoring.isPending}
          onClick={() => restoring.mutate({ params, body: { version } })}
        >
          {words.restore}
        </Button>
      )}
      {can.includes('copy') && (
        <Button {...small} leftSection={<IconFileDownload size={16} />} onClick={() => setAsking('copy')}>
          {words.copy}
        </Button>
      )}
      {can.includes('hold') && (
        <Button {...small} leftSection={<IconLock size={16} />} onClick={() => setAsking('hold')}>
          {words.hold}
        </Button>
      )}
      {can.includes('release') && (
        <Button {...small} leftSection={<IconLockOpen size={16} />} onClick={() => setAsking('release')}>
          {words.release}
        </Button>
      )}
      {can.includes('trash') && (
        <Button
          {...small}
          color="red"
          variant="subtle"
          leftSection={<IconTrash size={16} />}
          onClick={() => setAsking('trash')}
        >
          {words.trash}
        </Button>
      )}
      {can.includes('delete') && (
        <Button
          {...small}
          color="red"
          variant="subtle"
          leftSection={<IconTrash size={16} />}
          onClick={() => setAsking('delete')}
        >
          {words.remove}
        </Button>
      )}
      {state === 'deleted' && (
        <Button {...small} leftSection={<IconPrinter size={16} />} onClick={() => setAsking('certificate')}>
          {words.certificate}
        </Button>
      )}
      {asking === 'hold' && (
        <ReasonDialog
          title={words.holdTitle}
          explanation={words.holdHint}
          confirmLabel={words.hold}
          busy={holding.isPending}
          onClose={close}
          onReason={(reason) => holding.mutate({ params, body: { version, reason } })}
        />
      )}
      {asking === 'release' && (
        <ReasonDialog
          title={words.releaseTitle}
          explanation={words.releaseHint}
          confirmLabel={words.release}
          busy={releasing.isPending}
          onClose={close}
          onReason={(reason) => releasing.mutate({ params, body: { version, reason } })}
        />
      )}
      {asking === 'trash' && <TrashDialog recording={recording} onClose={close} />}
      <AskedFirst
        opened={asking === 'delete'}
        title={words.removeTitle}
        text={words.removeHint}
        action={words.remove}
        busy={deleting.isPending}
        onCancel={close}
        onConfirm={() => deleting.mutate({ params, body: { version } })}
      />
      <Suspense>
        {asking === 'copy' && <CopyDialog recording={recording} onClose={close} />}
        {asking === 'certificate' && <CertificatePrint recording={recording} zone={zone} onDone={close} />}
      </Suspense>
    </Group>
  )
}

function TrashDialog({ recording, onClose }: { readonly recording: RecordingDetail; readonly onClose: () => void }) {
  const words = useMessages(endingMessages)
  const [isOther, setIsOther] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const { id, version, kind } = recording
  const trashing = useCommand(trashRecording, {
    onSuccess: () => {
      onClose()
      notify({ message: words.trashedNow, tone: 'done' })
    },
  })
  const isConsultation = kind === 'consultation'
  return (
    <ReasonDialog
      title={words.trashTitle}
      confirmLabel={words.trash}
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
