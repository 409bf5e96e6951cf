import { defineMessages } from '../../shared/language.ts'

export const patientPageMessages = defineMessages({
  'pt-BR': {
    appointments: 'Agendamentos',
    ahead: 'Próximos',
    past: 'Anteriores',
    noAppointments: 'Nenhum agendamento',
    noAppointmentsHint: 'Quando este paciente tiver uma consulta ou cirurgia nas suas unidades, ela aparece aqui.',
    tabs: 'Partes da ficha',
  },
  en: {
    appointments: 'Appointments',
    ahead: 'Upcoming',
    past: 'Past',
    noAppointments: 'No appointments',
    noAppointmentsHint: 'When this patient has a consultation or surgery in your units, it shows up here.',
    tabs: 'Parts of the record',
  },
})
