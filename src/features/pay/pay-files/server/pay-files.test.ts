import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertApproved, insertBankProfile } from '../../../../server/testing/pay-files.ts'
import { served } from '../../../../server/testing/served.ts'
import { newId } from '../../../../shared/ids.ts'
import type { ProblemDetails } from '../../../../shared/problem.ts'
import type { Role } from '../../../../shared/roles.ts'
import { paymentEndpoints } from '../../payments/server/endpoints.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import type { Payable, PayFile } from '../record.ts'
import { payFileEndpoints } from './endpoints.ts'

const kit = await served({ endpoints: [...payFileEndpoints, ...paymentEndpoints], loadActor })
const { database, network, request, clock } = kit
type Refused = Pick<ProblemDetails, 'code' | 'fields' | 'detail'>
type File = PayFile & Refused

const approved = (change: Partial<Parameters<typeof insertApproved>[1]> = {}) =>
  insertApproved(database, { network, ...change })
const payable = async (as: Role = 'ADMIN') =>
  (await request<{ items: Payable[] }>(as, 'GET', '/pay-files/payable')).body.items
const make = (change: object = {}, as: Role = 'ADMIN') =>
  request<File>(as, 'POST', '/pay-files', { id: newId(), payOn: '2026-11-20', ...change })
const contentOf = async (id: string, format = 'cnab240', as: Role = 'ADMIN') =>
  request<string>(as, 'GET', `/pay-files/${id}/content?format=${format}`)
const withdraw = (id: string, as: Role = 'ADMIN', reason = 'não foi enviado') =>
  request<File>(as, 'POST', `/pay-files/${id}/withdrawal`, { reason })
const answer = (id: string, text: string, as: Role = 'ADMIN') =>
  request<File>(as, 'POST', `/pay-files/${id}/answers`, { text })
const stateOf = async (id: string) =>
  (await sql<{ state: string }>`select state from payment_statement where id = ${id}`.execute(database)).rows[0]?.state

/** What the bank answers to a file: each payment in its order with its occurrences. */
function answered(sent: string, occurrences: readonly string[]): string {
  let next = 0
  return sent
    .split('\r\n')
    .map((line) => {
      if (line[7] === '0') return `${line.slice(0, 142)}2${line.slice(143)}`
      if (line[7] !== '3' || line[13] !== 'A') return line
      const said = occurrences[next++] ?? ''
      return `${line.slice(0, 154)}20112026${line.slice(119, 134)}${line.slice(177, 230)}${said.padEnd(10)}`
    })
    .join('\r\n')
}

beforeEach(async () => {
  clock.now = Temporal.Instant.from('2026-11-19T13:00:00Z')
  await sql`alter table pay_file disable trigger pay_file_is_guarded`.execute(database)
  await sql`delete from pay_file_payment`.execute(database)
  await sql`delete from pay_file`.execute(database)
  await sql`alter table pay_file enable trigger pay_file_is_guarded`.execute(database)
  await sql`update payment_statement set state = 'locked' where state in ('approved', 'paid') and due_centavos <= 0`.execute(
    database,
  )
  await sql`truncate payment_contest, payment_part, payment_line, payment_problem, payment_statement cascade`.execute(
    database,
  )
  await insertBankProfile(database)
})

