import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema } from '../../../shared/ids.ts'
import { instantSchema } from '../../../shared/time.ts'

const one = z.strictObject({ id: idSchema })

/** How it stands with the key that somebody is paid by. */
export const pixKeyStanding = z.strictObject({
  /** Pays already; masked, null where none does. */
  paying: z.string().nullable(),
  confirmedByName: z.string().nullable(),
  confirmedAt: instantSchema.nullable(),
  /** Waits for a second person; null where none does. */
  waiting: z
    .strictObject({
      id: idSchema,
      /** Whole: it is to be compared with what the professional says. */
      key: z.string(),
      askedByName: z.string(),
      askedAt: instantSchema,
      confirmableFrom: instantSchema,
      /** Whether the reader wrote it, and another has to confirm it. */
      isOwn: z.boolean(),
    })
    .nullable(),
})
export type PixKeyStanding = z.output<typeof pixKeyStanding>

export const readPixKey = defineContract({
  name: 'professional.readPixKey',
  method: 'GET',
  path: '/professionals/:id/pix-key',
  summary: 'By which PIX key a professional is paid, and which one waits for a second person',
  permission: 'payment.pixKey',
  params: one,
  output: pixKeyStanding,
})

export const confirmPixKey = defineContract({
  name: 'professional.confirmPixKey',
  method: 'POST',
  path: '/professionals/:id/pix-key/confirm',
  summary: 'Let a changed PIX key pay: by another than who wrote it, 24 hours later at the earliest',
  permission: 'payment.pixKey',
  params: one,
  body: z.strictObject({ keyId: idSchema }),
  output: pixKeyStanding,
  errors: ['WRONG_STATE', 'RULE_BROKEN'],
})
