import { z } from 'zod'
import { dayOf, planned } from '../../../shared/days/day-of.ts'
import { both, inSchema } from '../../../shared/both.ts'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema, newIdSchema } from '../../../shared/ids.ts'
import { rule } from '../../../shared/input-rules.ts'
import type { FieldRefusal } from '../../../shared/problem.ts'
import { several } from '../../../shared/several.ts'
import { notesText } from '../../../shared/text-schema.ts'
import { orderDetailSchema, orderSchema, pickSchema, suggestionSchema } from './record.ts'
import { orderKinds, orderStates } from './rules.ts'

const byId = z.strictObject({ id: idSchema })
const paged = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ items: z.array(item), nextCursor: z.string().nullable() })
const quantitySchema = z
  .int(inSchema(both('Informe um número inteiro de unidades de uso', 'Enter a whole number of use units')))
  .min(1, inSchema(both('Ao menos 1', 'At least 1')))
  .max(1_000_000, inSchema(both('No máximo 1.000.000', 'At most 1,000,000')))

export const suggest = defineContract({
  name: 'replenishment.suggest',
  method: 'GET',
  path: '/replenishment/suggestions',
  summary: 'What a unit should ask for, with its arithmetic: what booked surgeries lack first, then by name; whole',
  permission: 'stock.read',
  cost: 'expensive',
  query: z.strictObject({ unitId: idSchema }),
  output: paged(suggestionSchema),
})

const orderShape = z.strictObject({
  kind: z.enum(orderKinds),
  /** Of a purchase. */
  supplierId: idSchema.optional(),
  /** Of a transfer: which unit is asked. */
  fromUnitId: idSchema.optional(),
  expectedOn: dayOf(planned).optional(),
  note: notesText.min(1).max(500).optional(),
  lines: z
    .array(z.strictObject({ materialId: idSchema, quantity: quantitySchema }))
    .min(1, inSchema(both('Acrescente ao menos um material', 'Add at least one material')))
    .max(200, inSchema(both('No máximo 200 linhas', 'At most 200 lines'))),
})
type Shape = z.output<typeof orderShape>

function sourceProblems({ kind, supplierId, fromUnitId }: Shape): FieldRefusal[] {
  const unexpected = both('Não se aplica aqui', 'Does not apply here')
  const isPurchase = kind === 'purchase'
  const [own, other] = isPurchase ? (['supplierId', 'fromUnitId'] as const) : (['fromUnitId', 'supplierId'] as const)
  const given = { supplierId, fromUnitId }
  const missing = isPurchase
    ? both('Escolha o fornecedor', 'Choose the supplier')
    : both('Escolha a unidade que envia', 'Choose the unit that sends it')
  return [
    ...(given[own] === undefined ? [{ path: own, code: 'required', message: missing }] : []),
    ...(given[other] === undefined ? [] : [{ path: other, code: 'unexpected', message: unexpected }]),
  ]
}

function repeatedMaterials({ lines }: Shape): FieldRefusal[] {
  const message = both('Este material já está em outra linha', 'This material is in another line already')
  return lines.flatMap(({ materialId }, index) =>
    lines.findIndex((line) => line.materialId === materialId) < index
      ? [{ path: `lines.${index}.materialId`, code: 'repeated', message }]
      : [],
  )
}

/** What a person asks for at once: of suppliers, and of other units. */
export const orderFields = z.strictObject({
  /** That of the first order; those of the others are made of it. */
  id: newIdSchema,
  unitId: idSchema,
  orders: z
    .array(
      orderShape
        .check(rule<Shape>(['kind', 'supplierId', 'fromUnitId'], sourceProblems))
        .check(rule<Shape>(['lines'], repeatedMaterials)),
    )
    .min(1)
    .max(30, inSchema(both('No máximo 30 pedidos de uma vez', 'At most 30 orders at once'))),
})

export const order = defineContract({
  name: 'replenishment.order',
  method: 'POST',
  path: '/replenishment/orders',
  summary: 'Ask suppliers and other units for what a unit wants: all orders or none',
  permission: 'stock.edit',
  body: orderFields,
  output: z.strictObject({ items: z.array(orderDetailSchema) }),
  errors: ['RULE_BROKEN', 'ID_REUSED'],
})

export const listOrders = defineContract({
  name: 'replenishment.list',
  method: 'GET',
  path: '/replenishment/orders',
  summary: 'What units asked for, and what they are asked for, newest first',
  permission: 'stock.read',
  query: z.strictObject({
    unitId: several(idSchema).optional(),
    kind: several(z.enum(orderKinds)).optional(),
    state: several(z.enum(orderStates)).optional(),
    cursor: z.string().max(300).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  output: paged(orderSchema),
})

export const readOrder = defineContract({
  name: 'replenishment.read',
  method: 'GET',
  path: '/replenishment/orders/:id',
  summary: 'One order with its lines and the documents that filled it',
  permission: 'stock.read',
  params: byId,
  output: orderDetailSchema,
})

export const exportOrder = defineContract({
  name: 'replenishment.export',
  method: 'GET',
  path: '/replenishment/orders/:id/export',
  summary: 'One order for whoever is to fill it, as CSV or XLSX; the export is logged',
  permission: 'stock.read',
  cost: 'expensive',
  params: byId,
  query: z.strictObject({ format: z.enum(['csv', 'xlsx']) }),
  output: z.unknown(),
})

export const pickOrder = defineContract({
  name: 'replenishment.pick',
  method: 'GET',
  path: '/replenishment/orders/:id/pick',
  summary: 'Which lots the asked unit would send of what is still to be sent, first expiry first',
  permission: 'stock.edit',
  params: byId,
  output: pickSchema,
  errors: ['WRONG_STATE'],
})

export const cancelFields = z.strictObject({
  reason: notesText
    .min(3, inSchema(both('Escreva o motivo, com ao menos 3 letras', 'Enter the reason, with at least 3 letters')))
    .max(500),
})

export const cancelOrder = defineContract({
  name: 'replenishment.cancel',
  method: 'POST',
  path: '/replenishment/orders/:id/cancellation',
  summary: 'Cancel what is still to come of an order; the asked unit may decline a transfer so',
  permission: 'stock.edit',
  params: byId,
  body: cancelFields,
  output: orderDetailSchema,
  errors: ['WRONG_STATE'],
})