describe('a file of payments', () => {
  it('pays what is approved by confirmed keys, and says who is left out and why', async () => {
    const { id } = await approved()
    await approved({ key: null })
    await approved({ cpf: null })
    await approved({ key: '11444777000161' })
    expect((await payable()).map(({ keptOut }) => keptOut).toSorted()).toEqual(['company', 'noDocument', 'noKey', null])
    const { status, body } = await make()
    expect([status, body.payments, body.centavos]).toEqual([200, 1, 100_000])
    const { text } = await contentOf(body.id)
    const lines = text.split('\r\n')
    expect(lines.map(({ length }) => length)).toEqual([240, 240, 240, 240, 240, 240, 0])
    expect(lines[2]?.slice(119, 134)).toBe('000000000100000')
    expect(lines[3]?.slice(127, 226).trim()).toBe('ana@pix.example')
    expect((await contentOf(body.id, 'csv')).text).toContain(';52998224725;ana@pix.example;')
    expect((await payable()).map(({ statementId }) => statementId)).not.toContain(id)
    expect(await stateOf(id)).toBe('approved')
  })
  it('pays a company in the place of the person, less what the law keeps back, and never an employee', async () => {
    await approved({ regime: 'company', key: '11444777000161', retained: 61_50 })
    await approved({ regime: 'employee' })
    expect((await payable()).map(({ keptOut, dueCentavos }) => [keptOut, dueCentavos]).toSorted()).toEqual([
      [null, 938_50],
      ['employee', 1_000_00],
    ])
    const { body } = await make()
    expect([body.payments, body.centavos]).toEqual([1, 938_50])
    const { text } = await contentOf(body.id, 'csv')
    expect(text).toContain('Ana Médicos Ltda.')
    expect(text).toContain(';11444777000161;11444777000161;')
  })

  it('is one however often it is sent, and nobody is in two', async () => {
    await approved()
    const id = newId()
    const first = await make({ id })
    expect((await make({ id })).body).toEqual(first.body)
    expect((await make({ id, payOn: '2026-11-23' })).body).toMatchObject({ code: 'ID_REUSED' })
    expect((await make()).body).toMatchObject({ code: 'RULE_BROKEN' })
  })
  it('has a number that only rises, also where the database forgot the last ones', async () => {
    await approved()
    const first = (await make()).body
    await withdraw(first.id)
    const second = (await make()).body
    expect(second.number).toBe(first.number + 1)
    const lower = sql`insert into pay_file (id, number, pay_on, centavos, payments, content, made_by, made_at)
      values (${newId()}, ${first.number}, '2026-11-20', 1, 1, 'x', ${network.staff.ADMIN}, now())`
    await expect(lower.execute(database)).rejects.toMatchObject({ constraint: 'pay_file_number_rises' })
    await expect(sql`delete from pay_file`.execute(database)).rejects.toMatchObject({ constraint: 'pay_file_is_kept' })
    await withdraw(second.id)
    await sql`alter table pay_file disable trigger pay_file_is_guarded`.execute(database)
    await sql`delete from pay_file_payment`.execute(database)
    await sql`delete from pay_file`.execute(database)
    await sql`alter table pay_file enable trigger pay_file_is_guarded`.execute(database)
    clock.now = clock.now.add({ hours: 1 })
    expect((await make()).body.number).toBeGreaterThan(second.number)
  })
  it('is refused in words: no account, a day that is past, letters of a CNPJ that there is no room for', async () => {
    await approved()
    expect((await make({ payOn: '2026-11-18' })).body.detail).toContain('já passou')
    await sql`update pay_bank_profile set cnpj = '12ABC34501DE35'`.execute(database)
    expect((await make()).body.detail).toContain('12ABC34501DE35')
    await sql`delete from pay_bank_profile`.execute(database)
    expect((await make()).body.detail).toContain('conta que paga')
    expect((await make({ payOn: '20/11/2026' })).body).toMatchObject({ code: 'INVALID_INPUT' })
  })
  it('is taken back with a reason, before the bank answered', async () => {
    const { id } = await approved()
    const { body } = await make()
    expect((await withdraw(body.id, 'ADMIN', ' ')).body).toMatchObject({ fields: [{ path: 'reason' }] })
    expect((await withdraw(body.id)).body.withdrawnReason).toBe('não foi enviado')
    expect((await withdraw(body.id)).body).toMatchObject({ code: 'WRONG_STATE' })
    expect((await contentOf(body.id)).status).toBe(409)
    expect((await payable()).map(({ statementId }) => statementId)).toEqual([id])
  })
})

