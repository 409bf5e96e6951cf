import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { PrintedSheet, SignatureLine } from '../../../../browser/printed/printed-sheet.tsx'
import type { ContractOutput } from '../../../../shared/contract.ts'
import { formatDate, formatDayTime } from '../../../../shared/time.ts'
import { documentKindWords } from '../../stock/words.ts'
import type { ControlledDrug, readRegister } from '../contract.ts'
import { aboutOf, patientOf, prescriptionOf } from './about.ts'
import { messages } from './messages.ts'

interface RegisterPrintProps {
  readonly drug: ControlledDrug
  readonly register: ContractOutput<typeof readRegister>
  readonly unit: { readonly name: string; readonly timeZone: string }
  readonly period: { readonly from: string; readonly to: string }
  readonly onDone: () => void
}

/** The register of a drug on paper, as an inspection asks for it. */
export default function RegisterPrint({ drug, register, unit, period, onDone }: RegisterPrintProps) {
  const words = useMessages(messages)
  const kinds = useMessages(documentKindWords)
  const language = useLanguage()
  const { opening, closing, entries } = register
  return (
    <PrintedSheet of="controlled-register" paper="a4-wide" onDone={onDone}>
      <header>
        <h1>
          {words.register}: {drug.name}
        </h1>
      </header>
      <p>
        {words.whose(unit.name, drug.controlledList)} · {formatDate(period.from, language)} –{' '}
        {formatDate(period.to, language)} · {words.opening}: {opening} {drug.useUnit}
      </p>
      <table>
        <thead>
          <tr>
            <th>{words.date}</th>
            <th>{words.document}</th>
            <th>{words.patient}</th>
            <th>{words.prescribed}</th>
            <th>{words.about}</th>
            <th>{words.lot}</th>
            <th data-amount>{words.incoming}</th>
            <th data-amount>{words.outgoing}</th>
            <th data-amount>{words.balance}</th>
            <th>{words.responsible}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry, index) => (
            <tr key={`${index} ${entry.documentId}`}>
              <td>{formatDayTime(entry.at, unit.timeZone, language)}</td>
              <td>
                {kinds[entry.kind]} {entry.number}
              </td>
              <td>{patientOf(entry)}</td>
              <td>{prescriptionOf(entry)}</td>
              <td>
                {[
                  aboutOf(entry),
                  ...entry.discards.map((one) => words.discarded(one.amount, one.byName, one.witnessName)),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </td>
              <td>{entry.lotNumber}</td>
              <td data-amount>{entry.quantity > 0 ? entry.quantity : ''}</td>
              <td data-amount>{entry.quantity < 0 ? -entry.quantity : ''}</td>
              <td data-amount>{entry.balance}</td>
              <td>{[entry.byName, entry.witnessName].filter(Boolean).join(' · ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {words.closing}: {closing} {drug.useUnit}
      </p>
      <SignatureLine>{words.responsible}</SignatureLine>
    </PrintedSheet>
  )
}
