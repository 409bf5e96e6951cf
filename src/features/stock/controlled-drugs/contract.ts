import { z } from 'zod'
import { both, inSchema } from '../../../shared/both.ts'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema, newIdSchema } from '../../../shared/ids.ts'
import { rule } from '../../../shared/input-rules.ts'
import { personName } from '../../../shared/masked.ts'
import { lineText, notesText } from '../../../shared/text-schema.ts'
import { instantSchema, plainDateSchema } from '../../../shared/time.ts'
import { controlledLists } from '../materials/words.ts'
import { documentKinds } from '../stock/rules.ts'
import { witnessSchema } from '../stock/witness.ts'
import { registerProblems } from './rules.ts'

const page = {
  cursor: z.string().max(300).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
}
const paged = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ items: z.array(item), nextCursor: z.string().nullable() })

/** A controlled drug at a unit; quantities are use units: ampoules, vials. */
export const controlledDrugSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  code: z.string(),
  useUnit: z.string(),
  controlledList: z.enum(controlledLists),
  onHand: z.int(),
  /** When it was counted last, and by how much that differed from what the books said. */
  countedAt: instantSchema.nullable(),
  difference: z.int().nullable(),
})
export type ControlledDrug = z.output<typeof controlledDrugSchema>

export const listControlled = defineContract({
  name: 'controlledDrug.list',
  method: 'GET',
  path: '/controlled-drugs',
  summary: 'What Portaria 344 controls, with its balance at a unit and its last count, by name',
  permission: 'stock.read',
  query: z.strictObject({ unitId: idSchema, ...page }),
  output: paged(controlledDrugSchema),
})

/** A line of the register: what came or left of one lot by one document, and what there was after it. */
export const registerEntrySchema = z.strictObject({
  documentId: idSchema,
  number: z.int(),
  kind: z.enum(documentKinds),
  /** When it was written down, by which the register goes. */
  at: instantSchema,
  /** The local day on which it happened. */
  day: plainDateSchema,
  lotNumber: z.string().nullable(),
  expiresOn: plainDateSchema.nullable(),
  /** Less than nothing for what left. */
  quantity: z.int(),
  balance: z.int(),
  supplierName: z.string().nullable(),
  invoice: z.string().nullable(),
  reason: z.string().nullable(),
  /** On whom it was used, by whose prescription and how much of it; null of what reached nobody. */
  patientName: personName().nullable(),
  recordNumber: z.int().nullable(),
  prescriberName: z.string().nullable(),
  /** As it was then: CRM-SP 123456. */
  registration: z.string().nullable(),
  dose: z.string().nullable(),
  byName: z.string(),
  witnessName: z.string().nullable(),
  /** What was left in what was withdrawn, and thrown away. */
  discards: z.array(z.strictObject({ amount: z.string(), byName: z.string(), witnessName: z.string() })),
})
export type RegisterEntry = z.output<typeof registerEntrySchema>

const registerShape = z.strictObject({
  unitId: idSchema,
  materialId: idSchema,
  from: plainDateSchema,
  to: plainDateSchema,
})
export const readRegister = defineContract({
  name: 'controlledDrug.register',
  method: 'GET',
  path: '/controlled-drugs/register',
  summary: 'The register of a controlled drug at a unit: each entry of up to a year, with the running balance',
  permission: 'stock.read',
  cost: 'expensive',
  query: registerShape.check(rule<z.output<typeof registerShape>>(['from', 'to'], registerProblems)),
  output: z.strictObject({ opening: z.int(), closing: z.int(), entries: z.array(registerEntrySchema) }),
})

export const discard = defineContract({
  name: 'controlledDrug.discard',
  method: 'POST',
  path: '/controlled-drugs/discards',
  summary: 'Write down what was left in what was withdrawn and thrown away, with a second person',
  permission: 'stock.edit',
  body: z.strictObject({
    id: newIdSchema,
    /** The withdrawal. */
    documentId: idSchema,
    materialId: idSchema,
    amount: lineText
      .min(1, inSchema(both('Diga quanto sobrou, como 3 ml', 'Say how much was left, such as 3 ml')))
      .max(40),
    witness: witnessSchema,
  }),
  output: z.strictObject({ id: idSchema }),
  errors: ['RULE_BROKEN', 'WRONG_STATE', 'ID_REUSED'],
})

/** A count at the hand-over of a shift. */
export const handOverSchema = z.strictObject({
  id: idSchema,
  countedAt: instantSchema,
  countedByName: z.string(),
  witnessName: z.string(),
  explanation: z.string().nullable(),
  lines: z.array(
    z.strictObject({
      materialId: idSchema,
      name: z.string(),
      useUnit: z.string(),
      expected: z.int(),
      counted: z.int(),
    }),
  ),
})
export type HandOver = z.output<typeof handOverSchema>

export const listHandOvers = defineContract({
  name: 'controlledDrug.listCounts',
  method: 'GET',
  path: '/controlled-drugs/counts',
  summary: 'Counts at the hand-over of shifts of a unit, newest first',
  permission: 'stock.read',
  query: z.strictObject({ unitId: idSchema, ...page }),
  output: paged(handOverSchema),
})

/** What two people count at the hand-over of a shift. */
export const handOverFields = z.strictObject({
  id: newIdSchema,
  unitId: idSchema,
  lines: z
    .array(
      z.strictObject({
        materialId: idSchema,
        counted: z
          .int(inSchema(both('Informe um número inteiro', 'Enter a whole number')))
          .min(0, inSchema(both('Não pode ser negativo', 'It cannot be negative')))
          .max(1_000_000, inSchema(both('No máximo 1.000.000', 'At most 1,000,000'))),
      }),
    )
    .min(1)
    .max(200),
  /** What is said of a difference. */
  explanation: notesText
    .min(3, inSchema(both('Escreva o motivo, com ao menos 3 letras', 'Enter the reason, with at least 3 letters')))
    .max(500)
    .optional(),
  witness: witnessSchema,
})

export const countHandOver = defineContract({
  name: 'controlledDrug.count',
  method: 'POST',
  path: '/controlled-drugs/counts',
  summary: 'Count what is controlled at the hand-over of a shift, by two people; a difference is explained and told',
  permission: 'stock.edit',
  body: handOverFields,
  output: handOverSchema,
  errors: ['RULE_BROKEN', 'REASON_REQUIRED', 'ID_REUSED'],
})
