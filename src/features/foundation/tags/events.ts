import { defineEvents, exported } from '../../../shared/noun-events.ts'

/** What happens to tags; that one is put on a record is told in the history of that record. */
export const tagEvents = defineEvents({
  noun: 'tag',
  untold: true,
  words: { 'pt-BR': 'tag', en: 'tag' },
  heardBy: ['tag.read'],
  historyFor: 'tag.read',
  verbs: {
    create: { 'pt-BR': 'Criou', en: 'Created', says: ['changes', 'sent'] },
    edit: { 'pt-BR': 'Alterou', en: 'Changed', says: ['changes'] },
    archive: { 'pt-BR': 'Arquivou', en: 'Archived', says: ['changes'] },
    restore: { 'pt-BR': 'Pôs em uso', en: 'Put back into use', says: ['changes'] },
    merge: { 'pt-BR': 'Juntou a outra tag', en: 'Merged into another tag', says: ['note'] },
    unmerge: { 'pt-BR': 'Desfez a junção com outra tag', en: 'Took the merge back', says: ['note'] },
    absorb: { 'pt-BR': 'Recebeu os usos de outra tag', en: 'Took over the uses of another tag', says: ['note'] },
    giveBack: { 'pt-BR': 'Devolveu os usos de outra tag', en: 'Gave the uses of another tag back', says: ['note'] },
    export: exported,
  },
})

declare module '../../../shared/noun-events.ts' {
  interface DeclaredEvents {
    tag: typeof tagEvents
  }
}
