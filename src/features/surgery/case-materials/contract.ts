import { z } from 'zod'
import { dayOf, ofTheWorld } from '../../../shared/days/day-of.ts'
import { both, inSchema } from '../../../shared/both.ts'
import { defineContract } from '../../../shared/contract.ts'
import { gtinSchema } from '../../../shared/gtin.ts'
import { idSchema, newIdSchema } from '../../../shared/ids.ts'
import { rule } from '../../../shared/input-rules.ts'
import { several } from '../../../shared/several.ts'
import { lineText, notesText } from '../../../shared/text-schema.ts'
import { doseSchema, witnessSchema } from '../../stock/offers/both.ts'
import { caseMaterialsSchema, caseOfLotSchema, discrepancySchema, offeredLotSchema } from './record.ts'
import { caseShelves, discrepancyKinds, discrepancyStates } from './rules.ts'

const byId = z.strictObject({ id: idSchema })
const quantitySchema = z
  .int(inSchema(both('Informe um número inteiro de unidades de uso', 'Enter a whole number of use units')))
  .min(1, inSchema(both('Ao menos 1', 'At least 1')))
  .max(10_000, inSchema(both('No máximo 10.000', 'At most 10,000')))
const reasonWords = inSchema(
  both('Escreva o motivo, com ao menos 3 letras', 'Enter the reason, with at least 3 letters'),
)
const page = { cursor: z.string().max(300).optional(), limit: z.coerce.number().int().min(1).max(200).default(50) }

export const readCaseMaterials = defineContract({
  name: 'caseMaterial.ofCase',
  method: 'GET',
  path: '/cases/:id/materials',
  summary: 'The materials of a surgery: its kit beside what is on the case, by lots, and what was used without stock',
  permission: 'caseMaterial.read',
  params: byId,
  output: caseMaterialsSchema,
})

export const offerLots = defineContract({
  name: 'caseMaterial.offer',
  method: 'GET',
  path: '/cases/:id/materials/offers',
  summary:
    'The lots of a material on the shelves of a surgery’s unit, in the order in which they are to be used on its day',
  permission: 'caseMaterial.edit',
  params: byId,
  query: z
    .strictObject({ materialId: idSchema.optional(), gtin: gtinSchema.optional() })
    .check(
      rule<{ materialId?: string | undefined; gtin?: string | undefined }>(
        ['materialId', 'gtin'],
        ({ materialId, gtin }) =>
          (materialId === undefined) === (gtin === undefined)
            ? [{ path: 'materialId', code: 'one_of', message: both('Material ou código', 'Material or code') }]
            : [],
      ),
    ),
  output: z.strictObject({
    /** Null where the catalogue has none with this code. */
    material: z.strictObject({ id: idSchema, name: z.string(), useUnit: z.string() }).nullable(),
    lots: z.array(offeredLotSchema),
  }),
})

export const findMaterials = defineContract({
  name: 'caseMaterial.find',
  method: 'GET',
  path: '/cases/:id/materials/catalogue',
  summary: 'Materials in use by any part of their code or name, for who chooses by hand in the room',
  permission: 'caseMaterial.edit',
  params: byId,
  query: z.strictObject({ q: lineText.min(2).max(100) }),
  output: z.strictObject({
    items: z.array(z.strictObject({ id: idSchema, code: z.string(), name: z.string(), useUnit: z.string() })),
  }),
})

const moved = { id: newIdSchema, lotId: idSchema, shelf: z.enum(caseShelves), quantity: quantitySchema }

/** Of what is controlled, the second person. */
const controlled = { witness: witnessSchema.optional() }

export const putOn = defineContract({
  name: 'caseMaterial.putOn',
  method: 'POST',
  path: '/cases/:id/materials',
  summary: 'Put some of a lot on a surgery: off its shelf at once, and apart until it is used or given back',
  permission: 'caseMaterial.edit',
  params: byId,
  body: z.strictObject({
    ...moved,
    /** Why a lot that expires earlier is passed over. */
    skipReason: lineText.min(3, reasonWords).max(200).optional(),
    ...controlled,
    /** Of what is controlled: a doctor of the unit, and how much of it is given. */
    prescriberId: idSchema.optional(),
    dose: doseSchema.optional(),
    /** What is left in what is withdrawn and thrown away, where that is known already. */
    remainder: lineText.min(1).max(40).optional(),
  }),
  output: caseMaterialsSchema,
  errors: ['RULE_BROKEN', 'WRONG_STATE', 'REASON_REQUIRED', 'ID_REUSED'],
})

