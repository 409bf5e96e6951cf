import { defineEvents, exported } from '../../../shared/noun-events.ts'

const shifts = ['intervals', 'resourceIds', 'unitIds', 'rowIds'] as const

/** What happens to shifts, patterns, swaps and calendar feeds of the roster. */
export const rosterEvents = defineEvents({
  noun: 'roster',
  words: { 'pt-BR': 'escala', en: 'roster' },
  heardBy: ['roster.read'],
  historyFor: 'roster.history',
  verbs: {
    create: {
      'pt-BR': 'Incluiu no rascunho',
      en: 'Added to the draft',
      concerns: shifts,
      says: ['changes', 'sent'],
    },
    edit: { 'pt-BR': 'Alterou', en: 'Changed', concerns: shifts, says: ['changes'] },
    move: {
      'pt-BR': 'Mudou o horário',
      en: 'Changed the time',
      concerns: shifts,
      says: ['changes'],
    },
    assign: {
      'pt-BR': 'Passou a outra pessoa',
      en: 'Reassigned',
      concerns: shifts,
      says: ['changes'],
    },
    delete: {
      'pt-BR': 'Retirou do rascunho',
      en: 'Removed from the draft',
      concerns: shifts,
      says: ['changes'],
    },
    fill: {
      'pt-BR': 'Incluiu a partir de um modelo',
      en: 'Added from a pattern',
      concerns: shifts,
      says: ['changes', 'note'],
    },
    copyWeek: {
      'pt-BR': 'Incluiu ao copiar uma semana',
      en: 'Added by copying a week',
      concerns: shifts,
      says: ['changes', 'note'],
    },
    takeBack: {
      'pt-BR': 'Desfez o preenchimento',
      en: 'Undid the filling',
      concerns: shifts,
      says: ['changes'],
    },
    discard: {
      'pt-BR': 'Voltou ao publicado',
      en: 'Reverted to the published roster',
      concerns: shifts,
      says: ['changes'],
    },
    publish: { 'pt-BR': 'Publicou', en: 'Published', concerns: shifts, says: ['changes', 'sent'] },
    markWorked: { 'pt-BR': 'Marcou como cumprido', en: 'Marked as worked', concerns: shifts, says: ['changes'] },
    workOtherwise: {
      'pt-BR': 'Marcou como cumprido em outro horário',
      en: 'Marked as worked at other times',
      concerns: shifts,
      says: ['changes', 'note'],
    },
    unmarkWorked: {
      'pt-BR': 'Desfez a marca de cumprido',
      en: 'Took off the mark of work done',
      concerns: shifts,
      says: ['changes'],
    },
    requestSwap: {
      'pt-BR': 'Pediu troca',
      en: 'Requested a swap',
      concerns: shifts,
      says: ['changes', 'sent'],
    },
    swap: { 'pt-BR': 'Trocou', en: 'Swapped', concerns: shifts, says: ['changes'] },
    approveSwap: { 'pt-BR': 'Aprovou uma troca', en: 'Approved a swap', concerns: shifts, says: ['changes'] },
    denySwap: { 'pt-BR': 'Negou uma troca', en: 'Denied a swap', concerns: shifts, says: ['changes'] },
    withdrawSwap: {
      'pt-BR': 'Retirou o pedido de troca',
      en: 'Withdrew the swap request',
      concerns: shifts,
      says: ['changes'],
    },
    createPattern: { 'pt-BR': 'Criou um modelo', en: 'Created a pattern', says: ['changes', 'sent'] },
    editPattern: { 'pt-BR': 'Alterou um modelo', en: 'Changed a pattern', says: ['changes'] },
    deletePattern: { 'pt-BR': 'Excluiu um modelo', en: 'Deleted a pattern', says: ['changes'] },
    renewFeed: {
      'pt-BR': 'Criou um endereço de calendário',
      en: 'Created a calendar address',
      concerns: ['resourceIds'],
    },
    revokeFeed: {
      'pt-BR': 'Revogou um endereço de calendário',
      en: 'Revoked a calendar address',
      concerns: ['resourceIds'],
    },
    export: exported,
  },
})

declare module '../../../shared/noun-events.ts' {
  interface DeclaredEvents {
    roster: typeof rosterEvents
  }
}
