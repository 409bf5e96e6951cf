import { defineEvents, exported } from '../../../shared/noun-events.ts'

const placed = ['intervals', 'patientIds', 'resourceIds', 'rowIds'] as const

/** What happens to appointments. */
export const appointmentEvents = defineEvents({
  noun: 'appointment',
  words: { 'pt-BR': 'agendamento', en: 'appointment' },
  heardBy: ['appointment.read'],
  historyFor: 'appointment.read',
  guarded: { tags: 'tag.read' },
  verbs: {
    hold: { 'pt-BR': 'Pré-reservou', en: 'Put on hold', concerns: placed, says: ['changes', 'sent'] },
    book: { 'pt-BR': 'Agendou', en: 'Booked', concerns: placed, says: ['changes', 'sent'] },
    move: { 'pt-BR': 'Mudou de lugar ou horário', en: 'Moved', concerns: placed, says: ['changes'] },
    edit: { 'pt-BR': 'Alterou', en: 'Changed', concerns: placed, says: ['changes'] },
    assign: { 'pt-BR': 'Mudou quem faz o quê', en: 'Changed who does what', concerns: placed, says: ['changes'] },
    reserve: { 'pt-BR': 'Reservou', en: 'Turned the hold into a booking', concerns: placed, says: ['changes'] },
    confirm: { 'pt-BR': 'Confirmou a presença', en: 'Confirmed attendance', concerns: placed, says: ['changes'] },
    unconfirm: {
      'pt-BR': 'Voltou para “a confirmar”',
      en: 'Remove the confirmation',
      concerns: placed,
      says: ['changes'],
    },
    patientKnows: {
      'pt-BR': 'Registrou que o paciente já sabe',
      en: 'Recorded that the patient knows',
      concerns: placed,
      says: ['changes'],
    },
    arrive: { 'pt-BR': 'Registrou a chegada', en: 'Recorded the arrival', concerns: placed, says: ['changes'] },
    start: { 'pt-BR': 'Iniciou o atendimento', en: 'Started the treatment', concerns: placed, says: ['changes'] },
    finish: { 'pt-BR': 'Finalizou o atendimento', en: 'Finished the treatment', concerns: placed, says: ['changes'] },
    undo: { 'pt-BR': 'Desfez o passo anterior', en: 'Undid the previous step', concerns: placed, says: ['changes'] },
    cancel: { 'pt-BR': 'Cancelou', en: 'Cancelled', concerns: placed, says: ['changes'] },
    noShow: { 'pt-BR': 'Registrou a falta', en: 'Marked as missed', concerns: placed, says: ['changes'] },
    enteredInError: {
      'pt-BR': 'Marcou como lançada por engano',
      en: 'Marked as entered in error',
      concerns: placed,
      says: ['changes'],
    },
    rebook: { 'pt-BR': 'Remarcou', en: 'Rebooked', concerns: placed, says: ['changes'] },
    // The row is gone: whose hold it was, and of what, is said here alone.
    expire: { 'pt-BR': 'Pré-reserva venceu', en: 'The hold expired', concerns: placed, says: ['changes'] },
    release: {
      'pt-BR': 'Liberou a pré-reserva',
      en: 'Released the hold',
      concerns: placed,
      says: ['changes'],
    },
    recheck: {
      'pt-BR': 'Mudou o horário da unidade ou a escala',
      en: 'Changed the unit’s hours or the roster',
      concerns: ['intervals', 'rowIds'],
      says: ['changes'],
    },
    tag: { 'pt-BR': 'Mudou as tags', en: 'Changed the tags', concerns: placed, says: ['changes'] },
    export: exported,
  },
})

declare module '../../../shared/noun-events.ts' {
  interface DeclaredEvents {
    appointment: typeof appointmentEvents
  }
}
