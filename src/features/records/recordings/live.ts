import type { LiveNoun } from '../../../shared/live-noun.ts'

/** How open screens follow recordings of both kinds, and whether the patient still agrees to them. */
export const liveRecordings: LiveNoun = {
  noun: 'recording',
  judgedBy: ['id', 'patient'],
  computedFrom: ['salesCall', 'consent', 'patient'],
  computedBy: ['patient'],
}

/** Its rules: there is one set of them. What a unit uses of its room changes with each recording. */
export const liveRecordingPolicy: LiveNoun = {
  noun: 'recordingPolicy',
  computedFrom: ['recording', 'salesCall'],
  opens: ['/configuracoes?aba=gravacoes'],
}
