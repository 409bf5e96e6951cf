import { PrintedSheet, SignatureLine } from '../../../../../browser/printed/printed-sheet.tsx'
import { formatDate, localTime } from '../../../../../shared/time.ts'
import type { Names } from '../../../../agenda/offers/browser.ts'
import type { HandOver } from '../../eve-contract.ts'
import type { ReadinessDetail } from '../../record.ts'
import { itemWords } from '../../words.ts'
import { eveMessages, eveWords } from './eve-messages.ts'

interface EvePrintProps {
  readonly surgeries: readonly ReadinessDetail[]
  readonly handOver: HandOver | null
  readonly day: string
  readonly zone: string
  readonly unitName: string
  readonly names: Names
  readonly onDone: () => void
}

/** The map of a unit's day on paper, in Portuguese whatever the language of the screen: it hangs in the surgical wing. */
export default function EvePrint({ surgeries, handOver, day, zone, unitName, names, onDone }: EvePrintProps) {
  const words = eveMessages['pt-BR']
  const columns = [words.time, words.room, words.patient, words.procedure, words.crew]
  return (
    <PrintedSheet of="day-map" paper="a4-wide" lang="pt-BR" onDone={onDone}>
      <header>
        <h1>{words.mapOf(unitName, formatDate(day, 'pt-BR'))}</h1>
      </header>
      {handOver && <p>{handOver.note}</p>}
      <table>
        <thead>
          <tr>
            {[...columns, words.missingColumn, words.decision].map((name) => (
              <th key={name}>{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {surgeries.map((one) => (
            <tr key={one.id}>
              <td>{localTime(one.startsAt, zone)}</td>
              <td>{names.rooms.get(one.roomId)?.name}</td>
              <td>{one.patientName}</td>
              <td>{names.procedures.get(one.procedureId)?.name}</td>
              <td>{one.professionalIds.flatMap((id) => names.professionals.get(id)?.name ?? []).join(', ')}</td>
              <td>
                {one.items
                  .filter(({ standing }) => standing === 'missing')
                  .map(({ item }) => itemWords['pt-BR'][item])
                  .join(', ') || '–'}
              </td>
              <td>{eveWords['pt-BR'][one.eve.standing]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <SignatureLine>{words.signature}</SignatureLine>
    </PrintedSheet>
  )
}
