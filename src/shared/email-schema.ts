import { z } from 'zod'
import { emailOf, emailSentence } from './email.ts'
import { inSchema } from './both.ts'

/** An e-mail as people write it, kept as `emailOf` has it. */
export const emailSchema = z
  .string()
  .max(320)
  .overwrite((text) => emailOf(text) ?? text)
  .refine((text) => emailOf(text) !== undefined, inSchema(emailSentence))
