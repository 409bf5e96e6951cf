import { z } from 'zod'
import { defineContract } from './contract.ts'
import { lineText } from './text-schema.ts'

/** Milliseconds that a remote icon has to arrive (specification, section 9). */
export const iconPatience = 1_500

/** `https://…`, as somebody typed it; whether it may be fetched is the server's to say. */
export const iconAddressSchema = lineText.max(2_000).startsWith('https://')

export const readIcon = defineContract({
  name: 'icon.read',
  method: 'GET',
  path: '/icons',
  summary: 'A picture from elsewhere as a data address, fetched by this server; null where it cannot be had in time',
  permission: 'signed-in',
  query: z.strictObject({ address: iconAddressSchema }),
  output: z.strictObject({ image: z.string().startsWith('data:image/').nullable() }),
})
