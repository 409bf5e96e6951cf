import type { Database } from '../database/connect.ts'
import { inTransaction } from '../database/transaction.ts'
import { checkPresentPassword } from './attempts.ts'
import { hashOf } from './embedded-accounts.ts'
import { passwordHashOf, replacePassword } from './embedded-sessions.ts'
import { inPasswordLane } from './password-lane.ts'
import { maxPasswordLength, refuseWeak } from './password-rules.ts'
import { expiredCode, invalidCode, wrongCurrentPassword } from './refusals.ts'
import { lookAtCode, takeCode } from './reset-codes.ts'

/** Whose password a code allows to be set; see `AuthProvider.checkReset`. */
export async function ownerOfCode(database: Database, code: string): Promise<{ uid: string; email: string }> {
  const found = await lookAtCode(database, code)
  if (found.state === 'expired') throw expiredCode()
  if (found.state === 'invalid') throw invalidCode()
  return { uid: found.uid, email: found.email }
}

/** See `AuthProvider.confirmReset`. The code is taken in the transaction that writes the password: both or neither. */
export async function setPasswordByCode(
  database: Database,
  code: string,
  password: string,
): Promise<{ uid: string; email: string }> {
  const owner = await ownerOfCode(database, code)
  refuseWeak(password)
  // Before the transaction: hashing may wait for its turn.
  const hash = await inPasswordLane(() => hashOf(password))
  await inTransaction(database, async (transaction) => {
    if (!(await takeCode(transaction, code))) throw invalidCode()
    await replacePassword(transaction, owner.uid, hash)
  })
  return owner
}

/** See `AuthProvider.changePassword`. */
export async function changeOwnPassword(
  database: Database,
  uid: string,
  { currentPassword, password, currentId }: { currentPassword: string; password: string; currentId?: string },
): Promise<void> {
  refuseWeak(password)
  await checkPresentPassword(database, uid, async () => {
    const present = await passwordHashOf(database, uid)
    if (!present || currentPassword.length > maxPasswordLength) throw wrongCurrentPassword()
    const { verifyPassword } = await import('better-auth/crypto')
    const same = await inPasswordLane(() => verifyPassword({ hash: present, password: currentPassword }))
    if (!same) throw wrongCurrentPassword()
  })
  await replacePassword(database, uid, await inPasswordLane(() => hashOf(password)), currentId)
}
