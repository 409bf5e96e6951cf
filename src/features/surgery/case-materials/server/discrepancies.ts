import { concernsOf } from '../../../../server/events/concerns.ts'
import type { Context } from '../../../../server/endpoint/context.ts'
import { createOnce, isUsed } from '../../../../server/endpoint/repeated-create.ts'
import { notFound } from '../../../../server/endpoint/scope.ts'
import { seesUnit } from '../../../../server/endpoint/session.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { Problem } from '../../../../shared/problem.ts'
import { whyNotUsed } from '../../../stock/offers/both.ts'
import type * as contract from '../contract.ts'
import type { CaseMaterials, Discrepancy } from '../record.ts'
import { lockForChange } from './commands.ts'
import { documentOfNumber, insertDiscrepancy, lockDiscrepancy, writeResolution } from './discrepancy-queries.ts'
import { findLot, onShelves } from './lot-queries.ts'
import { materialById, type Surgery } from './queries.ts'
import { requireSurgery, sheet } from './reading.ts'
import { broken, lacking, messages } from './refusals.ts'

/** Records what was really used and could not be taken from stock, with the surgery's day and an owner. */
export function recordDiscrepancy(
  context: Context,
  { params, body }: ParsedInput<typeof contract.recordDiscrepancy>,
): Promise<CaseMaterials> {
  const { actor, database, now } = context
  const sent = { ...body, appointmentId: params.id }
  return createOnce(
    context,
    [{ entityId: body.id, sent }],
    async () => {
      const surgery = await lockForChange(context, params.id)
      if (await isUsed(context, body.id)) return undefined
      const material = await materialById(database, body.materialId)
      if (!material) throw broken('noMaterial')
      await requireReallySo(context, surgery, body)
      const { id: appointmentId, unitId, day } = surgery
      const about = { appointmentId, unitId, day, by: actor.id, at: now.toString() }
      const of = body.lotId === undefined ? body : { ...body, lotNumber: undefined, expiresOn: undefined }
      const made = await insertDiscrepancy(database, { ...of, ...about })
      if (!made) return undefined
      const { patientIds } = concernsOf([surgery])
      context.record({
        noun: 'caseMaterial',
        verb: 'recordDiscrepancy',
        entityId: body.id,
        unitId,
        concerns: { patientIds, rowIds: [appointmentId] },
        changes: {
          material: [null, material.name],
          quantity: [null, body.quantity],
          kind: [null, body.kind],
          ownerId: [null, made.ownerId],
        },
        sent,
      })
      return sheet(context, appointmentId)
    },
    async () => {
      await requireSurgery(context, params.id)
      return sheet(context, params.id)
    },
  )
}

type Said = ParsedInput<typeof contract.recordDiscrepancy>['body']

/** @throws Problem RULE_BROKEN where the lot is of something else, or may be put on the case as any other */
async function requireReallySo({ database }: Context, surgery: Surgery, said: Said): Promise<void> {
  if (said.lotId === undefined) return
  const { day } = surgery
  const lot = await findLot(database, said.lotId)
  if (lot?.materialId !== said.materialId) throw broken('noLot')
  const whyNot = whyNotUsed(lot, day)
  if (said.kind === 'expired' && !(lot.expiresOn !== null && lot.expiresOn < day)) throw broken('notExpired')
  if (said.kind === 'held' && lot.state === 'ok') throw broken('notHeld')
  if (said.kind !== 'no_balance' || whyNot !== null) return
  const there = await onShelves(database, surgery, said.materialId)
  const left = there.filter(({ lotId }) => lotId === said.lotId).reduce((sum, { quantity }) => sum + quantity, 0)
  if (left >= said.quantity) throw broken('inStock')
}

/**
 * Resolves a discrepancy: the unit's manager, with a reason or the document that put the books right. Whoever recorded it by
 * mistake takes it back while the day is open.
 */
export async function resolve(
  context: Context,
  { params, body }: ParsedInput<typeof contract.resolveDiscrepancy>,
): Promise<Discrepancy> {
  const { actor, database, now, may } = context
  const found = await lockDiscrepancy(database, params.id)
  if (!found || !seesUnit(actor, found.unitId)) throw notFound()
  const surgery = await requireSurgery(context, found.appointmentId)
  const takesBack = body.as === 'mistaken' && found.recordedBy === actor.id && !surgery.isClosed
  if (!may('caseMaterial.approve') && !takesBack) throw new Problem('NOT_ALLOWED', messages.notYours)
  if (found.state !== 'open') throw new Problem('WRONG_STATE', messages.resolved, { extra: { state: found.state } })
  const resolution = body.reason || null
  if (resolution === null && body.as !== 'posted' && !takesBack) throw lacking('reason', 'noReason')
  const { unitId, day: from } = found
  const number = body.documentNumber ?? 0
  const documentId = body.as === 'posted' ? await documentOfNumber(database, { unitId, number, from }) : null
  if (documentId === undefined) {
    const message = messages.noDocument
    throw new Problem('RULE_BROKEN', message, { fields: [{ path: 'documentNumber', code: 'unknown', message }] })
  }
  const said = { state: body.as, resolution, documentId, by: actor.id, at: now.toString() }
  await writeResolution(database, found.id, said)
  const { patientIds } = concernsOf([surgery])
  context.record({
    noun: 'caseMaterial',
    verb: 'resolve',
    entityId: found.id,
    unitId,
    concerns: { patientIds, rowIds: [found.appointmentId] },
    changes: { state: [found.state, body.as], ...(resolution !== null && { resolution: [null, resolution] }) },
  })
  const after = await lockDiscrepancy(database, found.id)
  if (!after) throw notFound()
  return after
}
