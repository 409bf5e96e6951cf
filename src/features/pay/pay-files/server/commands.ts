import { networkZone } from '../../../../shared/time.ts'
import type { Context } from '../../../../server/endpoint/context.ts'
import { createOnce } from '../../../../server/endpoint/repeated-create.ts'
import { notFound } from '../../../../server/endpoint/scope.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import { localMoment } from '../../../../shared/wall-clock.ts'
import { maskPixKey } from '../../../network/offers/both.ts'
import { totalOf, writeCnab240 } from '../cnab240.ts'
import { writeFiledFor } from '../../payments/server/retained-queries.ts'
import type * as contract from '../contract.ts'
import { nextNumber } from '../numbering.ts'
import { keptOutBy } from '../payable.ts'
import type { PayFile } from '../record.ts'
import { refusalsOf } from '../refusals.ts'
import {
  findContent,
  findFile,
  findProfile,
  insertFile,
  lastNumber,
  listFiles,
  payableStatements,
  withdrawFile,
} from './queries.ts'
import { holdPaid } from '../../payments/server/paid-before-queries.ts'
import { payerNamed } from '../../payments/server/payer-queries.ts'
import { agreedNet, keepNets, netsOn, requireSeen } from './nets.ts'
import { paymentsOf } from './payment-queries.ts'
import { isAnswered, isWithdrawn, noProfile, refusedFile } from './problems.ts'

/** What the next file pays, and what keeps the others out of it. */
export async function payable(
  { database }: Context,
  { query: { payOn, payerId } }: ParsedInput<typeof contract.listPayable>,
): Promise<ContractOutput<typeof contract.listPayable>> {
  const rows = await payableStatements(database, await payerNamed(database, payerId))
  const onDay = payOn ? await netsOn(database, rows, payOn) : null
  return {
    items: rows.map((row) => {
      const { statementId, month, professionalId, professionalName, key, regime, isKeyChanging, refused } = row
      return {
        statementId,
        month,
        professionalId,
        professionalName,
        isKeyChanging,
        refused,
        dueCentavos: agreedNet(row),
        payCentavos: onDay?.get(statementId)?.net ?? agreedNet(row),
        pixKey: maskPixKey(key),
        lacksRegime: regime === null,
        keptOut: keptOutBy(row),
      }
    }),
  }
}

/** The files that were made. */
export async function list({ database }: Context): Promise<ContractOutput<typeof contract.listPayFiles>> {
  return { items: await listFiles(database) }
}

/** A file as it is now. @throws Problem NOT_FOUND */
export async function fileNow({ database }: Pick<Context, 'database'>, id: string): Promise<PayFile> {
  const found = await findFile(database, id)
  if (!found) throw notFound()
  return found
}

/** Makes a file of all that can be paid. Sent twice with the same id it is one file. */
export function create(context: Context, { body }: ParsedInput<typeof contract.createPayFile>): Promise<PayFile> {
  return createOnce(
    context,
    [{ entityId: body.id, sent: body }],
    () => make(context, body),
    () => fileNow(context, body.id),
  )
}

async function make(
  context: Context,
  body: ParsedInput<typeof contract.createPayFile>['body'],
): Promise<PayFile | undefined> {
  const { actor, database, now } = context
  const { id, payOn } = body
  const number = nextNumber(await lastNumber(database), now.epochMilliseconds)
  if (await findContent(database, id)) return undefined
  const payerId = await payerNamed(database, body.payerId)
  const profile = await findProfile(database, payerId)
  if (!profile) throw noProfile()
  const rows = (await payableStatements(database, payerId, true)).filter((row) => keptOutBy(row) === null)
  await holdPaid(
    database,
    rows.map(({ professionalId }) => professionalId),
  )
  const nets = await netsOn(database, rows, payOn)
  requireSeen(rows, nets, body)
  const payments = rows.flatMap(({ statementId, professionalName, companyName, key, ...payee }) => {
    const centavos = nets.get(statementId)?.net ?? 0
    // The company is paid, and not the person.
    const document = payee.regime === 'company' ? payee.cnpj : payee.cpf
    const name = payee.regime === 'company' ? (companyName ?? professionalName) : professionalName
    return key !== null && document !== null ? [{ statementId, name, document, key, centavos }] : []
  })
  const order = { number, madeAt: localMoment(now.toString(), networkZone), payOn, payments }
  const refusals = refusalsOf(profile, order)
  if (refusals.length > 0) throw refusedFile(refusals)
  const centavos = totalOf(payments)
  const content = writeCnab240(profile, order)
  const file = { id, number, payerId, payOn, centavos, content, by: actor.id, at: now.toString() }
  if (!(await insertFile(database, file, payments))) return undefined
  await keepNets(database, rows, nets, payOn)
  const changes = { number: [null, number], payments: [0, payments.length] } satisfies Record<
    string,
    [unknown, unknown]
  >
  context.record({ noun: 'payFile', verb: 'create', entityId: id, unitId: null, concerns: {}, changes, sent: body })
  return fileNow(context, id)
}

/** Takes back a file that did not go to the bank. @throws Problem WRONG_STATE once the bank has answered it */
export async function withdraw(
  context: Context,
  { params: { id }, body: { reason } }: ParsedInput<typeof contract.withdrawPayFile>,
): Promise<PayFile> {
  const found = await findContent(context.database, id, true)
  if (!found) throw notFound()
  if (found.isWithdrawn) throw isWithdrawn()
  if (found.isAnswered || found.isPaid) throw isAnswered()
  const freed = (await paymentsOf(context.database, id)).map(({ statementId }) => statementId)
  await writeFiledFor(context.database, freed, null)
  await withdrawFile(context.database, { id, by: context.actor.id, at: context.now.toString(), reason })
  const told = { noun: 'payFile', verb: 'withdraw', entityId: id, unitId: null, concerns: {} } as const
  context.record({ ...told, changes: { isWithdrawn: [false, true] }, note: reason })
  return fileNow(context, id)
}
