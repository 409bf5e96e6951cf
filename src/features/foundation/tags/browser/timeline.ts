import { both, type Both } from '../../../../shared/both.ts'
import { formatDayTime } from '../../../../shared/time.ts'
import type { TimelineKind } from '../../timeline/entry.ts'

const put = both('Tag', 'Tag')
const taken = both('Tag tirada', 'Tag taken off')
const onOrder: Both<(number: number) => string> = both(
  (number) => `Pedido ${number}`,
  (number) => `Order ${number}`,
)
const onAppointment: Both<(when: string) => string> = both(
  (when) => `Agendamento de ${when}`,
  (when) => `Appointment of ${when}`,
)

/** Tags of the patient, their orders and appointments, as timelines tell them. */
export const tagEntries: TimelineKind = {
  kind: 'tag',
  label: both('Tags', 'Tags'),
  title: ({ what, subject }, { language }) => `${(what.endsWith('.taken') ? taken : put)[language]}: ${subject ?? ''}`,
  details: ({ number, about, byName }, { language, zone }) => [
    number === null ? null : onOrder[language](number),
    about === null ? null : onAppointment[language](formatDayTime(about, zone, language)),
    byName,
  ],
  way({ what, ofId }) {
    if (ofId === null) return undefined
    return { search: { [what.startsWith('order.') ? 'pedido' : 'agendamento']: ofId } }
  },
}
