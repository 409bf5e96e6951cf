import { useUnit } from '../../../../browser/current.ts'
import { PrintedSheet } from '../../../../browser/printed/printed-sheet.tsx'
import { formatDate, formatDayTime } from '../../../../shared/time.ts'
import type { ConsentDetail } from '../contract.ts'
import { signerWords, wayWords } from '../words.ts'
import { Drawing } from './signature-pad.tsx'

interface ConsentPrintProps {
  readonly consent: ConsentDetail
  readonly patient: { readonly name: string; readonly recordNumber: number }
  readonly onDone: () => void
}

/** A consent on paper, in Portuguese whatever the language of the screen: the text, the signature, and its proof. */
export default function ConsentPrint({ consent, patient, onDone }: ConsentPrintProps) {
  const { unit } = useUnit()
  const { drawing, signerName, signer, guardianRelation, way } = consent
  const when = (instant: string) => formatDayTime(instant, unit.timeZone, 'pt-BR')
  const role = guardianRelation ?? signerWords['pt-BR'][signer]
  const lines: (readonly [string, string | null])[] = [
    ['Assinado por', `${signerName} (${role.toLowerCase()})`],
    ['Como', drawing === null && way === 'screen' ? 'Nome digitado na tela' : wayWords['pt-BR'][way]],
    ['Quando', when(consent.signedAt)],
    ['Vale até', consent.lastDay && formatDate(consent.lastDay, 'pt-BR')],
    ['Testemunha', consent.witnessName],
    ['Colhido por', consent.recordedByName],
    ['Aparelho', consent.device],
    ['Resumo do texto (SHA-256)', consent.textHash],
    ['Resumo do arquivo (SHA-256)', consent.file?.sha256 ?? null],
    ['Revogado', consent.revokedAt && `${when(consent.revokedAt)}: ${consent.revokeReason ?? ''}`],
  ]
  return (
    <PrintedSheet of="consent" lang="pt-BR" onDone={onDone}>
      <header>
        <h1>{consent.title}</h1>
        <span>Versão {consent.edition}</span>
      </header>
      <p>
        Paciente: <b>{patient.name}</b>, prontuário {patient.recordNumber}
        {consent.procedureName && `. Procedimento: ${consent.procedureName}`}
        {consent.orderNumber !== null && `. Pedido ${consent.orderNumber}`}
      </p>
      <p style={{ whiteSpace: 'pre-line' }}>{consent.text}</p>
      {drawing !== null && <Drawing path={drawing} label={`Assinatura de ${signerName}`} />}
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
      {consent.revokedAt && consent.purpose === 'recording' && (
        <p>
          Desde a revogação ninguém mais ouve o que foi gravado. Conversas de venda são apagadas. Consultas fazem parte
          do prontuário: por lei ficam guardadas e bloqueadas por 20 anos, contados do último registro (Lei 13.787/2018,
          art. 6), e o paciente pode pedir uma cópia delas à clínica (Lei 13.709/2018, art. 18).
        </p>
      )}
      {way === 'screen' && <p>Assinatura eletrônica simples, nos termos da Lei 14.063/2020.</p>}
    </PrintedSheet>
  )
}
