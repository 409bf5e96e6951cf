import { changesBetween, type Context } from '../../../../server/endpoint/context.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import { Problem } from '../../../../shared/problem.ts'
import type { Database } from '../../../../server/database/connect.ts'
import { payerNamed } from '../../payments/server/payer-queries.ts'
import type * as contract from '../contract.ts'
import { findProfile, saveProfile } from './queries.ts'

type Answer = ContractOutput<typeof contract.readProfile>

/** The history of the account of the main company is found by this id, of another by the company’s. */
export const profileId = '01900000-0000-7000-8000-000000000001'

/** The account that pays. */
export async function readProfile(
  { database }: Context,
  { query }: ParsedInput<typeof contract.readProfile>,
): Promise<Answer> {
  return profileOf(database, await payerNamed(database, query.payerId))
}

async function profileOf(database: Database, payerId: string | null): Promise<Answer> {
  const kept = await findProfile(database, payerId)
  if (!kept) return { profile: null, version: 0 }
  const { version, ...profile } = kept
  return { profile, version }
}

/** Writes the account that pays down, where nobody else did since it was read. @throws Problem STALE */
export async function save(context: Context, { body }: ParsedInput<typeof contract.saveProfile>): Promise<Answer> {
  const { version, payerId: asked, ...profile } = body
  const payerId = await payerNamed(context.database, asked)
  const kept = await findProfile(context.database, payerId, true)
  if ((kept?.version ?? 0) !== version) {
    throw new Problem('STALE', {
      'pt-BR': 'Alguém mudou esta conta enquanto você escrevia. Feche, confira e escreva de novo.',
      en: 'Somebody changed this account while you were writing. Close, look at it and write again.',
    })
  }
  const { version: _version, ...before } = kept ?? { version: 0 }
  const changes = changesBetween<Record<string, unknown>>({ ...before }, { ...profile })
  if (Object.keys(changes).length === 0) context.changedNothing()
  else {
    await saveProfile(context.database, { ...profile, payerId, version: version + 1 })
    const told = { noun: 'payFile', verb: 'saveProfile', unitId: null, concerns: {} } as const
    context.record({ ...told, entityId: payerId ?? profileId, changes })
  }
  return profileOf(context.database, payerId)
}
