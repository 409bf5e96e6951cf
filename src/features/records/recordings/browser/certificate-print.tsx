import { useUnit } from '../../../../browser/current.ts'
import { PrintedSheet, SignatureLine } from '../../../../browser/printed/printed-sheet.tsx'
import { formatDate, localDate, localTime } from '../../../../shared/time.ts'
import type { RecordingDetail } from '../record.ts'
import { clockText } from '../rules.ts'
import { deleteCauseWords, mediaWords, recordingKindWords } from '../words.ts'
import { endingMessages } from './ending-messages.ts'
import { messages } from './messages.ts'

interface CertificatePrintProps {
  readonly recording: RecordingDetail
  readonly zone: string
  readonly onDone: () => void
}

/** Two lines of the same length, each sign as wide as the others: it is compared by eye. */
const hashStyle = { fontFamily: 'monospace', display: 'inline-block', width: '32.5ch' } as const

/** That a recording was deleted, on paper and in Portuguese whatever the language of the screen: what it was, and its end. */
export default function CertificatePrint({ recording, zone, onDone }: CertificatePrintProps) {
  const { units } = useUnit()
  const words = messages['pt-BR']
  const { byClock } = endingMessages['pt-BR']
  const because = deleteCauseWords['pt-BR']
  const { kind, media, bytes, durationMs, deletedAt, deletedByName, deleteCause, deleteReason, backupsExpireAt } =
    recording
  // With the year: the paper outlasts it.
  const when = (instant: string | null) =>
    instant && `${formatDate(localDate(instant, zone), 'pt-BR')}, ${localTime(instant, zone)}`
  const lines: (readonly [string, string | null])[] = [
    ['Paciente', `${recording.patientName}, prontuário ${recording.recordNumber}`],
    ['Unidade', units.find(({ id }) => id === recording.unitId)?.name ?? null],
    ['Gravação', `${recordingKindWords['pt-BR'][kind]} (${mediaWords['pt-BR'][media].toLowerCase()})`],
    ['Gravada em', when(recording.recordedAt)],
    ['Gravada por', recording.addedByName],
    ['Duração', durationMs === null ? null : clockText(durationMs)],
    ['Tamanho', bytes === null ? null : words.sizeOf(bytes)],
    ['Código de verificação (SHA-256)', recording.sha256],
    ['Identificação', recording.id],
    ['Na lixeira desde', recording.trashedAt && `${when(recording.trashedAt)}, por ${recording.trashedByName}`],
    ['Apagada em', when(deletedAt)],
    ['Apagada por', deletedByName ?? byClock],
    ['Por quê', [deleteCause && because[deleteCause], deleteReason].filter(Boolean).join(': ')],
    ['Fora das cópias de segurança em', backupsExpireAt && formatDate(localDate(backupsExpireAt, zone), 'pt-BR')],
  ]
  return (
    <PrintedSheet of="deletion" lang="pt-BR" onDone={onDone}>
      <header>
        <h1>Certificado de eliminação de gravação</h1>
      </header>
      <p>
        A gravação abaixo foi eliminada: a chave que abria o arquivo foi destruída e o arquivo foi apagado. Cópias de
        segurança feitas antes deixam de existir na data indicada.
      </p>
      <table>
        <tbody>
          {lines.map(([name, value]) =>
            value ? (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td style={{ overflowWrap: 'anywhere' }}>
                  {value === recording.sha256 ? <span style={hashStyle}>{value}</span> : value}
                </td>
              </tr>
            ) : null,
          )}
        </tbody>
      </table>
      <SignatureLine>Responsável</SignatureLine>
    </PrintedSheet>
  )
}
