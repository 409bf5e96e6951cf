import { z } from 'zod'
import { both, inSchema } from '../../../shared/both.ts'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema } from '../../../shared/ids.ts'
import { notesText } from '../../../shared/text-schema.ts'
import { recordingDetailSchema } from './record.ts'

const params = z.strictObject({ id: idSchema })
const version = z.int()
const reason = notesText
  .min(3, inSchema(both('Escreva o motivo, com ao menos 3 letras', 'Enter the reason, with at least 3 letters')))
  .max(500)

export const trashRecording = defineContract({
  name: 'recording.trash',
  method: 'POST',
  path: '/recordings/:id/trash',
  summary: 'Put what was recorded by mistake into the trash; of consultations what is of another record alone',
  permission: 'recording.approve',
  params,
  body: z.strictObject({
    version,
    reason,
    /** Of a consultation: it was kept in the wrong record by mistake. */
    isOfAnotherRecord: z.boolean().default(false),
  }),
  output: recordingDetailSchema,
  errors: ['STALE', 'WRONG_STATE', 'RULE_BROKEN'],
})

export const restoreRecording = defineContract({
  name: 'recording.restore',
  method: 'POST',
  path: '/recordings/:id/restore',
  summary: 'Take a recording out of the trash, within 30 days',
  permission: 'recording.approve',
  params,
  body: z.strictObject({ version }),
  output: recordingDetailSchema,
  errors: ['STALE', 'WRONG_STATE'],
})

export const deleteRecording = defineContract({
  name: 'recording.delete',
  method: 'POST',
  path: '/recordings/:id/deletion',
  summary:
    'Delete a sales call that is in the trash for good; what it was, its hash, who deleted it and why stay as proof',
  permission: 'recording.approve',
  params,
  body: z.strictObject({ version }),
  output: recordingDetailSchema,
  errors: ['STALE', 'WRONG_STATE', 'RULE_BROKEN'],
})

export const holdRecording = defineContract({
  name: 'recording.hold',
  method: 'POST',
  path: '/recordings/:id/hold',
  summary: 'Hold a recording, as for a lawsuit: it stays whatever its time, until somebody lets go of it',
  permission: 'recording.hold',
  params,
  body: z.strictObject({ version, reason }),
  output: recordingDetailSchema,
  errors: ['STALE', 'WRONG_STATE', 'RULE_BROKEN'],
})

export const releaseRecording = defineContract({
  name: 'recording.release',
  method: 'POST',
  path: '/recordings/:id/release',
  summary: 'Let go of a recording that was held; it leaves as any other from then on',
  permission: 'recording.hold',
  params,
  body: z.strictObject({ version, reason }),
  output: recordingDetailSchema,
  errors: ['STALE', 'WRONG_STATE', 'RULE_BROKEN'],
})
