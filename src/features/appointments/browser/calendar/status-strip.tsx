import styles from './status-strip.module.css'
import { statusGlyphUrl } from './statuses.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { type AppointmentStatus, appointmentStatuses } from '../../states.ts'
import { messages } from './messages.ts'
import { statusWord } from '../words.ts'

interface StatusStripProps {
  readonly counts: ReadonlyMap<AppointmentStatus, number>
  readonly chosen: readonly AppointmentStatus[]
  readonly onChange: (statuses: AppointmentStatus[]) => void
}

/** Legend, counts and filter in one: each status with its icon and how many there are; a click shows only those. */
export function StatusStrip({ counts, chosen, onChange }: StatusStripProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const shown = appointmentStatuses.filter((status) => (counts.get(status) ?? 0) > 0 || chosen.includes(status))
  return (
    <div className={styles.strip} role="group" aria-label={words.status}>
      {shown.map((status) => {
        const isChosen = chosen.includes(status)
        return (
          <button
            key={status}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChange(isChosen ? chosen.filter((one) => one !== status) : [...chosen, status])}
          >
            <span className={styles.glyph} style={{ backgroundImage: statusGlyphUrl(status) }} aria-hidden="true" />
            {statusWord(status, language)} <b>{counts.get(status) ?? 0}</b>
          </button>
        )
      })}
    </div>
  )
}
