import { both } from '../../../../shared/both.ts'
import { verbInWords } from '../../../../shared/noun-events.ts'
import { formatDayTime } from '../../../../shared/time.ts'
import type { Entry, TimelineKind } from '../../../foundation/offers/both.ts'
import { appointmentEvents } from '../events.ts'
import { words } from './words.ts'

const openOver = ({ id, ofId }: Entry) => ({ search: { agendamento: ofId ?? id } })

/** Appointments, as timelines tell them: when they are. */
export const appointmentEntries: TimelineKind = {
  kind: 'appointment',
  label: both('Agendamentos', 'Appointments'),
  title: ({ subject }) => subject ?? '',
  details({ byName, reason }, { language }) {
    const reasons: Readonly<Record<string, string>> = words[language].cancelReason
    return [byName, reason === null ? null : (reasons[reason] ?? null)]
  },
  way: openOver,
}

const interrupted = both('Interrompeu a cirurgia', 'Stopped the surgery')

/** The steps of their life, each when it was taken. */
export const stepEntries: TimelineKind = {
  kind: 'step',
  label: both('Passos do agendamento', 'Steps of appointments'),
  title: ({ what }, { language }) =>
    what === 'interrupt' ? interrupted[language] : verbInWords(appointmentEvents, what, language),
  details: ({ subject, about, byName }, { language, zone }) => [
    subject,
    about === null ? null : formatDayTime(about, zone, language),
    byName,
  ],
  way: openOver,
}
