import { defineEvents } from '../../../shared/noun-events.ts'

const concerns = ['patientIds'] as const

/** What happens to notes. What a clinical one says stands in `clinicalText`, which not every reader of histories sees. */
export const patientNoteEvents = defineEvents({
  noun: 'patientNote',
  untold: true,
  words: { 'pt-BR': 'anotação', en: 'note' },
  heardBy: ['patientNote.read'],
  historyFor: 'patientNote.read',
  guarded: { clinicalText: 'clinicalFact.detail' },
  verbs: {
    write: { 'pt-BR': 'Anotou', en: 'Noted', concerns, says: ['changes', 'sent'] },
    correct: { 'pt-BR': 'Corrigiu a anotação', en: 'Corrected the note', concerns, says: ['changes'] },
    pin: { 'pt-BR': 'Fixou a anotação', en: 'Pinned the note', concerns },
    unpin: { 'pt-BR': 'Soltou a anotação', en: 'Unpinned the note', concerns },
  },
})

declare module '../../../shared/noun-events.ts' {
  interface DeclaredEvents {
    patientNote: typeof patientNoteEvents
  }
}
