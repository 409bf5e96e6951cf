import { defineEvents, exported } from '../../../shared/noun-events.ts'

/** What happens to rooms. */
export const roomEvents = defineEvents({
  noun: 'room',
  untold: true,
  words: { 'pt-BR': 'sala', en: 'room' },
  heardBy: ['room.read'],
  historyFor: 'room.history',
  verbs: {
    create: { 'pt-BR': 'Cadastrou', en: 'Registered', concerns: ['resourceIds'], says: ['changes', 'sent'] },
    edit: { 'pt-BR': 'Alterou', en: 'Changed', concerns: ['resourceIds'], says: ['changes'] },
    activate: { 'pt-BR': 'Pôs em uso', en: 'Put back into use', concerns: ['resourceIds'], says: ['changes'] },
    deactivate: { 'pt-BR': 'Tirou de uso', en: 'Took out of use', concerns: ['resourceIds'], says: ['changes'] },
    delete: { 'pt-BR': 'Excluiu', en: 'Deleted', concerns: ['resourceIds'], says: ['changes'] },
    order: { 'pt-BR': 'Mudou a ordem', en: 'Changed the order' },
    export: exported,
  },
})

declare module '../../../shared/noun-events.ts' {
  interface DeclaredEvents {
    room: typeof roomEvents
  }
}
