import { defineEvents } from '../../../shared/noun-events.ts'

const concerns = ['patientIds'] as const

const verbs = {
  begin: { 'pt-BR': 'Começou a gravação', en: 'Began the recording', concerns, says: ['changes', 'sent'] },
  finish: { 'pt-BR': 'Guardou a gravação', en: 'Kept the recording', concerns, says: ['changes'] },
  hear: { 'pt-BR': 'Preparou a forma de onda', en: 'Prepared the waveform', concerns, says: ['changes'] },
  hearNothing: { 'pt-BR': 'Ficou sem forma de onda', en: 'Was left without a waveform', concerns, says: ['changes'] },
  giveUp: { 'pt-BR': 'Desistiu do envio', en: 'Gave up the upload', concerns },
  addMark: { 'pt-BR': 'Marcou um trecho', en: 'Marked a place', concerns, says: ['changes', 'sent'] },
  removeMark: { 'pt-BR': 'Tirou uma marca', en: 'Took a mark off', concerns },
  trash: { 'pt-BR': 'Moveu para a lixeira', en: 'Moved to the trash', concerns, says: ['changes', 'note'] },
  restore: { 'pt-BR': 'Tirou da lixeira', en: 'Took out of the trash', concerns, says: ['changes'] },
  hold: { 'pt-BR': 'Reteve a gravação', en: 'Put the recording on hold', concerns, says: ['note'] },
  release: { 'pt-BR': 'Liberou a gravação', en: 'Released the recording', concerns, says: ['note'] },
  copy: { 'pt-BR': 'Entregou cópia', en: 'Handed over a copy', concerns, says: ['note'] },
  delete: { 'pt-BR': 'Apagou a gravação', en: 'Deleted the recording', concerns, says: ['changes', 'note'] },
  read: { 'pt-BR': 'Ouviu', en: 'Listened', concerns },
  export: { 'pt-BR': 'Exportou', en: 'Exported', says: ['note'] },
} as const

/** What happens to recordings of consultations. */
export const recordingEvents = defineEvents({
  noun: 'recording',
  untold: true,
  words: { 'pt-BR': 'gravação de consulta', en: 'recording of a consultation' },
  heardBy: ['consultationRecording.read'],
  historyFor: 'consultationRecording.read',
  verbs,
})

/** What happens to recordings of sales calls, which others hear of. */
export const salesCallEvents = defineEvents({
  noun: 'salesCall',
  untold: true,
  words: { 'pt-BR': 'gravação de venda', en: 'recording of a sales call' },
  heardBy: ['salesCall.read'],
  historyFor: 'salesCall.approve',
  verbs,
})

/** What happens to the rules of how long recordings are kept, and of the room of units. */
export const recordingPolicyEvents = defineEvents({
  noun: 'recordingPolicy',
  unnamed: true,
  untold: true,
  words: { 'pt-BR': 'regras de gravações', en: 'rules of recordings' },
  heardBy: ['recordingPolicy.read', 'recording.edit'],
  historyFor: 'recordingPolicy.read',
  verbs: { edit: { 'pt-BR': 'Alterou', en: 'Changed', says: ['changes'] } },
})

declare module '../../../shared/noun-events.ts' {
  interface DeclaredEvents {
    recording: typeof recordingEvents
    salesCall: typeof salesCallEvents
    recordingPolicy: typeof recordingPolicyEvents
  }
}
