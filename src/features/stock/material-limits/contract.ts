import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema } from '../../../shared/ids.ts'

export const removeLimits = defineContract({
  name: 'materialLimit.remove',
  method: 'DELETE',
  path: '/material-limits/:id',
  summary: 'Keep a material in a unit without limits again',
  permission: 'material.edit',
  params: z.strictObject({ id: idSchema }),
  output: z.strictObject({}),
})
