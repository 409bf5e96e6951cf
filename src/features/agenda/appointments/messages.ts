import type { Language } from '../../../shared/language.ts'
import type { AppointmentStatus } from './states.ts'

/** What people call the states, on screens and in refusals alike. */
export const statusWords: Record<Language, Record<AppointmentStatus, string>> = {
  'pt-BR': {
    proposed: 'pré-reserva',
    pending: 'a confirmar',
    booked: 'confirmada',
    arrived: 'chegou',
    'in-progress': 'em atendimento',
    fulfilled: 'realizada',
    cancelled: 'cancelada',
    noshow: 'faltou',
    'entered-in-error': 'lançada por engano',
  },
  en: {
    proposed: 'on hold',
    pending: 'to confirm',
    booked: 'confirmed',
    arrived: 'arrived',
    'in-progress': 'in treatment',
    fulfilled: 'done',
    cancelled: 'cancelled',
    noshow: 'no-show',
    'entered-in-error': 'entered in error',
  },
}
