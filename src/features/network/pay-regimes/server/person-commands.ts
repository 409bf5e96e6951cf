import { isDeepStrictEqual } from 'node:util'
import type { Context } from '../../../../server/endpoint/context.ts'
import { both } from '../../../../shared/both.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import { newId } from '../../../../shared/ids.ts'
import { Problem } from '../../../../shared/problem.ts'
import type * as contract from '../person-contract.ts'
import { lastSaid, requireTheirs } from './commands.ts'
import { insertOtherPayer, insertPerson, otherPayersOf, personOf, withdrawPayer } from './person-queries.ts'

type Person = ContractOutput<typeof contract.readPerson>

/** What the law asks of a professional of the reader’s units. @throws Problem NOT_FOUND */
export async function readPerson(
  context: Pick<Context, 'actor' | 'database'>,
  { params: { id } }: { readonly params: { readonly id: string } },
): Promise<Person> {
  await requireTheirs(context, id)
  return { said: await personOf(context.database, id), otherPayers: await otherPayersOf(context.database, id) }
}

/**
 * Says what the law asks of a person from a day on; what is so already is not said again. A history tells that it was said,
 * and nothing of somebody’s family or what a court has them pay.
 * @throws Problem NOT_FOUND
 */
export async function sayPerson(
  context: Context,
  { params, body }: ParsedInput<typeof contract.sayPerson>,
): Promise<Person> {
  const { actor, database, now, record } = context
  const person = await readPerson(context, { params })
  const { validFrom, ...facts } = body
  const before = lastSaid(person.said, validFrom)
  const { nit, dependants, alimonyCentavos, pensionCentavos } = before ?? {}
  if (isDeepStrictEqual(facts, { nit, dependants, alimonyCentavos, pensionCentavos })) {
    context.changedNothing()
    return person
  }
  const by = { id: newId(), professionalId: params.id, by: actor.id, at: now.toString() }
  await insertPerson(database, { ...body, ...by })
  const changes: Record<string, [unknown, unknown]> = { validFrom: [before?.validFrom ?? null, validFrom] }
  record({ noun: 'payRegime', verb: 'sayPerson', entityId: params.id, unitId: null, concerns: {}, changes })
  return readPerson(context, { params })
}

/** Keeps what a person declared of another payer; the same again is not kept twice. @throws Problem NOT_FOUND, RULE_BROKEN */
export async function declareOtherPayer(
  context: Context,
  { params, body }: ParsedInput<typeof contract.declareOtherPayer>,
): Promise<Person> {
  const { actor, database, now, record } = context
  const person = await readPerson(context, { params })
  const isSaid = person.otherPayers.some(
    ({ payerName, cnpj, fromMonth, throughMonth, remunerationCentavos, ...one }) => {
      const same = { payerName, cnpj, fromMonth, throughMonth, remunerationCentavos }
      return one.withdrawnAt === null && isDeepStrictEqual(same, body)
    },
  )
  if (isSaid) {
    context.changedNothing()
    return person
  }
  const by = { id: newId(), professionalId: params.id, by: actor.id, at: now.toString() }
  if (!(await insertOtherPayer(database, { ...body, ...by }))) throw isDeclared()
  const { fromMonth, throughMonth } = body
  const changes: Record<string, [unknown, unknown]> = { months: [null, `${fromMonth} – ${throughMonth}`] }
  record({ noun: 'payRegime', verb: 'declare', entityId: params.id, unitId: null, concerns: {}, changes })
  return readPerson(context, { params })
}

/** Takes back what a person declared. @throws Problem NOT_FOUND, RULE_BROKEN for none of theirs, and where it was taken back */
export async function withdrawOtherPayer(
  context: Context,
  { params, body: { declarationId } }: ParsedInput<typeof contract.withdrawOtherPayer>,
): Promise<Person> {
  const { actor, database, now, record } = context
  const { otherPayers } = await readPerson(context, { params })
  const by = { id: declarationId, professionalId: params.id, by: actor.id, at: now.toString() }
  const found = otherPayers.find(({ id }) => id === declarationId)
  if (!found || !(await withdrawPayer(database, by))) throw isWithdrawn()
  const changes: Record<string, [unknown, unknown]> = { months: [`${found.fromMonth} – ${found.throughMonth}`, null] }
  record({ noun: 'payRegime', verb: 'withdraw', entityId: params.id, unitId: null, concerns: {}, changes })
  return readPerson(context, { params })
}

function isWithdrawn(): Problem {
  const message = both(
    'Esta declaração já não vale: veja a lista de novo',
    'This declaration does not stand: look at the list again',
  )
  return new Problem('RULE_BROKEN', message, { fields: [{ path: 'declarationId', code: 'not_standing', message }] })
}

function isDeclared(): Problem {
  const message = both(
    'Já há declaração deste pagador em um destes meses: retire aquela antes',
    'This payer is declared for one of these months already: take that back first',
  )
  return new Problem('RULE_BROKEN', message, { fields: [{ path: 'fromMonth', code: 'declared', message }] })
}
