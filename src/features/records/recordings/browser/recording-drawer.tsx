import { Anchor, Stack, Text } from '@mantine/core'
import { useSession, useUnit } from '../../../../browser/current.ts'
import { AskedDrawer } from '../../../../browser/dialog/asked-drawer.tsx'
import { FactList } from '../../../../browser/facts.tsx'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { Note } from '../../../../browser/note.tsx'
import { useContract } from '../../../../browser/query.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import { formatDate, formatDayTime, localDate } from '../../../../shared/time.ts'
import { readRecording } from '../contract.ts'
import type { RecordingDetail } from '../record.ts'
import { clockText, isOfMedicalRecord } from '../rules.ts'
import { deleteCauseWords, mediaWords, recordingKindWords, speakerWords } from '../words.ts'
import { EndingActions } from './ending-actions.tsx'
import { endingMessages } from './ending-messages.ts'
import { EndingNotes } from './ending-notes.tsx'
import { messages } from './messages.ts'
import { RecordingPlayer } from './player.tsx'
import { Plays } from './plays.tsx'
import { RecordingMark } from './recording-mark.tsx'
import { RecordingHistory } from './recording-history.tsx'
import { Unfinished } from './unfinished.tsx'

/** One recording over whatever page names it: to listen to, with its marks, who is heard in it and who heard it. */
export default function RecordingDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const words = useMessages(messages)
  const kinds = useMessages(recordingKindWords)
  const answer = useContract(readRecording, { params: { id } })
  return (
    <AskedDrawer
      title={({ kind, patientName }) => `${kinds[kind]} · ${patientName}`}
      kind={words.recording}
      answer={answer}
      words={words}
      width={640}
      onClose={onClose}
    >
      {(recording) => <Shown recording={recording} onClose={onClose} />}
    </AskedDrawer>
  )
}

function Shown({ recording, onClose }: { readonly recording: RecordingDetail; readonly onClose: () => void }) {
  const words = useMessages(messages)
  const { may } = useSession()
  const [search] = useSearchParams()
  const zone = useUnitZone(recording.unitId)
  const begin = Math.max(0, Number(search['trecho'] ?? 0) || 0) * 1000
  const { id, state, isWithdrawn, can } = recording
  return (
    <Stack gap="md">
      <EndingNotes recording={recording} zone={zone} />
      {isWithdrawn && state !== 'deleted' && (
        <Note tone="problem" role="status">
          {isOfMedicalRecord(recording.kind) ? words.blockedHint : words.withdrawnHint}
        </Note>
      )}
      {can.includes('play') && <RecordingPlayer recording={recording} begin={begin} />}
      {state === 'uploading' &&
        !isWithdrawn &&
        (can.includes('send') ? (
          <Unfinished recording={recording} onGone={onClose} />
        ) : (
          <Note tone="warning">{words.interruptedHint}</Note>
        ))}
      <RecordingFacts recording={recording} zone={zone} />
      <EndingActions recording={recording} zone={zone} />
      {state !== 'uploading' && <Plays id={id} zone={zone} />}
      {may('history.read') && <RecordingHistory recording={recording} zone={zone} />}
    </Stack>
  )
}

function useUnitZone(unitId: string): string {
  const { unit, units } = useUnit()
  return (units.find(({ id }) => id === unitId) ?? unit).timeZone
}

function RecordingFacts({ recording, zone }: { readonly recording: RecordingDetail; readonly zone: string }) {
  const words = useMessages(messages)
  const ending = useMessages(endingMessages)
  const causes = useMessages(deleteCauseWords)
  const media = useMessages(mediaWords)
  const parts = useMessages(speakerWords)
  const language = useLanguage()
  const { units } = useUnit()
  const [, setSearch] = useSearchParams()
  const { continuesId, appointmentStartsAt, sha256, fileName, bytes, durationMs } = recording
  return (
    <FactList
      facts={[
        [words.state, <RecordingMark key="state" {...recording} />],
        [words.recordedAt, formatDayTime(recording.recordedAt, zone, language)],
        [words.patient, `${recording.patientName} · ${words.recordNumber(recording.recordNumber)}`],
        [words.unit, units.find(({ id }) => id === recording.unitId)?.name ?? '–'],
        ...(appointmentStartsAt === null
          ? []
          : [[words.appointment, formatDayTime(appointmentStartsAt, zone, language)] as const]),
        [
          words.speakers,
          [parts.patient, ...recording.speakers.map(({ who, name }) => `${name} (${parts[who].toLowerCase()})`)].join(
            ', ',
          ),
        ],
        [words.consent, words.consentOf(formatDate(localDate(recording.consentSignedAt, zone), language))],
        [words.by, recording.addedByName],
        [
          words.file,
          [
            media[recording.media],
            durationMs === null ? null : clockText(durationMs),
            bytes === null ? null : words.sizeOf(bytes),
            fileName,
          ]
            .filter(Boolean)
            .join(' · '),
        ],
        ...(recording.keptUntil === null
          ? []
          : [[ending.keptUntil, formatDate(localDate(recording.keptUntil, zone), language)] as const]),
        ...(recording.deletedAt === null
          ? []
          : ([
              [ending.deletedBy, recording.deletedByName ?? ending.byClock],
              [
                ending.reason,
                [recording.deleteCause && causes[recording.deleteCause], recording.deleteReason]
                  .filter(Boolean)
                  .join(': '),
              ],
              ...(recording.backupsExpireAt === null
                ? []
                : [[ending.backups, formatDate(localDate(recording.backupsExpireAt, zone), language)] as const]),
            ] as const)),
        ...(sha256 === null
          ? []
          : [
              [
                words.hash,
                <Text key="hash" size="xs" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
                  {sha256}
                </Text>,
              ] as const,
            ]),
        ...(continuesId === null
          ? []
          : [
              [
                words.continues,
                <Anchor
                  key="before"
                  component="button"
                  type="button"
                  onClick={() => setSearch({ gravacao: continuesId })}
                >
                  {words.openEarlier}
                </Anchor>,
              ] as const,
            ]),
      ]}
    />
  )
}
