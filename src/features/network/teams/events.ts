import { defineEvents, exported } from '../../../shared/noun-events.ts'

/** What happens to surgical teams. Their names stand in the catalogue, whose readers hear of them too. */
export const teamEvents = defineEvents({
  noun: 'team',
  untold: true,
  words: { 'pt-BR': 'equipe', en: 'team' },
  heardBy: ['team.read', 'catalogue.read'],
  historyFor: 'team.read',
  verbs: {
    create: { 'pt-BR': 'Cadastrou', en: 'Registered', concerns: ['resourceIds'], says: ['changes', 'sent'] },
    edit: { 'pt-BR': 'Alterou', en: 'Changed', concerns: ['resourceIds'], says: ['changes'] },
    archive: { 'pt-BR': 'Arquivou', en: 'Archived', concerns: ['resourceIds'], says: ['changes'] },
    restore: { 'pt-BR': 'Reativou', en: 'Restored', concerns: ['resourceIds'], says: ['changes'] },
    export: exported,
  },
})

declare module '../../../shared/noun-events.ts' {
  interface DeclaredEvents {
    team: typeof teamEvents
  }
}
