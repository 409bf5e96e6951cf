import { isDeepStrictEqual } from 'node:util'
import { changesBetween, type Context } from '../../../../server/endpoint/context.ts'
import { notFound, unitFilter } from '../../../../server/endpoint/scope.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import { newId } from '../../../../shared/ids.ts'
import type * as contract from '../contract.ts'
import { isLegalEntity } from '../../../foundation/offers/server.ts'
import { insertRegime, insertRetention, isProfessionalOf, regimesOf, retentionsSaid } from './queries.ts'

type Regimes = ContractOutput<typeof contract.readRegimes>
type Retentions = ContractOutput<typeof contract.readRetentions>

/** Of two that begin on one day, the one that was said later stands before the other. */
export const lastSaid = <One extends { readonly validFrom: string }>(items: readonly One[], day: string) =>
  items.find(({ validFrom }) => validFrom <= day)

/** @throws Problem NOT_FOUND for who is none of the reader’s units */
export async function requireTheirs(
  { actor, database }: Pick<Context, 'actor' | 'database'>,
  id: string,
): Promise<void> {
  if (!(await isProfessionalOf(database, id, unitFilter(actor)))) throw notFound()
}

/** As what a professional of the reader’s units is paid. @throws Problem NOT_FOUND */
export async function readRegimes(
  context: Pick<Context, 'actor' | 'database'>,
  { params: { id } }: { readonly params: { readonly id: string } },
): Promise<Regimes> {
  await requireTheirs(context, id)
  return { items: await regimesOf(context.database, id) }
}

/** Says as what a professional is paid from a day on; what is so already is not said again. @throws Problem NOT_FOUND */
export async function sayRegime(
  context: Context,
  { params, body }: ParsedInput<typeof contract.sayRegime>,
): Promise<Regimes> {
  const { actor, database, now, record } = context
  const { items } = await readRegimes(context, { params })
  const before = lastSaid(items, body.validFrom)
  const { validFrom, ...regime } = body
  const { kind, companyName, cnpj, isSimples } = before ?? {}
  if (isDeepStrictEqual(regime, { kind, companyName, cnpj, isSimples })) {
    context.changedNothing()
    return { items }
  }
  const said = { ...regime, validFrom, id: newId(), professionalId: params.id, by: actor.id, at: now.toString() }
  await insertRegime(database, said)
  const was = before ? { kind, companyName, cnpj, isSimples, validFrom: before.validFrom } : {}
  const changes = changesBetween<Record<string, unknown>>(was, { ...body })
  record({ noun: 'payRegime', verb: 'say', entityId: params.id, unitId: null, concerns: {}, changes })
  return readRegimes(context, { params })
}

/** What the law keeps back. */
export async function readRetentions({ database }: Pick<Context, 'database'>): Promise<Retentions> {
  return { items: await retentionsSaid(database) }
}

/** Says what the law keeps back from a day on; what is so already is not said again. */
export async function sayRetention(
  context: Context,
  { body }: ParsedInput<typeof contract.sayRetention>,
): Promise<Retentions> {
  const { actor, database, now, record } = context
  const { regime, tax, validFrom, validUntil, terms, source, legalEntityId, service } = body
  if (legalEntityId !== null && !(await isLegalEntity(database, legalEntityId))) throw notFound()
  const items = (await retentionsSaid(database)).filter(
    (one) => one.regime === regime && one.tax === tax && one.legalEntityId === legalEntityId && one.service === service,
  )
  const before = lastSaid(items, validFrom)
  const was = before && { source: before.source, validUntil: before.validUntil, terms: before.terms }
  if (isDeepStrictEqual(was, { source, validUntil, terms })) context.changedNothing()
  else {
    const id = newId()
    await insertRetention(database, { ...body, id, by: actor.id, at: now.toString() })
    const changes: Record<string, [unknown, unknown]> = {
      regime: [null, regime],
      tax: [null, tax],
      validFrom: [before?.validFrom ?? null, validFrom],
      ...(legalEntityId !== null && { legalEntityId: [null, legalEntityId] as [unknown, unknown] }),
      ...(service !== null && { service: [null, service] as [unknown, unknown] }),
      validUntil: [before?.validUntil ?? null, validUntil],
      source: [before?.source ?? null, source],
    }
    const told = { noun: 'payRegime', unitId: null, concerns: {} } as const
    record({ ...told, verb: 'sayRetention', entityId: id, changes })
    // What ended, or was to, is followed by this: nobody need be told of its end any more.
    if (before?.validUntil && (validUntil === null || validUntil > before.validUntil))
      record({
        ...told,
        verb: 'renew',
        entityId: before.id,
        changes: { validUntil: [before.validUntil, validUntil] },
        consequence: 'quiet',
      })
  }
  return readRetentions(context)
}

/** Whether what happened to somebody’s regime is the reader’s to see; what the law keeps back is everybody’s. */
export async function isTheirs({ actor, database }: Context, id: string): Promise<boolean> {
  return (await isProfessionalOf(database, id, unitFilter(actor))) || !(await isProfessionalOf(database, id, null))
}
