import { defineMessages } from '../../../../shared/language.ts'

export const historyMessages = defineMessages({
  'pt-BR': {
    history: 'Histórico',
    kind: 'Tipo',
    professionalId: 'Profissional',
    function: 'Função',
    startsAt: 'Início',
    endsAt: 'Fim',
    leaveReason: 'Motivo',
    note: 'Observação',
    created: 'Incluiu no rascunho',
    filled: 'Incluiu a partir de um padrão',
    copied: 'Incluiu ao copiar uma semana',
    copiedFrom: (date: string) => `Da semana de ${date}`,
    moved: 'Mudou o horário',
    assigned: 'Passou a outra pessoa',
    deleted: 'Retirou do rascunho',
    discarded: 'Voltou ao publicado',
    swapRequested: 'Pediu troca',
    swapped: 'Trocou',
    someone: 'alguém',
    publications: 'Publicações',
    publishedOn: (when: string) => `Publicada ${when}`,
    publishedBy: (when: string, by: string) => `${when} · ${by}`,
    neverPublished: 'Ainda não publicada',
    changes: (added: number, changed: number, removed: number) =>
      [
        added > 0 && (added === 1 ? '1 novo' : `${added} novos`),
        changed > 0 && (changed === 1 ? '1 alterado' : `${changed} alterados`),
        removed > 0 && (removed === 1 ? '1 retirado' : `${removed} retirados`),
      ]
        .filter(Boolean)
        .join(', ') || 'sem mudança',
  },
  en: {
    history: 'History',
    kind: 'Kind',
    professionalId: 'Professional',
    function: 'Function',
    startsAt: 'Start',
    endsAt: 'End',
    leaveReason: 'Reason',
    note: 'Note',
    created: 'Added to the draft',
    filled: 'Added from a pattern',
    copied: 'Added by copying a week',
    copiedFrom: (date) => `From the week of ${date}`,
    moved: 'Changed the time',
    assigned: 'Handed over',
    deleted: 'Took out of the draft',
    discarded: 'Back to what is published',
    swapRequested: 'Asked for a swap',
    swapped: 'Swapped',
    someone: 'somebody',
    publications: 'Publications',
    publishedOn: (when) => `Published ${when}`,
    publishedBy: (when, by) => `${when} · ${by}`,
    neverPublished: 'Not published yet',
    changes: (added, changed, removed) =>
      [added > 0 && `${added} new`, changed > 0 && `${changed} changed`, removed > 0 && `${removed} removed`]
        .filter(Boolean)
        .join(', ') || 'no change',
  },
})
