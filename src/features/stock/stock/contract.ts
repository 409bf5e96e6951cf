import { z } from 'zod'
import { type Happened, dayOf, ofTheWorld } from '../../../shared/days/day-of.ts'
import { both, inSchema } from '../../../shared/both.ts'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema, newIdSchema } from '../../../shared/ids.ts'
import { rule } from '../../../shared/input-rules.ts'
import { centavosSchema } from '../../../shared/money.ts'
import { lineText, notesText } from '../../../shared/text-schema.ts'
import { arrivedOn, broughtOn, leftOn } from './days.ts'
import { documentDetailSchema, placedLotSchema } from './record.ts'
import { doseSchema, witnessSchema } from './witness.ts'
import { issueKinds, issueProblems, lossCauses, repeatedLots, shelves } from './rules.ts'

const byId = z.strictObject({ id: idSchema })
const reasonSchema = notesText
  .min(3, inSchema(both('Escreva o motivo, com ao menos 3 letras', 'Enter the reason, with at least 3 letters')))
  .max(500)
const wholeWords = inSchema(both('Informe um número inteiro de unidades de uso', 'Enter a whole number of use units'))
const quantitySchema = z
  .int(wholeWords)
  .min(1, inSchema(both('Ao menos 1', 'At least 1')))
  .max(1_000_000, inSchema(both('No máximo 1.000.000', 'At most 1,000,000')))
/** The local day on which it happened, today unless said; and why it is written only now, where that is long ago. */
const dayFields = (declaration: Happened) => ({
  day: dayOf(declaration).optional(),
  dayReason: reasonSchema.optional(),
})
const oneLine = inSchema(both('Acrescente ao menos um material', 'Add at least one material'))
const mostLines = inSchema(both('No máximo 200 linhas', 'At most 200 lines'))
/** Needed where something of it is controlled. */
const witness = witnessSchema.optional()
const written = { id: newIdSchema, unitId: idSchema, place: z.enum(shelves) }

/** What a person writes of what a supplier brought. */
export const receiptFields = z.strictObject({
  ...written,
  ...dayFields(broughtOn),
  supplierId: idSchema,
  /** The purchase order that it fills, wholly or in part. */
  orderId: idSchema.optional(),
  /** Number of the supplier's invoice. */
  invoice: lineText.min(1).max(60).optional(),
  lines: z
    .array(
      z.strictObject({
        materialId: idSchema,
        /** As it is printed on the package; none where the material needs none. */
        lotNumber: lineText.min(1).max(40).nullable().default(null),
        expiresOn: dayOf(ofTheWorld).nullable().default(null),
        /** False for what is lent and invoiced when it is used. */
        isOwned: z.boolean().default(true),
        /** In use units. */
        quantity: quantitySchema,
        /** What all of the line costs. */
        amountCentavos: centavosSchema,
      }),
    )
    .min(1, oneLine)
    .max(200, mostLines),
})

export const receive = defineContract({
  name: 'stock.receive',
  method: 'POST',
  path: '/stock/receipts',
  summary: 'Receive what a supplier brought: each line becomes or joins a lot, and moves the average cost',
  permission: 'stock.edit',
  body: receiptFields,
  output: documentDetailSchema,
  errors: ['RULE_BROKEN', 'REASON_REQUIRED', 'ID_REUSED'],
})

const issueShape = z.strictObject({
  ...written,
  ...dayFields(leftOn),
  kind: z.enum(issueKinds),
  witness,
  /** Of a requisition or a return within the unit. */
  toPlace: z.enum(shelves).optional(),
  /** Of a transfer. */
  toUnitId: idSchema.optional(),
  /** The request that a transfer fills, wholly or in part. */
  orderId: idSchema.optional(),
  /** Of a return to them. */
  supplierId: idSchema.optional(),
  /** Of a loss. */
  cause: z.enum(lossCauses).optional(),
  reason: reasonSchema.optional(),
  /** Of a consumption, on whom it was used: an appointment of the day; needed where it is controlled or an implant. */
  appointmentId: idSchema.optional(),
  /** Of what is controlled: a doctor of the unit. */
  prescriberId: idSchema.optional(),
  lines: z
    .array(
      z.strictObject({
        materialId: idSchema,
        lotId: idSchema,
        quantity: quantitySchema,
        /** Why a lot that expires earlier is passed over. */
        skipReason: lineText
          .min(
            3,
            inSchema(both('Escreva o motivo, com ao menos 3 letras', 'Enter the reason, with at least 3 letters')),
          )
          .max(200)
          .optional(),
        /** Of what is controlled, how much of it was given. */
        dose: doseSchema.optional(),
      }),
    )
    .min(1, oneLine)
    .max(200, mostLines),
})

