import { useUnit } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { PrintedSheet, SignatureLine } from '../../../../browser/printed/printed-sheet.tsx'
import { formatDate, formatDayTime, localDate } from '../../../../shared/time.ts'
import { zoneOfUnit } from '../../../../shared/unit-zone.ts'
import { words as appointmentWords } from '../../../agenda/offers/browser.ts'
import type { RecallDetail, RecallPatient } from '../record.ts'
import { standingOf } from '../rules.ts'
import { outcomeWords, recallSourceWords, recallStateWords, standingWords } from '../words.ts'
import { messages } from './messages.ts'
import { quantityColumns } from './quantities.ts'

interface RecallPrintProps {
  readonly recall: RecallDetail
  /** As their reader sees them: by name, or by initials. */
  readonly patients: readonly RecallPatient[]
  readonly onDone: () => void
}

/** The record of a recall on paper: why, where the lots are, who was told when by whom. */
export default function RecallPrint({ recall, patients, onDone }: RecallPrintProps) {
  const words = useMessages(messages)
  const [sources, states] = [useMessages(recallSourceWords), useMessages(recallStateWords)]
  const language = useLanguage()
  const { unit, units } = useUnit()
  const columns = quantityColumns(words)
  const { number, materialName, lotNumber, source, alertNumber, announcedOn, reason, state, openedAt, lots } = recall
  const at = (instant: string) => formatDayTime(instant, unit.timeZone, language)
  const about = [
    [words.lot, lotNumber ?? words.noLot],
    [words.lots, lots.map(({ expiresOn }) => (expiresOn === null ? '–' : formatDate(expiresOn, language))).join(', ')],
    [words.reason, reason],
    [words.source, [sources[source], alertNumber, formatDate(announcedOn, language)].filter(Boolean).join(' · ')],
    [words.openedBy, `${recall.openedByName} · ${at(openedAt)}`],
    [words.state, states[state]],
    ...(recall.endedAt === null ? [] : [[words.endedBy, `${recall.endedByName} · ${at(recall.endedAt)}`]]),
    ...(recall.endReason === null ? [] : [[words.endReason, recall.endReason]]),
    [
      words.progress,
      [words.toldOf(recall.told, recall.toTell), recall.unreachable > 0 && words.outOfReach(recall.unreachable)]
        .filter(Boolean)
        .join(' · '),
    ],
  ]
  return (
    <PrintedSheet of="recall" onDone={onDone}>
      <header>
        <h1>
          {words.recordTitle} {number}
        </h1>
        <span>{materialName}</span>
      </header>
      {about.map(([name, value]) => (
        <p key={name}>
          {name}: {value}
        </p>
      ))}
      <h2>{words.whereabouts}</h2>
      <table>
        <thead>
          <tr>
            <th>{words.unit}</th>
            {columns.map(([name, title]) => (
              <th key={name} data-amount>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...recall.units, { unitId: 'total', unitName: words.whole, ...recall.total }].map((row) => (
            <tr key={row.unitId}>
              <td>{row.unitName}</td>
              {columns.map(([name]) => (
                <td key={name} data-amount>
                  {row[name]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <h2>{words.showPatients}</h2>
      <table>
        <thead>
          <tr>
            <th>{words.patient}</th>
            <th>{words.surgeries}</th>
            <th>{words.contacts}</th>
          </tr>
        </thead>
        <tbody>
          {patients.map((patient) => (
            <PatientRow key={patient.id} patient={patient} units={units} />
          ))}
        </tbody>
      </table>
      <SignatureLine>{recall.openedByName}</SignatureLine>
    </PrintedSheet>
  )
}

function PatientRow({
  patient,
  units,
}: {
  readonly patient: RecallPatient
  readonly units: ReturnType<typeof useUnit>['units']
}) {
  const [outcomes, standings] = [useMessages(outcomeWords), useMessages(standingWords)]
  const language = useLanguage()
  const { patientName, recordNumber, cases, contacts } = patient
  const zone = (unitId: string) => zoneOfUnit(units, unitId)
  const counting = contacts.filter(({ takenBackAt }) => takenBackAt === null)
  return (
    <tr>
      <td>
        {patientName} · {recordNumber}
      </td>
      <td>
        {cases
          .map(({ startsAt, unitId, unitName, roomName }) =>
            [formatDate(localDate(startsAt, zone(unitId)), language), roomName, unitName].join(' · '),
          )
          .join('; ')}
      </td>
      <td>
        {counting.length === 0
          ? standings[standingOf(patient)]
          : counting
              .map(({ outcome, channel, at, byName }) =>
                [
                  outcomes[outcome],
                  appointmentWords[language].channel[channel],
                  formatDayTime(at, zone(cases[0]?.unitId ?? ''), language),
                  byName,
                ].join(' · '),
              )
              .join('; ')}
      </td>
    </tr>
  )
}
