import { useUnit } from '../../../browser/current.ts'
import { PrintedSheet, SignatureLine } from '../../../browser/printed/printed-sheet.tsx'
import { formatDate, formatDayTime, localDate } from '../../../shared/time.ts'
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

/** That a recording was deleted, on paper and in Portuguese whatever the language of the screen: what it was, and its end. */
export default function CertificatePrint({ recording, zone, onDone }: CertificatePrintProps) {
  const { units } = useUnit()
  const words = messages['pt-BR']
  const { byClock } = endingMessages['pt-BR']
  const because = deleteCauseWords['pt-BR']
  const { kind, media, bytes, durationMs, deletedAt, deletedByName, deleteCause, deleteReason, backupsExpireAt } =
    recording
  const when = (instant: string | null) => instant && formatDayTime(instant, zone, 'pt-BR')
  const lines: (readonly [string, string | null])[] = [
    ['Paciente', `${recording.patientName}, prontuário ${recording.recordNumber}`],
    ['Unidade', units.find(({ id }) => id === recording.unitId)?.name ?? null],
    ['Gravação', `${recordingKindWords['pt-BR'][kind]} (${mediaWords['pt-BR'][media].toLowerCase()})`],
    ['Gravada em', when(recording.recordedAt)],
    ['Gravada por', recording.addedByName],
    ['Duração', durationMs === null ? null : clockText(durationMs)],
    ['Tamanho', bytes === null ? null : words.megabytes(bytes)],
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
                <td style={{ overflowWrap: 'anywhere' }}>{value}</td>
              </tr>
            ) : null,
          )}
        </tbody>
      </table>
      <SignatureLine>Responsável</SignatureLine>
    </PrintedSheet>
  )
}
