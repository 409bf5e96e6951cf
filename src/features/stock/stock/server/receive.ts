import { concernsOf } from '../../../../server/events/concerns.ts'
import { changesBetween, type Context } from '../../../../server/endpoint/context.ts'
import { createOnce, derivedId, isUsed } from '../../../../server/endpoint/repeated-create.ts'
import { seesUnit } from '../../../../server/endpoint/session.ts'
import { both } from '../../../../shared/both.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import type { FieldRefusal } from '../../../../shared/problem.ts'
import type * as contract from '../contract.ts'
import { broughtOn } from '../days.ts'
import type { DocumentDetail } from '../record.ts'
import { perCentavo } from '../rules.ts'
import {
  findOrMakeLots,
  insertDocument,
  insertMovements,
  isSupplierInUse,
  lockLevels,
  materialsOf,
  receiptOfInvoice,
  type ReceivedMaterial,
} from './posting-queries.ts'
import { recorded, requireDocument, typedDay, unitDay } from './posting.ts'
import { asLongAsThereIs, broken, invoiceReceived, wrong } from './refusals.ts'

type Body = ParsedInput<typeof contract.receive>['body']
type Line = Body['lines'][number]

/** Receives what a supplier brought, all lines or none. Sent twice it is one. */
export async function receive(
  context: Context,
  { body }: ParsedInput<typeof contract.receive>,
): Promise<DocumentDetail> {
  const { database } = context
  const { id, unitId, place, supplierId, orderId, invoice, lines } = body
  const answer = () => requireDocument(context, id)
  return createOnce(
    context,
    [{ entityId: id, sent: body }],
    async () => {
      if (await isUsed(context, id)) return undefined
      const at = await unitDay(context, body)
      const { day, told } = typedDay(context, broughtOn, at, { ...body, since: { unit: at.existsSince } })
      await requireNotReceived(context, body)
      const controlled = await requireReceivable(context, body, day)
      const lots = await findOrMakeLots(
        database,
        lines.map(({ materialId, lotNumber, expiresOn, isOwned }, index) => {
          return { id: derivedId(id, `lot ${index}`), materialId, number: lotNumber, expiresOn, isOwned }
        }),
      )
      await lockLevels(
        database,
        lines.map(({ materialId }) => ({ unitId, materialId })),
      )
      const document = { id, kind: 'receipt', unitId, supplierId, orderId, invoice, day, ...recorded(context) }
      if (!(await asLongAsThereIs(() => insertDocument(database, document)))) return undefined
      await insertMovements(
        database,
        id,
        lines.map(({ materialId, quantity, amountCentavos, isOwned }, index) => {
          const value = isOwned ? amountCentavos * perCentavo : 0
          // What is controlled is locked away, wherever the rest goes.
          const shelf = controlled.has(materialId) ? 'locked' : place
          return { line: index + 1, unitId, place: shelf, materialId, lotId: lots[index] ?? '', quantity, value, day }
        }),
      )
      const changes = changesBetween<Record<string, unknown>>({}, { kind: 'receipt', day, lines: lines.length })
      const concerns = concernsOf([], [id])
      context.record({ noun: 'stock', verb: 'receive', entityId: id, unitId, concerns, changes, ...told, sent: body })
      return answer()
    },
    answer,
  )
}

/** @throws Problem RULE_BROKEN where the invoice was received and not reversed; of another unit only that */
async function requireNotReceived({ actor, database }: Context, { supplierId, invoice }: Body): Promise<void> {
  if (invoice === undefined) return
  const found = await receiptOfInvoice(database, { supplierId, invoice })
  if (found) throw invoiceReceived(seesUnit(actor, found.unitId) ? found.number : null)
}

/** @returns which of the materials are controlled */
async function requireReceivable(
  { database }: Context,
  { supplierId, lines }: Body,
  day: string,
): Promise<Set<string>> {
  const known = await materialsOf(
    database,
    lines.map(({ materialId }) => materialId),
  )
  const isSupplied = await isSupplierInUse(database, supplierId)
  const problems = [
    ...(isSupplied
      ? []
      : [wrong('supplierId', 'out_of_use', both('Escolha um fornecedor em uso', 'Choose a supplier in use'))]),
    ...lines.flatMap((line, index) => {
      const material = known.find(({ id }) => id === line.materialId)
      return lineProblems(line, material, day).map((one) => ({ ...one, path: `lines.${index}.${one.path}` }))
    }),
  ]
  if (problems.length > 0) throw broken(problems)
  return new Set(known.filter(({ isControlled }) => isControlled).map(({ id }) => id))
}

function lineProblems(line: Line, material: ReceivedMaterial | undefined, day: string): FieldRefusal[] {
  if (!material?.active)
    return [wrong('materialId', 'out_of_use', both('Este material está fora de uso', 'This material is out of use'))]
  const problems: FieldRefusal[] = []
  if (material.needsLot && line.lotNumber === null)
    problems.push(wrong('lotNumber', 'required', both('Informe o lote', 'Enter the lot')))
  if (material.needsExpiry && line.expiresOn === null)
    problems.push(wrong('expiresOn', 'required', both('Informe a validade', 'Enter the expiry date')))
  if (line.expiresOn !== null && line.expiresOn < day)
    problems.push(
      wrong(
        'expiresOn',
        'expired',
        both(
          'Já venceu: não receba, devolva ao fornecedor',
          'Expired already: do not receive it, return it to the supplier',
        ),
      ),
    )
  return problems
}
