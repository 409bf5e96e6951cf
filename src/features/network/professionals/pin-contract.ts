import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema } from '../../../shared/ids.ts'
import { newPinSchema } from './pin.ts'
import { professionals } from './record.ts'

const one = z.strictObject({ id: idSchema })

export const setPin = defineContract({
  name: 'professional.setPin',
  method: 'POST',
  path: '/professionals/:id/pin',
  summary: 'Set or replace the PIN that a professional signs safety pauses with; it is not told again',
  permission: 'professional.edit',
  params: one,
  body: z.strictObject({ pin: newPinSchema }),
  output: professionals.schemas.row,
})

export const unlockPin = defineContract({
  name: 'professional.unlockPin',
  method: 'POST',
  path: '/professionals/:id/pin/unlock',
  summary: 'Let a PIN be used again that five wrong guesses have locked; it stays the same',
  permission: 'professional.edit',
  params: one,
  output: professionals.schemas.row,
  errors: ['WRONG_STATE'],
})
