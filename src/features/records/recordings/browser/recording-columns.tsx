import { IconMicrophone, IconVideo } from '@tabler/icons-react'
import type { UnitOfSession } from '../../../../browser/current.ts'
import type { Column } from '../../../../browser/table/column.ts'
import type { Language } from '../../../../shared/language.ts'
import { formatDayTime } from '../../../../shared/time.ts'
import type { Recording } from '../record.ts'
import { clockText } from '../rules.ts'
import { mediaWords, recordingKindWords } from '../words.ts'
import { messages } from './messages.ts'
import { RecordingMark } from './recording-mark.tsx'

/** The columns of the list; times by the clock of each one's unit. */
export function recordingColumns(language: Language, units: readonly UnitOfSession[]): Column<Recording>[] {
  const words = messages[language]
  const unitOf = (unitId: string) => units.find(({ id }) => id === unitId)
  return [
    {
      id: 'patient',
      title: words.patient,
      cell: ({ patientName }) => <b>{patientName}</b>,
      card: 'heading',
    },
    {
      id: 'recordedAt',
      title: words.recordedAt,
      cell: ({ recordedAt, unitId }) => {
        const zone = unitOf(unitId)?.timeZone
        return zone === undefined ? '' : formatDayTime(recordedAt, zone, language)
      },
      figures: true,
      width: '136px',
      sort: { descending: '-recordedAt', ascending: 'recordedAt' },
    },
    {
      id: 'kind',
      title: words.kind,
      cell: ({ kind, media }) => {
        const Icon = media === 'video' ? IconVideo : IconMicrophone
        return (
          <>
            <Icon size={16} aria-label={mediaWords[language][media]} style={{ verticalAlign: '-3px' }} />{' '}
            {recordingKindWords[language][kind]}
          </>
        )
      },
      width: '176px',
    },
    {
      id: 'length',
      title: words.length,
      cell: ({ durationMs }) => (durationMs === null ? '–' : clockText(durationMs)),
      figures: true,
      align: 'end',
      width: '84px',
      card: 'named',
    },
    ...(units.length > 1
      ? [
          {
            id: 'unit',
            title: words.unit,
            cell: ({ unitId }: Recording) => unitOf(unitId)?.shortName ?? '',
            width: '104px',
            card: 'none' as const,
          },
        ]
      : []),
    { id: 'by', title: words.by, cell: ({ addedByName }) => addedByName, width: '140px', card: 'named' },
    {
      id: 'heard',
      title: words.heard,
      cell: ({ playCount }) => playCount,
      figures: true,
      align: 'end',
      width: '76px',
      hiddenAtFirst: true,
      card: 'none',
    },
    {
      id: 'size',
      title: words.size,
      cell: ({ bytes }) => (bytes === null ? '–' : words.sizeOf(bytes)),
      figures: true,
      align: 'end',
      width: '96px',
      sort: { descending: '-bytes', ascending: 'bytes' },
      hiddenAtFirst: true,
      card: 'none',
    },
    {
      id: 'marks',
      title: words.marks,
      cell: ({ markCount }) => markCount,
      figures: true,
      align: 'end',
      width: '84px',
      hiddenAtFirst: true,
      card: 'none',
    },
    { id: 'state', title: words.state, cell: (row) => <RecordingMark {...row} />, width: '212px', card: 'corner' },
  ]
}
