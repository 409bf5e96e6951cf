import styles from './agenda-looks.module.css'
import { agendaLabels } from '../../../../../browser/agenda/messages.ts'
import { statusLooks } from './statuses.ts'

/** The agenda's texts where it shows appointments. */
export const appointmentAgenda = agendaLabels({
  'pt-BR': {
    looks: statusLooks,
    unavailable: {
      block: 'Bloqueado',
      closed: 'Fechado',
      holiday: 'Feriado',
      offRoster: 'Fora da escala',
      freed: 'Livre',
    },
    squeezed: 'encaixe',
    events: (count) => (count === 1 ? '1 agendamento' : `${count} agendamentos`),
    unconfirmed: (count) => (count === 1 ? '1 a confirmar' : `${count} a confirmar`),
    nothing: 'Nenhum agendamento neste dia.',
    className: styles.looks,
  },
  en: {
    looks: statusLooks,
    unavailable: { block: 'Blocked', closed: 'Closed', holiday: 'Holiday', offRoster: 'Off the roster', freed: 'Free' },
    squeezed: 'squeezed in',
    events: (count) => (count === 1 ? '1 appointment' : `${count} appointments`),
    unconfirmed: (count) => (count === 1 ? '1 to confirm' : `${count} to confirm`),
    nothing: 'No appointment on this day.',
    className: styles.looks,
  },
})
