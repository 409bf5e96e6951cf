import { defineEvents, exported } from '../../../shared/noun-events.ts'

const followed = ['patientIds', 'rowIds'] as const

/** What happens to sold orders as they are followed. The record is the order. */
export const followUpEvents = defineEvents({
  noun: 'followUp',
  words: { 'pt-BR': 'acompanhamento de pedido', en: 'followed order' },
  heardBy: ['followUp.read'],
  historyFor: 'followUp.list',
  // What tells of somebody's health is done or missing to whoever sells, and no more.
  guarded: {
    exams: 'clinicalFact.detail',
    day1: 'clinicalFact.detail',
    day7: 'clinicalFact.detail',
    month1: 'clinicalFact.detail',
    month3: 'clinicalFact.detail',
    month6: 'clinicalFact.detail',
    month12: 'clinicalFact.detail',
    clinicalNote: 'clinicalFact.detail',
  },
  verbs: {
    tick: { 'pt-BR': 'Marcou como feito', en: 'Marked as done', concerns: followed, says: ['changes'] },
    untick: { 'pt-BR': 'Desmarcou', en: 'Unmarked', concerns: followed, says: ['changes'] },
    planAction: {
      'pt-BR': 'Anotou a próxima ação',
      en: 'Planned the next action',
      concerns: followed,
      says: ['changes'],
    },
    finishAction: { 'pt-BR': 'Concluiu a ação', en: 'Finished the action', concerns: followed, says: ['changes'] },
    assign: { 'pt-BR': 'Passou para outra pessoa', en: 'Handed over', concerns: followed, says: ['changes'] },
    nudge: { 'pt-BR': 'Cobrou quem responde', en: 'Sent a reminder', concerns: followed },
    advance: { 'pt-BR': 'Avançou', en: 'Moved on', concerns: followed, says: ['changes'] },
    fallDue: { 'pt-BR': 'Chegou ao prazo', en: 'Became due', concerns: followed },
    export: exported,
  },
})

declare module '../../../shared/noun-events.ts' {
  interface DeclaredEvents {
    followUp: typeof followUpEvents
  }
}