describe('what the bank answers', () => {
  it('pays the statements that it paid, and frees those that it refused with its reason', async () => {
    const [one, other] = [await approved(), await approved()]
    const { body } = await make()
    const sent = (await contentOf(body.id)).text
    const back = answered(sent, ['00', 'PJ'])
    const after = await answer(body.id, back)
    expect(after.body).toMatchObject({ paid: 1, paidCentavos: 100_000, refused: [{ occurrences: ['PJ'] }] })
    expect([await stateOf(one.id), await stateOf(other.id)].toSorted()).toEqual(['approved', 'paid'])
    expect(await payable()).toMatchObject([{ refused: ['PJ'], keptOut: null }])
    expect((await answer(body.id, back)).body).toEqual(after.body)
    // Mainframes end a file with Ctrl-Z; what is cut off there is not read.
    expect((await answer(body.id, `${back}\r\n\u001A`)).body).toEqual(after.body)
    expect((await answer(body.id, `${back}\u001A`)).body).toEqual(after.body)
    expect((await answer(body.id, `${back.slice(0, 242)}\u001A${back.slice(242)}`)).body.detail).toContain('cortado')
    expect((await answer(body.id, '\u001A')).status).toBe(400)
    expect((await withdraw(body.id)).body).toMatchObject({ code: 'WRONG_STATE' })
    const again = await make()
    expect(again.body.payments).toBe(1)
    expect((await answer(again.body.id, back)).body.detail).toContain('outro arquivo')
  })
  it('is refused where it is none, or of another amount', async () => {
    await approved()
    const { body } = await make()
    const sent = (await contentOf(body.id)).text
    expect((await answer(body.id, sent)).body).toMatchObject({ code: 'RULE_BROKEN', fields: [{ path: 'text' }] })
    const less = answered(sent, ['00']).replaceAll('000000000100000', '000000000099999')
    expect((await answer(body.id, less)).body.detail).toContain('outro valor')
    expect((await answer(body.id, 'Olá \u2028')).status).toBe(400)
    expect((await answer(newId(), answered(sent, ['00']))).status).toBe(404)
  })
})

describe('the account that pays', () => {
  const fields = {
    bankCode: '341',
    bankName: 'Itaú',
    agreement: 'ABC 1',
    agency: '12',
    agencyDigit: '',
    account: '34',
    accountDigit: '5',
    bothDigit: '',
    companyName: 'Clínica',
    cnpj: '11.222.333/0001-81',
    fileLayout: '080',
    batchLayout: '040',
    takesLetters: true,
    repeatsDocument: false,
  }
  const save = (change: object, as: Role = 'ADMIN') => request<Refused>(as, 'PATCH', '/pay-files/profile', change)
  it('is written down once at a time', async () => {
    const { version } = (await request<{ version: number }>('ADMIN', 'GET', '/pay-files/profile')).body
    const saved = await save({ ...fields, version })
    expect(saved.body).toMatchObject({ profile: { bankCode: '341', cnpj: '11222333000181' }, version: version + 1 })
    expect((await save({ ...fields, version })).body).toMatchObject({ code: 'STALE' })
    const wrong = await save({ ...fields, version: version + 1, bankCode: '3', cnpj: '11222333000180' })
    expect(wrong.body.fields?.map(({ path }) => path).toSorted()).toEqual(['bankCode', 'cnpj'])
  })
})

it('is nobody’s but an ADMIN’s', async () => {
  await approved()
  const { body } = await make()
  for (const role of ['LOCATION_MANAGER', 'SALES_MANAGER', 'RECEPTIONIST'] as const) {
    const tries = [
      await make({}, role),
      await contentOf(body.id, 'csv', role),
      await withdraw(body.id, role),
      await answer(body.id, 'x', role),
      await request(role, 'GET', '/pay-files'),
      await request(role, 'GET', '/pay-files/payable'),
      await request(role, 'GET', '/pay-files/profile'),
      await request(role, 'PATCH', '/pay-files/profile', {}),
    ]
    expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 403))
  }
})
