import { defineMessages } from '../../../../../shared/language.ts'
import type { StepName } from '../../states.ts'

/** What a button says that takes back a step, and what is said once it is taken back. */
export const undoWords = defineMessages({
  'pt-BR': {
    reserve: 'Desfazer reserva',
    confirm: 'Desfazer confirmação',
    patientKnows: 'Desfazer “o paciente já sabe”',
    unconfirm: 'Devolver a confirmação',
    arrive: 'Desfazer chegada',
    start: 'Desfazer início',
    finish: 'Desfazer finalização',
    cancel: 'Desfazer cancelamento',
    noShow: 'Desfazer falta',
    enteredInError: 'Desfazer “lançada por engano”',
    rebook: 'Desfazer remarcação',
    move: 'Desfazer mudança de horário',
    edit: 'Desfazer troca de paciente',
  } satisfies Record<StepName, string>,
  en: {
    reserve: 'Undo booking',
    confirm: 'Undo confirmation',
    patientKnows: 'Undo “the patient knows”',
    unconfirm: 'Put the confirmation back',
    arrive: 'Undo arrival',
    start: 'Undo start',
    finish: 'Undo finish',
    cancel: 'Undo cancellation',
    noShow: 'Undo no-show',
    enteredInError: 'Undo “entered in error”',
    rebook: 'Undo rebooking',
    move: 'Undo move',
    edit: 'Undo change of patient',
  },
})
