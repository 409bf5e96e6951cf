import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { CountStrip } from '../../../../../browser/table/count-strip.tsx'
import { type AppointmentStatus, appointmentStatuses } from '../../states.ts'
import { statusWord } from '../words.ts'
import { messages } from './messages.ts'
import { statusGlyphUrl } from './statuses.ts'

interface StatusStripProps {
  readonly counts: ReadonlyMap<AppointmentStatus, number>
  readonly chosen: readonly AppointmentStatus[]
  readonly onChange: (statuses: AppointmentStatus[]) => void
}

/** Legend, counts and filter in one: each status with its icon and how many there are; a click shows only those. */
export function StatusStrip({ counts, chosen, onChange }: StatusStripProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const values = appointmentStatuses
    .map((value) => ({ value, count: counts.get(value) ?? 0 }))
    .filter(({ value, count }) => count > 0 || chosen.includes(value))
    .map(({ value, count }) => ({
      value,
      count,
      label: statusWord(value, language),
      icon: <Glyph status={value} />,
    }))
  return <CountStrip label={words.status} values={values} chosen={chosen} onChange={onChange} />
}

function Glyph({ status }: { readonly status: AppointmentStatus }) {
  const style = { width: 15, height: 15, background: `${statusGlyphUrl(status)} center / contain no-repeat` }
  return <span style={style} aria-hidden="true" />
}
