import { defineMessages } from '../../../shared/language.ts'

/** What is said while appointments are moved, and when they cannot be. */
export const moveMessages = defineMessages({
  'pt-BR': {
    moved: (patient: string, when: string) => `${patient}: agora ${when}`,
    movedBack: (patient: string) => `${patient} voltou para o horário de antes`,
    conflictTitle: 'Este horário não está livre',
    cannotMove: (patient: string, when: string) => `${patient} não pôde ir para ${when}.`,
    inTheWay: (resource: string, label: string, when: string) => `${resource} já está com ${label}, ${when}`,
    inTheWayUnnamed: (resource: string, when: string) => `${resource} já está ocupado(a), ${when}`,
    nearest: 'Horários mais próximos que servem',
    noNearest: 'Não há horário livre por perto. Tente outro dia, outra sala ou outro profissional.',
    keepAsItWas: 'Deixar como estava',
    reasonTitle: 'É preciso um motivo',
    reasonLabel: 'Motivo',
    reasonHint: 'Fica no histórico do agendamento.',
    reasonMissing: 'Escreva o motivo, com ao menos 3 letras.',
    moveAnyway: 'Mover mesmo assim',
    cancel: 'Desistir',
  },
  en: {
    moved: (patient, when) => `${patient}: now ${when}`,
    movedBack: (patient) => `${patient} is back where it was`,
    conflictTitle: 'This time is not free',
    cannotMove: (patient, when) => `${patient} could not go to ${when}.`,
    inTheWay: (resource, label, when) => `${resource} already has ${label}, ${when}`,
    inTheWayUnnamed: (resource, when) => `${resource} is already taken, ${when}`,
    nearest: 'Nearest times that fit',
    noNearest: 'No free time nearby. Try another day, room or professional.',
    keepAsItWas: 'Leave it as it was',
    reasonTitle: 'A reason is needed',
    reasonLabel: 'Reason',
    reasonHint: 'It stays in the history of the appointment.',
    reasonMissing: 'Write the reason, at least 3 letters.',
    moveAnyway: 'Move all the same',
    cancel: 'Give up',
  },
})
