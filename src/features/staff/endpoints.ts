import { answer, type Endpoint } from '../../server/endpoint.ts'
import { isFinanceRestricted, personMay } from '../../shared/permissions.ts'
import { Problem } from '../../shared/problem.ts'
import { readSessionOptions, readUser, type SessionOptions } from './contract.ts'
import { findUser } from './queries.ts'
import { mayReadUser } from './rules.ts'

export interface StaffSettings {
  sessionOptions: SessionOptions
  financeRestrictedUserIds: readonly string[]
}

/** The endpoints of staff; administration comes with the settings page. */
export function staffEndpoints({ sessionOptions, financeRestrictedUserIds }: StaffSettings): Endpoint[] {
  return [
    answer(readSessionOptions, async () => sessionOptions),
    answer(readUser, async ({ actor, database }, { params }) => {
      const user = await findUser(database, params.uid)
      const reader = { actor, mayReadStaff: personMay(actor, 'staff.read', financeRestrictedUserIds) }
      // Somebody out of sight answers as if they did not exist.
      if (!user || !mayReadUser(reader, user)) {
        throw new Problem('NOT_FOUND', { 'pt-BR': 'Usuário não encontrado.', en: 'User not found.' })
      }
      return [{ ...user, financeRestricted: isFinanceRestricted(user, financeRestrictedUserIds) }]
    }),
  ]
}
