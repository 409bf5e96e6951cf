import { defineMessages } from '../../../shared/language.ts'

/** What kinds, functions, reasons and clashes are called, wherever the roster speaks of them. */
export const words = defineMessages({
  'pt-BR': {
    doctor: 'médico',
    assistant_doctor: 'médico assistente',
    nurse: 'enfermeiro',
    technician: 'técnico',
    anaesthetist: 'anestesista',
    doctors: 'Médicos',
    assistant_doctors: 'Médicos assistentes',
    nurses: 'Enfermeiros',
    technicians: 'Técnicos',
    anaesthetists: 'Anestesistas',
    shift: 'Plantão',
    on_call: 'Sobreaviso',
    leave: 'Ausência',
    vacation: 'Férias',
    illness: 'Licença médica',
    training: 'Treinamento',
    other: 'Outra ausência',
    away: 'Ausente',
    openShift: 'Em aberto',
    otherUnit: 'outra unidade',
    two_units: (time: string) => `em duas unidades ao mesmo tempo (${time})`,
    on_leave: () => 'está ausente neste horário',
    short_rest: (time: string) => `só ${time} de descanso`,
    long_week: (time: string) => `${time} na semana, acima de 44 h`,
    swapWaits: 'troca aguardando aprovação',
    closed: 'fechado ou feriado',
    taken: 'já tem plantão',
    skippedOnLeave: 'ausente',
    not_here: 'não trabalha mais na unidade',
    no_such_time: 'horário que não existe neste dia',
  },
  en: {
    doctor: 'doctor',
    assistant_doctor: 'assistant doctor',
    nurse: 'nurse',
    technician: 'technician',
    anaesthetist: 'anaesthetist',
    doctors: 'Doctors',
    assistant_doctors: 'Assistant doctors',
    nurses: 'Nurses',
    technicians: 'Technicians',
    anaesthetists: 'Anaesthetists',
    shift: 'Shift',
    on_call: 'On call',
    leave: 'Leave',
    vacation: 'Annual leave',
    illness: 'Sick leave',
    training: 'Training',
    other: 'Other leave',
    away: 'Away',
    openShift: 'Open',
    otherUnit: 'another unit',
    two_units: (time) => `in two units at once (${time})`,
    on_leave: () => 'is on leave at this time',
    short_rest: (time) => `only ${time} of rest`,
    long_week: (time) => `${time} in the week, above 44 h`,
    swapWaits: 'swap waiting for approval',
    closed: 'closed or a holiday',
    taken: 'already has a shift',
    skippedOnLeave: 'on leave',
    not_here: 'no longer works in the unit',
    no_such_time: 'a time that does not exist that day',
  },
})

export type RosterWords = (typeof words)['en']

/** `9 h`, `9 h 30`: minutes in words, the same in both languages. */
export function hoursWord(minutes: number): string {
  const rest = minutes % 60
  if (minutes < 60) return `${minutes} min`
  return rest === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${String(rest).padStart(2, '0')}`
}
