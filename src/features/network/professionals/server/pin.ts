import { concernsOf } from '../../../../server/events/concerns.ts'
import type { Context } from '../../../../server/endpoint/context.ts'
import type { RecordCommands } from '../../../../server/record/commands.ts'
import { both, type Both } from '../../../../shared/both.ts'
import { Problem } from '../../../../shared/problem.ts'
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

/**
 * What came of a PIN that was not right, beside its field.
 * @param name whose it is
 */
export function pinRefused(check: Exclude<PinCheck, { is: 'right' }>, name: string, path = 'pin'): Problem {
  const { reason, wording, left } = whyRefused(check, name)
  return new Problem('RULE_BROKEN', wording, {
    fields: [{ path, code: reason, message: wording }],
    extra: { reason, ...(left !== undefined && { left }) },
  })
}

function whyRefused(
  check: Exclude<PinCheck, { is: 'right' }>,
  name: string,
): { reason: string; wording: Both; left?: number } {
  if (check.is === 'locked') {
    const wording = both(
      `O PIN de ${name} está bloqueado depois de cinco erros. A gerência da unidade desbloqueia, em Equipes.`,
      `The PIN of ${name} is locked after five errors. The unit’s manager unlocks it, in Teams.`,
    )
    return { reason: 'locked-pin', wording }
  }
  if (check.is === 'none') {
    const wording = both(
      `${name} ainda não tem PIN. A gerência da unidade define, em Equipes.`,
      `${name} has no PIN yet. The unit’s manager sets it, in Teams.`,
    )
    return { reason: 'no-pin', wording }
  }
  const { left } = check
  const wording = both(
    left === 1
      ? 'PIN errado. Mais um erro e ele fica bloqueado.'
      : `PIN errado. Restam ${left} tentativas antes de ele ficar bloqueado.`,
    left === 1 ? 'Wrong PIN. One more error locks it.' : `Wrong PIN. ${left} attempts are left before it is locked.`,
  )
  return { reason: 'wrong-pin', wording, left }
}

function notLocked(): Problem {
  return new Problem('WRONG_STATE', {
    'pt-BR': 'Este PIN não está bloqueado.',
    en: 'This PIN is not locked.',
  })
}
