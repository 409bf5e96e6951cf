import { defineMessages } from '../../../../../shared/language.ts'

/** What is said while appointments are moved, and when they cannot be. */
export const moveMessages = defineMessages({
  'pt-BR': {
    moved: (patient: string, when: string) => `${patient}: agora ${when}`,
    toConfirm: 'É preciso confirmar de novo.',
    movedBack: (patient: string) => `${patient} voltou para o horário de antes`,
    conflictTitle: 'Este horário não está livre',
    cannotMove: (patient: string, when: string) => `${patient} não pôde ir para ${when}.`,
    inTheWay: (resource: string, label: string, when: string) => `${resource} já está com ${label}, ${when}`,
    patientHas: (patient: string, procedure: string, people: string | null, when: string) =>
      `${patient} já tem ${procedure}${people ? ` com ${people}` : ''}, ${when}`,
    inTheWayUnnamed: (resource: string, when: string) => `${resource} já tem compromisso, ${when}`,
    takenElsewhere: (resource: string, when: string) => `${resource} já tem compromisso em outra unidade, ${when}`,
    nearest: 'Horários mais próximos que servem',
    noNearest: 'Não há horário livre por perto. Tente outro dia, outra sala ou outro profissional.',
    keepAsItWas: 'Deixar como estava',
    reasonTitle: 'É preciso um motivo',
    reasonHint: 'Fica no histórico do agendamento.',
    moveAnyway: 'Mover mesmo assim',
    moveTo: (when: string) => `Mover para ${when}`,
    chooseTime: 'Escolha um horário',
  },
  en: {
    moved: (patient, when) => `${patient}: now ${when}`,
    toConfirm: 'It needs confirming again.',
    movedBack: (patient) => `${patient} is back at the earlier time`,
    conflictTitle: 'This time is not free',
    cannotMove: (patient, when) => `${patient} could not go to ${when}.`,
    inTheWay: (resource, label, when) => `${resource} already has ${label}, ${when}`,
    patientHas: (patient, procedure, people, when) =>
      `${patient} already has ${procedure}${people ? ` with ${people}` : ''}, ${when}`,
    inTheWayUnnamed: (resource, when) => `${resource} is already taken, ${when}`,
    takenElsewhere: (resource, when) => `${resource} is already taken at another unit, ${when}`,
    nearest: 'Nearest times that fit',
    noNearest: 'No free time nearby. Try another day, room or professional.',
    keepAsItWas: 'Leave it as it was',
    reasonTitle: 'A reason is needed',
    reasonHint: 'It is kept in the appointment history.',
    moveAnyway: 'Move anyway',
    moveTo: (when) => `Move to ${when}`,
    chooseTime: 'Choose a time',
  },
})
