import type { Context } from '../../../../server/endpoint/context.ts'
import { notFound } from '../../../../server/endpoint/scope.ts'
import { Problem } from '../../../../shared/problem.ts'
import type { RecordQueries } from '../../../../server/record/queries.ts'
import type { Member } from '../record.ts'
import { activeAdmins, findAccount, lockAdministration } from './member-queries.ts'
import { refused } from './refusal-wording.ts'
import { type Administered, type Administrator, mayAllOf, type Refusal, seesMember } from '../rules.ts'

/** What the commands of administration lean on. */
export interface AdministrationKit {
  readonly financeRestrictedUserIds: readonly string[]
  readonly members: RecordQueries<Member>
}

/**
 * The person, if they are in the administrator's sight.
 * @throws Problem NOT_FOUND
 */
export async function memberInSight(
  context: Context,
  id: string,
  { members }: Pick<AdministrationKit, 'members'>,
): Promise<Member> {
  const member = await members.find(context, id)
  if (!member || !seesMember(context.actor, member)) throw notFound()
  return member
}

/**
 * Locks the administration and looks at the administrator again: they were let through before the lock was theirs.
 * @throws Problem NOT_ALLOWED when their own role or account was changed meanwhile
 */
export async function stillMay({ actor, database }: Context): Promise<void> {
  await lockAdministration(database)
  const self = await findAccount(database, actor.id)
  if (self?.active && self.role === actor.role) return
  throw new Problem('NOT_ALLOWED', {
    'pt-BR': 'Seu próprio acesso acabou de mudar. Recarregue a página.',
    en: 'Your own access has just changed. Reload the page.',
  })
}

/** The signed-in person as the rules of administration see them. */
export function administratorOf(
  { actor }: Context,
  kit: Pick<AdministrationKit, 'financeRestrictedUserIds'>,
): Administrator {
  const { id, role, unitIds } = actor
  return { id, role, unitIds, financeRestrictedUserIds: kit.financeRestrictedUserIds }
}

/**
 * @param accounts what somebody must be able to give who could do it
 * @throws Problem RULE_BROKEN when there is a refusal, naming who could where the rule asks for somebody who may more
 */
export async function refuse(
  { database }: Context,
  refusal: Refusal | undefined,
  kit: Pick<AdministrationKit, 'financeRestrictedUserIds'>,
  accounts: readonly Pick<Administered, 'id' | 'role'>[],
): Promise<void> {
  if (!refusal) return
  if (refusal !== 'beyond-own') throw refused(refusal)
  const admins = await activeAdmins(database)
  const able = admins.filter((admin) => accounts.every((account) => mayAllOf(admin, account, kit)))
  throw refused(
    refusal,
    able.map(({ name }) => name),
  )
}

/**
 * The person as they are now.
 * @throws Problem NOT_FOUND
 */
export async function existing(
  context: Context,
  id: string,
  { members }: Pick<AdministrationKit, 'members'>,
): Promise<Member> {
  const member = await members.find(context, id)
  if (!member) throw notFound()
  return member
}