/** What a person writes of what leaves a place. */
export const issueFields = issueShape
  .check(
    rule<z.output<typeof issueShape>>(
      [
        'kind',
        'unitId',
        'place',
        'toPlace',
        'toUnitId',
        'supplierId',
        'cause',
        'orderId',
        'appointmentId',
        'prescriberId',
      ],
      issueProblems,
    ),
  )
  .check(rule<z.output<typeof issueShape>>(['lines'], ({ lines }) => repeatedLots(lines)))

export const issue = defineContract({
  name: 'stock.issue',
  method: 'POST',
  path: '/stock/documents',
  summary: 'Take lots from a place: requisition, return, transfer, consumption, loss or return to the supplier',
  permission: 'stock.edit',
  body: issueFields,
  output: documentDetailSchema,
  errors: ['RULE_BROKEN', 'REASON_REQUIRED', 'ID_REUSED'],
})

/** What a person writes of a transfer that arrived; lines as the transfer has them. */
export const arrivalFields = z.strictObject({
  id: newIdSchema,
  witness,
  place: z.enum(shelves),
  ...dayFields(arrivedOn),
  lines: z
    .array(
      z.strictObject({
        line: z.int(),
        /** What arrived: nothing, less, or more than was sent. */
        quantity: z
          .int(wholeWords)
          .min(0, inSchema(both('Não pode ser negativo', 'It cannot be negative')))
          .max(1_000_000, inSchema(both('No máximo 1.000.000', 'At most 1,000,000'))),
      }),
    )
    .min(1)
    .max(200, mostLines),
  /** Why what arrived is not what was sent. */
  reason: reasonSchema.optional(),
})

export const receiveTransfer = defineContract({
  name: 'stock.receiveTransfer',
  method: 'POST',
  path: '/stock/documents/:id/arrival',
  summary: 'Receive a transfer at the unit it was sent to, all of its lines, with a reason where something differs',
  permission: 'stock.edit',
  params: byId,
  body: arrivalFields,
  output: documentDetailSchema,
  errors: ['RULE_BROKEN', 'REASON_REQUIRED', 'WRONG_STATE', 'ID_REUSED'],
})

/** What a person writes of a document that was wrong. */
export const reversalFields = z.strictObject({ id: newIdSchema, reason: reasonSchema, witness })

export const reverse = defineContract({
  name: 'stock.reverse',
  method: 'POST',
  path: '/stock/documents/:id/reversal',
  summary: 'Reverse a document wholly; what it moved moves back, if it is still there',
  permission: 'stock.edit',
  params: byId,
  body: reversalFields,
  output: documentDetailSchema,
  errors: ['RULE_BROKEN', 'WRONG_STATE', 'ID_REUSED'],
})

export const readDocument = defineContract({
  name: 'stock.read',
  method: 'GET',
  path: '/stock/documents/:id',
  summary: 'One document of stock with its lines and what followed it',
  permission: 'stock.read',
  params: byId,
  output: documentDetailSchema,
})

/** What a person writes of vials that they open now. */
export const openingFields = z.strictObject({
  id: newIdSchema,
  unitId: idSchema,
  place: z.enum(shelves),
  /** In use units. */
  quantity: quantitySchema,
})

export const openLot = defineContract({
  name: 'stock.open',
  method: 'POST',
  path: '/stock/lots/:id/opening',
  summary: 'Open vials of a lot: what is in them expires so many hours later, and is used first',
  permission: 'stock.edit',
  params: byId,
  body: openingFields,
  output: documentDetailSchema,
  errors: ['RULE_BROKEN', 'ID_REUSED'],
})

const lotOutput = placedLotSchema.pick({ lotId: true, state: true, stateReason: true, version: true })

export const quarantine = defineContract({
  name: 'stock.quarantine',
  method: 'POST',
  path: '/stock/lots/:id/quarantine',
  summary: 'Put a lot aside in every unit at once: nobody uses it until it is released',
  permission: 'stock.edit',
  params: byId,
  body: z.strictObject({ version: z.int(), reason: reasonSchema }),
  output: lotOutput,
  errors: ['WRONG_STATE', 'STALE'],
})

export const releaseLot = defineContract({
  name: 'stock.release',
  method: 'POST',
  path: '/stock/lots/:id/release',
  summary: 'Release a lot that was put aside, in every unit at once; one under recall is released by that alone',
  permission: 'stock.approve',
  params: byId,
  body: z.strictObject({ version: z.int(), reason: reasonSchema }),
  output: lotOutput,
  errors: ['WRONG_STATE', 'STALE'],
})
