import { changesBetween, type Context } from '../../../server/context.ts'
import type { ContractOutput, ParsedInput } from '../../../shared/contract.ts'
import { Problem } from '../../../shared/problem.ts'
import type * as contract from '../contract.ts'
import { findProfile, saveProfile } from './queries.ts'

type Answer = ContractOutput<typeof contract.readProfile>

/** There is one account that pays, the network's: its history is found by this id. */
export const profileId = '01900000-0000-7000-8000-000000000001'

/** The account that pays. */
export async function readProfile({ database }: Context): Promise<Answer> {
  const kept = await findProfile(database)
  if (!kept) return { profile: null, version: 0 }
  const { version, ...profile } = kept
  return { profile, version }
}

/** Writes the account that pays down, where nobody else did since it was read. @throws Problem STALE */
export async function save(context: Context, { body }: ParsedInput<typeof contract.saveProfile>): Promise<Answer> {
  const { version, ...profile } = body
  const kept = await findProfile(context.database, true)
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
    await saveProfile(context.database, { ...profile, version: version + 1 })
    const told = { noun: 'payFile', verb: 'saveProfile', unitId: null, concerns: {} } as const
    context.record({ ...told, entityId: profileId, changes })
  }
  return readProfile(context)
}
