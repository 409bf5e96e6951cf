import type { Both } from '../../shared/both.ts'
import { both } from '../../shared/both.ts'
import { defineMessages } from '../../shared/language.ts'
import { cancelReasonWords } from '../orders/cancel-reasons.ts'
import type { RebookAsker, RebookReason } from '../appointments/states.ts'
import type { Cause, RebookingState, Step } from './record.ts'

/** How an attempt stands, in refusals and on screens. */
export const rebookingStateWords = defineMessages({
  'pt-BR': {
    requested: 'esperando aprovação',
    proposed: 'datas propostas',
    accepted: 'aceita',
    declined: 'recusada pelo paciente',
    expired: 'vencida sem resposta',
    refused: 'não aprovada',
    withdrawn: 'retirada',
    returned: 'de volta à lista de espera',
    dismissed: 'encerrada sem remarcar',
  } satisfies Record<RebookingState, string>,
  en: {
    requested: 'waiting for approval',
    proposed: 'dates proposed',
    accepted: 'accepted',
    declined: 'declined by the patient',
    expired: 'expired without an answer',
    refused: 'not approved',
    withdrawn: 'withdrawn',
    returned: 'back on the waiting list',
    dismissed: 'closed without rebooking',
  },
})

export const causeWords = defineMessages({
  'pt-BR': {
    asked: 'Pediu outra data',
    missed: 'Faltou',
    clinic: 'Cancelada pela clínica',
    stranded: 'Sem médico ou horário',
  } satisfies Record<Cause, string>,
  en: {
    asked: 'Asked for another date',
    missed: 'Missed',
    clinic: 'Cancelled by the clinic',
    stranded: 'No doctor or hours',
  },
})

export const stepWords = defineMessages({
  'pt-BR': { open: 'A propor', requested: 'Espera aprovação', proposed: 'Espera o paciente' } satisfies Record<
    Step,
    string
  >,
  en: { open: 'To propose', requested: 'Waits for approval', proposed: 'Waits for the patient' },
})

export const askerWords = defineMessages({
  'pt-BR': { patient: 'Paciente', clinic: 'Clínica' } satisfies Record<RebookAsker, string>,
  en: { patient: 'Patient', clinic: 'Clinic' },
})

const missed = both('Faltou', 'Missed')

/** What the reason of a rebooking is called; null: nobody said. */
export function reasonWord(reason: RebookReason | null): Both {
  if (reason === null) return both('Sem motivo registrado', 'No reason recorded')
  return reason === 'missed' ? missed : cancelReasonWords[reason]
}
