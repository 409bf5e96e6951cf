import { z } from 'zod'
import { both, inSchema } from '../../../shared/both.ts'
import { notesText } from '../../../shared/text-schema.ts'
import { defineTransition } from '../../../shared/transition-contract.ts'
import { recordingDetailSchema } from './record.ts'
import { recordingMachine } from './transitions.ts'

const reason = notesText
  .min(3, inSchema(both('Escreva o motivo, com ao menos 3 letras', 'Enter the reason, with at least 3 letters')))
  .max(500)

export const trashRecording = defineTransition(recordingMachine, 'trash', {
  path: '/recordings/:id/trash',
  summary: 'Put what was recorded by mistake into the trash; of consultations what is of another record alone',
  body: {
    reason,
    /** Of a consultation: it was kept in the wrong record by mistake. */
    isOfAnotherRecord: z.boolean().default(false),
  },
  output: recordingDetailSchema,
  errors: ['RULE_BROKEN'],
})

export const restoreRecording = defineTransition(recordingMachine, 'restore', {
  path: '/recordings/:id/restore',
  summary: 'Take a recording out of the trash, within 30 days',
  output: recordingDetailSchema,
})

export const deleteRecording = defineTransition(recordingMachine, 'delete', {
  path: '/recordings/:id/deletion',
  summary:
    'Delete a sales call that is in the trash for good; what it was, its hash, who deleted it and why stay as proof',
  output: recordingDetailSchema,
  errors: ['RULE_BROKEN'],
})

export const holdRecording = defineTransition(recordingMachine, 'hold', {
  path: '/recordings/:id/hold',
  summary: 'Hold a recording, as for a lawsuit: it stays whatever its time, until somebody lets go of it',
  body: { reason },
  output: recordingDetailSchema,
  errors: ['RULE_BROKEN'],
})

export const releaseRecording = defineTransition(recordingMachine, 'release', {
  path: '/recordings/:id/release',
  summary: 'Let go of a recording that was held; it leaves as any other from then on',
  body: { reason },
  output: recordingDetailSchema,
  errors: ['RULE_BROKEN'],
})
