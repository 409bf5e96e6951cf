import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema } from '../../../shared/ids.ts'
import { pictureSchema } from '../../../shared/picture.ts'
import { units } from './record.ts'

const oneUnit = z.strictObject({ id: idSchema })
const managedUnitSchema = units.schemas.row

export const setUnitLogo = defineContract({
  name: 'unit.setLogo',
  method: 'POST',
  path: '/units/:id/logo',
  summary: 'The logo that stands on the unit’s papers, as base64 of a JPEG, PNG or WebP',
  permission: 'unit.edit',
  params: oneUnit,
  body: z.strictObject({ image: pictureSchema }),
  output: managedUnitSchema,
  errors: ['UNSUPPORTED_MEDIA'],
})

export const removeUnitLogo = defineContract({
  name: 'unit.removeLogo',
  method: 'DELETE',
  path: '/units/:id/logo',
  summary: 'Take the unit’s logo away',
  permission: 'unit.edit',
  params: oneUnit,
  output: managedUnitSchema,
})

export const readUnitLogo = defineContract({
  name: 'unit.readLogo',
  method: 'GET',
  path: '/units/:id/logo',
  summary: 'The logo of a unit one works in',
  permission: 'unit.read',
  params: oneUnit,
  output: z.unknown(),
})
