import type { Context, HookAnswer, PublicContext } from '../../../../server/endpoint/context.ts'
import type { Database } from '../../../../server/database/connect.ts'
import type { Actor } from '../../../../server/endpoint/session.ts'
import { writeInTransaction, type Writing } from '../../../../server/endpoint/write.ts'
import { beginFirstStart } from '../../../../server/sign-in/attempts.ts'
import { accountExists, tooManyAttempts } from '../../../../server/sign-in/refusals.ts'
import { both } from '../../../../shared/both.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import { newId } from '../../../../shared/ids.ts'
import { may } from '../../../../shared/permissions.ts'
import { Problem } from '../../../../shared/problem.ts'
import { insertStaff, isWithoutAdmin } from '../../staff/server/queries.ts'
import { unitCommands } from '../../units/server/commands.ts'
import { beginNetwork } from '../contract.ts'
import { takeFirstStartCode } from './code-queries.ts'

type Begin = ParsedInput<typeof beginNetwork>['body']
export type Beginner = Begin['person']

/** What beginning a network needs of the house. */
export interface FirstStartKit {
  /** The provider's account of whoever begins: made in the transaction, or, of a hosted one, proven. Answers its uid. */
  readonly accountOfBeginner: (transaction: Database, person: Beginner) => Promise<string>
  readonly announce: Writing<unknown>['announce']
  readonly jobs: Writing<unknown>['jobs']
  readonly hookAnswers?: readonly HookAnswer[]
}

/**
 * Makes the first ADMIN and the first unit, in one transaction in which the code is used up: of two who have it one wins.
 * Guesses are counted before the code is looked at, and outside of that transaction, so that they stay counted.
 * @throws Problem TOO_MANY, INVALID_INPUT (`code`, what is wrong with the person or the unit), ALREADY_EXISTS
 */
export async function begin(
  context: PublicContext,
  { code, person, unit }: Begin,
  kit: FirstStartKit,
): Promise<ContractOutput<typeof beginNetwork>> {
  if (!(await isWithoutAdmin(context.database))) throw alreadyBegun()
  const attempt = await beginFirstStart(context.database)
  if (!attempt.allowed) throw tooManyAttempts(attempt.retryAfter)
  const staffId = newId()
  const { database, record: _record, changedNothing, ...given } = context
  let knowsCode = false
  const writing = writeInTransaction({
    name: beginNetwork.name,
    database,
    // Who does it is known only within.
    given: { ...given, actor: administrator(staffId, person, ''), may: (permission) => may('ADMIN', permission) },
    announce: kit.announce,
    jobs: kit.jobs,
    run: async (within) => {
      const state = await takeFirstStartCode(within.database, code)
      if (state !== 'taken')
        throw state === 'wrong' && !(await isWithoutAdmin(within.database)) ? alreadyBegun() : refused(state)
      knowsCode = true
      if (!(await isWithoutAdmin(within.database))) throw alreadyBegun()
      const authUid = await kit.accountOfBeginner(within.database, person)
      const { name, email, language } = person
      if (!(await insertStaff(within.database, { id: staffId, authUid, name, email, language, role: 'ADMIN' })))
        throw accountExists()
      within.record({ noun: 'staff', verb: 'begin', entityId: staffId, unitId: null, concerns: {} })
      const actor = administrator(staffId, person, authUid)
      const whole = { ...within, actor, hookAnswers: kit.hookAnswers ?? [] } as Context
      await unitCommands().create(whole, unit)
    },
  })
  try {
    await writing
  } finally {
    // What else was wrong is no guess.
    if (knowsCode) await attempt.succeeded()
  }
  // Its events are written.
  changedNothing()
  return { staffId, unitId: unit.id }
}

function administrator(id: string, { name, language }: Beginner, authUid: string): Actor {
  return { id, authUid, name, role: 'ADMIN', language, unitIds: 'all' }
}

function alreadyBegun(): Problem {
  return new Problem(
    'ALREADY_EXISTS',
    both(
      'Esta rede já tem quem a administre. Entre com a sua conta, ou peça um convite.',
      'This network already has its administrator. Sign in with your account, or ask for an invitation.',
    ),
  )
}

function refused(state: 'expired' | 'wrong'): Problem {
  const wording =
    state === 'expired'
      ? both(
          'Este código venceu. Inicie o Pauta de novo: o terminal mostra outro.',
          'This code has expired. Start Pauta again: the terminal shows another one.',
        )
      : both(
          'O código não confere. Vale o do último início do Pauta, como o terminal o mostra.',
          'The code does not match. The one of Pauta’s latest start counts, as the terminal shows it.',
        )
  return new Problem('INVALID_INPUT', wording, { fields: [{ path: 'code', code: `code_${state}`, message: wording }] })
}