export const takeOff = defineContract({
  name: 'caseMaterial.takeOff',
  method: 'POST',
  path: '/cases/:id/materials/off',
  summary: 'Take some of a lot off a surgery again, back to the shelf from which it came',
  permission: 'caseMaterial.edit',
  params: byId,
  body: z.strictObject({ ...moved, ...controlled }),
  output: caseMaterialsSchema,
  errors: ['RULE_BROKEN', 'WRONG_STATE', 'ID_REUSED'],
})

/** What somebody accepts as used. */
export const acceptedFields = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        lotId: idSchema,
        shelf: z.enum(caseShelves),
        /** What of it was on the case, as it was on the screen. */
        onCase: z.int().min(1),
        used: z
          .int(inSchema(both('Informe um número inteiro', 'Enter a whole number')))
          .min(0, inSchema(both('Não pode ser negativo', 'It cannot be negative'))),
      }),
    )
    .max(200),
  explanation: notesText.max(1000).optional(),
})

export const acceptMaterials = defineContract({
  name: 'caseMaterial.accept',
  method: 'POST',
  path: '/cases/:id/materials/accept',
  summary: 'Accept what of a surgery’s materials was used; what was not goes back to its shelf when the day is closed',
  permission: 'caseMaterial.accept',
  params: byId,
  body: acceptedFields,
  output: caseMaterialsSchema,
  errors: ['RULE_BROKEN', 'WRONG_STATE'],
})

/** What somebody writes of something that was used and is not in stock. */
export const discrepancyFields = z
  .strictObject({
    id: newIdSchema,
    materialId: idSchema,
    /** Where the network knows the lot; else what is printed on the package. */
    lotId: idSchema.optional(),
    lotNumber: lineText.max(40).optional(),
    expiresOn: dayOf(ofTheWorld).optional(),
    quantity: quantitySchema,
    kind: z.enum(discrepancyKinds),
    note: notesText.max(500).optional(),
  })
  .check(
    rule<{ lotId?: string | undefined; kind: string }>(['lotId', 'kind'], ({ lotId, kind }) =>
      kind === 'held' && lotId === undefined
        ? [{ path: 'lotId', code: 'required', message: both('Escolha o lote', 'Choose the lot') }]
        : [],
    ),
  )

export const recordDiscrepancy = defineContract({
  name: 'caseMaterial.recordDiscrepancy',
  method: 'POST',
  path: '/cases/:id/discrepancies',
  summary:
    'Record what was really used and is not in stock, has expired or is held; it holds up nothing, and has an owner',
  permission: 'caseMaterial.edit',
  params: byId,
  body: discrepancyFields,
  output: caseMaterialsSchema,
  errors: ['RULE_BROKEN', 'WRONG_STATE', 'ID_REUSED'],
})

/** How somebody resolves it. */
export const resolutionFields = z.strictObject({
  as: z.enum(['explained', 'posted', 'mistaken']),
  reason: notesText.max(500).optional(),
  /** Number of the document that put the books right. */
  documentNumber: z.int().min(1).max(1_000_000_000).optional(),
})

export const resolveDiscrepancy = defineContract({
  name: 'caseMaterial.resolve',
  method: 'POST',
  path: '/discrepancies/:id/resolution',
  summary: 'Resolve a discrepancy with a reason or a later document; whoever recorded it by mistake may take it back',
  permission: 'caseMaterial.edit',
  params: byId,
  body: resolutionFields,
  output: discrepancySchema,
  errors: ['RULE_BROKEN', 'REASON_REQUIRED', 'WRONG_STATE', 'NOT_ALLOWED'],
})

export const listDiscrepancies = defineContract({
  name: 'caseMaterial.listDiscrepancies',
  method: 'GET',
  path: '/discrepancies',
  summary: 'What was used in surgeries without being taken from stock, newest first',
  permission: 'caseMaterial.read',
  query: z.strictObject({
    unitId: several(idSchema).optional(),
    state: several(z.enum(discrepancyStates)).optional(),
    id: idSchema.optional(),
    ...page,
  }),
  output: z.strictObject({ items: z.array(discrepancySchema), nextCursor: z.string().nullable() }),
})

export const listCasesOfLot = defineContract({
  name: 'caseMaterial.ofLot',
  method: 'GET',
  path: '/stock/lots/:id/cases',
  summary: 'The surgeries that a lot is on or was used in, latest first',
  permission: 'stock.read',
  params: byId,
  query: z.strictObject(page),
  output: z.strictObject({ items: z.array(caseOfLotSchema), nextCursor: z.string().nullable() }),
})
