import { defineMessages } from '../../../shared/language.ts'
import type { Cause, Loss, RebookingState, Step } from './record.ts'

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
    outOfUse: 'Fora de uso',
  } satisfies Record<Cause, string>,
  en: {
    asked: 'Asked for another date',
    missed: 'Missed',
    clinic: 'Cancelled by the clinic',
    stranded: 'No doctor or hours',
    outOfUse: 'Out of use',
  },
})

export const stepWords = defineMessages({
  'pt-BR': { open: 'A propor', requested: 'Espera aprovação', proposed: 'Espera o paciente' } satisfies Record<
    Step,
    string
  >,
  en: { open: 'To propose', requested: 'Waits for approval', proposed: 'Waits for the patient' },
})

/** What is said of a room, person or team that an appointment can no longer have. */
export const lossWords = defineMessages({
  'pt-BR': {
    room: (name: string) => `${name}: sala fora de uso`,
    professional: (name: string) => `${name}: não atende mais`,
    registration: (name: string) => `${name}: registro vencido nesse dia`,
    team: (name: string) => `${name}: equipe arquivada`,
  } satisfies Record<Loss, (name: string) => string>,
  en: {
    room: (name) => `${name}: room out of use`,
    professional: (name) => `${name}: treats no more`,
    registration: (name) => `${name}: registration has ended by then`,
    team: (name) => `${name}: team archived`,
  },
})
