import { concernsOf } from '../../../../server/events/concerns.ts'
import type { Context } from '../../../../server/endpoint/context.ts'
import type { RecordCommands } from '../../../../server/record/commands.ts'
import { both, type Both } from '../../../../shared/both.ts'
import { Problem } from '../../../../shared/problem.ts'
import { pinTries } from '../pin.ts'
import type { ProfessionalRecord } from '../record.ts'
import { hashOfPin, isHashOfPin } from './pin-hash.ts'
import { countFailures, failuresOf, forgetGuesses, lockPin, writePin } from './pin-queries.ts'

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

    /** Whoever guessed may type it again. @throws Problem WRONG_STATE where nobody is locked out of it */
    async unlock(context: Context, id: string): Promise<ProfessionalRecord> {
      await inSight(context, id, 'edit')
      await lockPin(context.database, id)
      if (!(await forgetGuesses(context.database, id))) throw notLocked()
      tell(context, 'unlockPin', id)
      return shown(context, await inSight(context, id))
    },
  }
}

/** What came of a typed PIN; `left`: guesses until it is locked to whoever is signed in there. */
export type PinCheck =
  | { readonly is: 'right' }
  | { readonly is: 'none' }
  | { readonly is: 'locked' }
  | { readonly is: 'wrong'; readonly left: number }

/**
 * Holds a typed PIN against a professional's. A wrong one is counted against who is signed in where it was typed, so the
 * caller must keep what was written also where it refuses (`KeptRefusal`); the fifth locks it to them, however many come at
 * once, and to nobody else.
 */
export async function checkPin(context: Context, professionalId: string, pin: string): Promise<PinCheck> {
  const { actor, database } = context
  const guess = { professionalId, staffId: actor.id }
  const hash = await lockPin(database, professionalId)
  const before = hash === undefined ? 0 : await failuresOf(database, guess)
  if (hash === undefined || before >= pinTries) {
    context.changedNothing()
    return { is: hash === undefined ? 'none' : 'locked' }
  }
  if (await isHashOfPin(hash, pin)) {
    if (before > 0) await forgetGuesses(database, professionalId, actor.id)
    return { is: 'right' }
  }
  const failures = before + 1
  await countFailures(database, guess, failures)
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
      `O PIN de ${name} está bloqueado no seu acesso depois de cinco erros. Assine no aparelho de outra pessoa; a gerência da unidade desbloqueia, em Equipes.`,
      `The PIN of ${name} is locked to your account after five errors. Sign where somebody else is signed in; the unit’s manager unlocks it, in Teams.`,
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
