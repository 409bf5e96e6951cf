import { concernsOf } from '../../../server/concerns.ts'
import type { Context } from '../../../server/context.ts'
import type { RecordCommands } from '../../../server/record/commands.ts'
import { Problem } from '../../../shared/problem.ts'
import { pinTries } from '../pin.ts'
import type { ProfessionalRecord } from '../record.ts'
import { hashOfPin, isHashOfPin } from './pin-hash.ts'
import { countFailures, lockPin, writePin } from './pin-queries.ts'

type Verb = 'setPin' | 'unlockPin' | 'missPin' | 'lockPin'

function tell(context: Context, verb: Verb, id: string): void {
  context.record({
    noun: 'professional',
    verb,
    entityId: id,
    unitId: null,
    concerns: concernsOf([{ professionalId: id }]),
  })
}

/** What those who administer professionals do with PINs. */
export function pinCommands({ inSight, shown }: Pick<RecordCommands<ProfessionalRecord>, 'inSight' | 'shown'>) {
  return {
    async set(context: Context, id: string, pin: string): Promise<ProfessionalRecord> {
      await inSight(context, id, 'edit')
      await writePin(context.database, id, await hashOfPin(pin))
      tell(context, 'setPin', id)
      return shown(context, await inSight(context, id))
    },

    /** @throws Problem WRONG_STATE where it is not locked */
    async unlock(context: Context, id: string): Promise<ProfessionalRecord> {
      await inSight(context, id, 'edit')
      const kept = await lockPin(context.database, id)
      if (!kept || kept.failures < pinTries) throw notLocked()
      await countFailures(context.database, id, 0)
      tell(context, 'unlockPin', id)
      return shown(context, await inSight(context, id))
    },
  }
}

/** What came of a typed PIN; `left`: guesses until it is locked. */
export type PinCheck =
  | { readonly is: 'right' }
  | { readonly is: 'none' }
  | { readonly is: 'locked' }
  | { readonly is: 'wrong'; readonly left: number }

/**
 * Holds a typed PIN against a professional's. A wrong one is counted, so the caller must keep what was written also where
 * it refuses (`KeptRefusal`); the fifth locks it, however many come at once.
 */
export async function checkPin(context: Context, professionalId: string, pin: string): Promise<PinCheck> {
  const { database } = context
  const kept = await lockPin(database, professionalId)
  if (!kept || kept.failures >= pinTries) {
    context.changedNothing()
    return { is: kept ? 'locked' : 'none' }
  }
  if (await isHashOfPin(kept.hash, pin)) {
    if (kept.failures > 0) await countFailures(database, professionalId, 0)
    return { is: 'right' }
  }
  const failures = kept.failures + 1
  await countFailures(database, professionalId, failures)
  const left = pinTries - failures
  tell(context, left === 0 ? 'lockPin' : 'missPin', professionalId)
  return left === 0 ? { is: 'locked' } : { is: 'wrong', left }
}

function notLocked(): Problem {
  return new Problem('WRONG_STATE', {
    'pt-BR': 'Este PIN não está bloqueado.',
    en: 'This PIN is not locked.',
  })
}
