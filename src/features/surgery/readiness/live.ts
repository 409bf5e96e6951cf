import type { LiveNoun } from '../../../shared/live-noun.ts'

/** How open screens follow the readiness of surgeries: what is known elsewhere changes it too. */
export const liveReadiness: LiveNoun = {
  noun: 'readiness',
  judgedBy: ['id', 'ids', 'unit', 'interval'],
  computedFrom: ['appointment', 'order', 'receipt', 'professional', 'room', 'exam', 'consentText', 'stockReservation'],
  // It goes by the id of its appointment; what is of others may be of any surgery of the unit.
  computedBy: (noun) => (noun === 'appointment' || noun === 'stockReservation' ? ['ids', 'unit'] : ['unit']),
  // By name, as a test holds it to: the contracts are loaded with their screens.
  sums: ['readiness.list'],
  opens: ['/agendamentos?periodo=tudo&agendamento='],
}
