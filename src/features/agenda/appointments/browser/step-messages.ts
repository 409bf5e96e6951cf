import { defineMessages } from '../../../../shared/language.ts'

/** What is said once an appointment has taken a step, and what can be done about it at once; calendars need no more of the drawer. */
export const stepMessages = defineMessages({
  'pt-BR': {
    patientKnows: 'O paciente já sabe',
    whatsApp: 'WhatsApp',
    reserved: (patient: string) => `Reservado para ${patient}`,
    confirmed: (patient: string) => `Presença de ${patient} confirmada`,
    arrived: (patient: string) => `${patient} chegou`,
    started: (patient: string) => `Atendimento de ${patient} iniciado`,
    finished: (patient: string) => `Atendimento de ${patient} finalizado`,
    unconfirmed: (patient: string) => `Confirmação de ${patient} retirada`,
    undone: (patient: string, status: string) => `Desfeito: ${patient} está “${status}”`,
    cannotUndo: (patient: string) => `O horário de ${patient} já foi ocupado`,
    cancelled: (patient: string) => `Agendamento de ${patient} cancelado; o horário está livre`,
    missed: (patient: string) => `Falta de ${patient} registrada; o horário está livre`,
    inError: (patient: string) => `Agendamento de ${patient} marcado como lançado por engano`,
  },
  en: {
    patientKnows: 'The patient knows',
    whatsApp: 'WhatsApp',
    reserved: (patient) => `Booked for ${patient}`,
    confirmed: (patient) => `${patient} confirmed`,
    arrived: (patient) => `${patient} has arrived`,
    started: (patient) => `${patient}’s treatment has started`,
    finished: (patient) => `${patient}’s treatment is finished`,
    unconfirmed: (patient) => `${patient}’s confirmation was removed`,
    undone: (patient, status) => `Undone: ${patient} is “${status}”`,
    cannotUndo: (patient) => `${patient}’s time has been taken since`,
    cancelled: (patient) => `${patient}’s appointment is cancelled; the time is free`,
    missed: (patient) => `${patient} is marked as a no-show; the time is free`,
    inError: (patient) => `${patient}’s appointment is marked as entered in error`,
  },
})
