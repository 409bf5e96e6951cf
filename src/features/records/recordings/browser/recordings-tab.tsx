import styles from './recordings-tab.module.css'
import { Button, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconMicrophone, IconUpload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useSession, useUnit } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import { DidNotCome, Empty, Waiting } from '../../../../browser/states.tsx'
import { usePages } from '../../../../browser/table/use-pages.ts'
import { formatDayTime } from '../../../../shared/time.ts'
import { listRecordings } from '../contract.ts'
import type { Recording } from '../record.ts'
import { clockText } from '../rules.ts'
import { recordingKindWords } from '../words.ts'
import { messages } from './messages.ts'
import { RecordingMark } from './recording-mark.tsx'
import { UploadTray } from './upload-tray.tsx'
import type { Begun } from './use-said.ts'

const UploadDialog = lazy(() => import('./upload-dialog.tsx'))
const RecordDialog = lazy(() => import('./record-dialog.tsx'))

interface RecordingsTabProps {
  /** What is known of a new one here: its patient, perhaps its appointment. */
  readonly begun: Begun & { readonly patientId: string }
  /** Among other things of a drawer: small, and in one sentence where there are none. */
  readonly isSection?: boolean
}

/** The recordings of a patient, or of one appointment, with the ways to another one; each opens over the page. */
export default function RecordingsTab({ begun, isSection = false }: RecordingsTabProps) {
  const words = useMessages(messages)
  const { may } = useSession()
  const [dialog, setDialog] = useState<'upload' | 'record' | null>(null)
  const { patientId, appointmentId } = begun
  const pages = usePages(listRecordings, { query: { patientId, ...(appointmentId && { appointmentId }) } })
  const size = isSection ? 'compact-md' : 'sm'
  return (
    <Stack gap="sm">
      {may('recording.edit') && (
        <Group gap="xs">
          <Button
            size={size}
            variant={isSection ? 'default' : 'filled'}
            leftSection={<IconMicrophone size={16} />}
            onClick={() => setDialog('record')}
          >
            {words.record}
          </Button>
          <Button
            size={size}
            variant="default"
            leftSection={<IconUpload size={16} />}
            onClick={() => setDialog('upload')}
          >
            {words.upload}
          </Button>
        </Group>
      )}
      <UploadTray />
      {pages.loading && <Waiting height={isSection ? 40 : 80} label={words.loading} />}
      {pages.error && <DidNotCome title={words.failed} error={pages.error} onAgain={pages.again} />}
      {!pages.loading &&
        !pages.error &&
        pages.rows.length === 0 &&
        (isSection ? (
          <Text size="sm" c="dimmed">
            {words.noneOfAppointment}
          </Text>
        ) : (
          <Empty title={words.noneTitle} hint={words.noneHint} />
        ))}
      {pages.rows.map((row) => (
        <Row key={row.id} recording={row} />
      ))}
      {pages.hasMore && (
        <Button variant="subtle" loading={pages.loadingMore} onClick={pages.loadMore}>
          {words.more}
        </Button>
      )}
      <Suspense>
        {dialog === 'upload' && <UploadDialog begun={begun} onClose={() => setDialog(null)} />}
        {dialog === 'record' && <RecordDialog begun={begun} onClose={() => setDialog(null)} />}
      </Suspense>
    </Stack>
  )
}

function Row({ recording }: { readonly recording: Recording }) {
  const kinds = useMessages(recordingKindWords)
  const language = useLanguage()
  const { unit, units } = useUnit()
  const [, setSearch] = useSearchParams()
  const { id, unitId, kind, recordedAt, durationMs, addedByName } = recording
  const zone = (units.find((one) => one.id === unitId) ?? unit).timeZone
  return (
    <UnstyledButton
      className={styles.row}
      onClick={() => setSearch({ gravacao: id, trecho: undefined }, { push: true })}
    >
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          <b>{kinds[kind]}</b> ·{' '}
          <span className="figures">
            {formatDayTime(recordedAt, zone, language)}
            {durationMs !== null && ` · ${clockText(durationMs)}`}
          </span>{' '}
          · {addedByName}
        </Text>
        <RecordingMark {...recording} />
      </Group>
    </UnstyledButton>
  )
}
