import { useNow, useUnit } from '../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../browser/messages.ts'
import { PrintedSheet } from '../../../browser/printed/printed-sheet.tsx'
import type { Entry } from '../../../features/foundation/timeline/entry.ts'
import { formatDayTime, localDate } from '../../../shared/time.ts'
import { zoneOfUnit } from '../../../shared/unit-zone.ts'
import { kindOf } from './kinds.ts'
import { timelineMessages } from './messages.ts'

interface TimelinePrintProps {
  readonly name: string
  readonly entries: readonly Entry[]
  /** There is more than these. */
  readonly isPart: boolean
  readonly onDone: () => void
}

/** The entries that are shown, on paper. */
export default function TimelinePrint({ name, entries, isPart, onDone }: TimelinePrintProps) {
  const words = useMessages(timelineMessages)
  const language = useLanguage()
  const { unit, units } = useUnit()
  const now = useNow()
  const moment = (instant: string, zone: string) =>
    `${formatDayTime(instant, zone, language)} · ${localDate(instant, zone).slice(0, 4)}`
  return (
    <PrintedSheet of="timeline" onDone={onDone}>
      <header>
        <h1>{words.printed(name)}</h1>
        <span>{words.printedOn(moment(now, unit.timeZone))}</span>
      </header>
      {isPart && <p>{words.printedPart(entries.length)}</p>}
      <table>
        <thead>
          <tr>
            <th>{words.when}</th>
            <th>{words.what}</th>
            <th>{words.details}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry, index) => {
            const kind = kindOf(entry.kind)
            const zone = entry.unitId === null ? unit.timeZone : zoneOfUnit(units, entry.unitId)
            if (!kind) return null
            return (
              // A printed list stays as it is.
              <tr key={index}>
                <td>{moment(entry.at, zone)}</td>
                <td>{kind.title(entry, { language, zone })}</td>
                <td>{[...kind.details(entry, { language, zone }), entry.text].filter(Boolean).join(' · ')}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </PrintedSheet>
  )
}
