import { z } from 'zod'
import { defineContract } from '../../shared/contract.ts'
import { cnpjSchema } from '../../shared/documents.ts'
import { idSchema, newIdSchema } from '../../shared/ids.ts'
import { centavosSchema } from '../../shared/money.ts'
import { phoneSchema } from '../../shared/phones.ts'
import { pictureSchema } from '../../shared/picture.ts'
import { said } from '../../shared/said.ts'
import { instantSchema, timeZoneSchema } from '../../shared/time.ts'
import { lineText, searchText } from '../../shared/text-schema.ts'
import { openingsSchema } from './opening-hours.ts'

/** What may be written of a unit. */
export const unitFields = z.strictObject({
  name: lineText.min(2, said('Escreva o nome', 'Write the name')).max(120),
  shortName: lineText
    .min(1, said('Escreva o nome curto', 'Write the short name'))
    .max(20, said('O nome curto tem no máximo 20 letras', 'The short name has 20 letters at the most')),
  timeZone: timeZoneSchema,
  city: lineText.min(1, said('Escreva a cidade', 'Write the city')).max(100),
  /** Of Brazil; `EX` abroad. */
  state: z.string().regex(/^[A-Z]{2}$/, said('Escolha o estado', 'Choose the state')),
  phone: phoneSchema.nullable(),
  cnpj: cnpjSchema.nullable(),
  /** What must be paid before a surgery is booked. */
  depositMinimumCentavos: centavosSchema,
  openings: openingsSchema,
})
export type UnitFields = z.output<typeof unitFields>

/** A unit as its administration shows it. */
export const managedUnitSchema = z.strictObject({
  ...unitFields.shape,
  id: idSchema,
  phone: z.string().nullable(),
  cnpj: z.string().nullable(),
  openings: z.array(z.strictObject({ weekday: z.int(), opens: z.string(), closes: z.string() })),
  /** Changes with every new picture; null without one. */
  logo: z.string().nullable(),
  active: z.boolean(),
  activeRooms: z.int(),
  version: z.int(),
  createdAt: instantSchema,
})
export type ManagedUnit = z.output<typeof managedUnitSchema>

export const unitSorts = ['name', '-name', 'city', '-city'] as const
export type UnitSort = (typeof unitSorts)[number]

const unitFilters = {
  /** A part of the name, short name or city, without accents; or of the CNPJ. */
  q: searchText.max(100).optional(),
  sort: z.enum(unitSorts).default('name'),
}

export const listManagedUnits = defineContract({
  name: 'unit.listManaged',
  method: 'GET',
  path: '/settings/units',
  summary: 'The units one administers, with all that is written of them',
  permission: 'settings.read',
  query: z.strictObject(unitFilters),
  output: z.strictObject({ items: z.array(managedUnitSchema), nextCursor: z.null() }),
})

export const exportUnits = defineContract({
  name: 'unit.export',
  method: 'GET',
  path: '/settings/units/export',
  summary: 'Exactly the units a filter finds, as CSV or XLSX; the export is logged',
  permission: 'settings.read',
  cost: 'expensive',
  query: z.strictObject({ ...unitFilters, format: z.enum(['csv', 'xlsx']) }),
  output: z.unknown(),
})

const oneUnit = z.strictObject({ id: idSchema })

export const readUnit = defineContract({
  name: 'unit.read',
  method: 'GET',
  path: '/units/:id',
  summary: 'One unit, as its administration shows it',
  permission: 'settings.read',
  params: oneUnit,
  output: managedUnitSchema,
})

export const createUnit = defineContract({
  name: 'unit.create',
  method: 'POST',
  path: '/units',
  summary: 'Open a new unit; rooms and people are added to it next',
  permission: 'unit.create',
  body: unitFields.extend({ id: newIdSchema }),
  output: managedUnitSchema,
  errors: ['ALREADY_EXISTS', 'ID_REUSED'],
})

export const editUnit = defineContract({
  name: 'unit.edit',
  method: 'PATCH',
  path: '/units/:id',
  summary: 'Change a unit; new hours that leave appointments outside are asked about first',
  permission: 'unit.edit',
  params: oneUnit,
  body: unitFields.partial().extend({
    version: z.int(),
    /** What a CONFIRMATION_REQUIRED answer carried: save all the same. */
    confirmation: lineText.max(100).optional(),
  }),
  output: managedUnitSchema,
  errors: ['STALE', 'ALREADY_EXISTS', 'CONFIRMATION_REQUIRED'],
})

export const deactivateUnit = defineContract({
  name: 'unit.deactivate',
  method: 'POST',
  path: '/units/:id/deactivate',
  summary: 'Take a unit out of use; appointments still ahead in it are asked about first and stay as they are',
  permission: 'unit.create',
  params: oneUnit,
  body: z.strictObject({
    version: z.int(),
    /** What a CONFIRMATION_REQUIRED answer carried: take it out of use all the same. */
    confirmation: lineText.max(100).optional(),
  }),
  output: managedUnitSchema,
  errors: ['STALE', 'CONFIRMATION_REQUIRED'],
})

export const activateUnit = defineContract({
  name: 'unit.activate',
  method: 'POST',
  path: '/units/:id/activate',
  summary: 'Put a unit to use again',
  permission: 'unit.create',
  params: oneUnit,
  body: z.strictObject({ version: z.int() }),
  output: managedUnitSchema,
  errors: ['STALE'],
})

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
