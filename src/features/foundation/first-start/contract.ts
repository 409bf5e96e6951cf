import { z } from 'zod'
import { both, inSchema } from '../../../shared/both.ts'
import { defineContract } from '../../../shared/contract.ts'
import { emailSchema } from '../../../shared/email-schema.ts'
import { idSchema } from '../../../shared/ids.ts'
import { languages } from '../../../shared/language.ts'
import { lineText } from '../../../shared/text-schema.ts'
import { units } from '../units/record.ts'

/** Minutes that a code lives: long enough to fill in two forms, not to lie about in a terminal. */
export const codeMinutes = 60

export const beginNetwork = defineContract({
  name: 'firstStart.begin',
  method: 'POST',
  path: '/first-start',
  summary:
    'Begins a network with the one-time code of the terminal: its first ADMIN and its first unit, both or neither; 409 once there is an ADMIN',
  permission: 'public',
  body: z.strictObject({
    /** As the terminal shows it; case, spaces and hyphens do not matter. */
    code: lineText.min(1, inSchema(both('Informe o código do terminal', 'Enter the code of the terminal'))).max(40),
    person: z.strictObject({
      name: lineText.min(2, inSchema(both('Escreva o nome', 'Enter the name'))).max(200),
      email: emailSchema,
      language: z.enum(languages).default('pt-BR'),
      /** With the embedded provider: what they will sign in with. */
      password: z.string().max(200).optional(),
      /** With a hosted provider: that they have signed in there. */
      token: z
        .string()
        .max(4_096)
        .regex(/^[\w.-]+$/)
        .optional(),
    }),
    unit: units.schemas.create,
  }),
  output: z.strictObject({ staffId: idSchema, unitId: idSchema }),
  errors: ['ALREADY_EXISTS', 'TOO_MANY', 'UNAVAILABLE'],
})
