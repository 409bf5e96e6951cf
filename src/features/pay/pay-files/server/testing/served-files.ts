import { sql } from 'kysely'
import { insertApproved, insertBankProfile } from '../../../../../server/testing/pay-files.ts'
import { served } from '../../../../../server/testing/served.ts'
import { newId } from '../../../../../shared/ids.ts'
import type { ProblemDetails } from '../../../../../shared/problem.ts'
import { paymentEndpoints } from '../../../payments/server/endpoints.ts'
import type { StatementDetail } from '../../../payments/record.ts'
import { loadActor } from '../../../../foundation/staff/server/queries.ts'
import type { Payable, PayFile } from '../../record.ts'
import { payFileEndpoints } from '../endpoints.ts'
import { payFileHookAnswers } from '../hook-answers.ts'

type Refused = Pick<ProblemDetails, 'code' | 'fields' | 'detail'>

/** Says what the bank does with each payment of a file, in its order: occurrences, and what it paid where that is another amount. */
export function answered(sent: string, said: readonly (string | { code: string; paid: number })[]): string {
  let next = 0
  return sent
    .split('\r\n')
    .map((line) => {
      if (line[7] === '0') return `${line.slice(0, 142)}2${line.slice(143)}`
      if (line[7] !== '3' || line[13] !== 'A') return line
      const one = said[next++] ?? ''
      const { code, paid } = typeof one === 'string' ? { code: one, paid: Number(line.slice(119, 134)) } : one
      return `${line.slice(0, 154)}20112026${String(paid).padStart(15, '0')}${line.slice(177, 230)}${code.padEnd(10)}`
    })
    .join('\r\n')
}

/** Files of payments on 20 November 2026, the day on which they are to be paid, and what is done with them. */
export async function servedFiles() {
  const kit = await served({
    endpoints: [...payFileEndpoints, ...paymentEndpoints],
    loadActor,
    hookAnswers: payFileHookAnswers,
  })
  const { database, network, request } = kit
  kit.clock.now = Temporal.Instant.from('2026-11-20T18:00:00Z')
  await insertBankProfile(database)

  const read = async (id: string) =>
    (await request<StatementDetail & Refused>('ADMIN', 'GET', `/payments/statements/${id}`)).body
  const post = (path: string, body?: object) => request<PayFile & Refused>('ADMIN', 'POST', path, body)
  /** Nothing that was approved before is in the way any more. */
  async function emptied(): Promise<void> {
    await sql`alter table pay_file disable trigger pay_file_is_guarded`.execute(database)
    await sql`delete from pay_file_payment`.execute(database)
    await sql`delete from pay_file`.execute(database)
    await sql`alter table pay_file enable trigger pay_file_is_guarded`.execute(database)
    await sql`truncate payment_contest, payment_part, payment_line, payment_problem, payment_statement cascade`.execute(
      database,
    )
  }
  return {
    ...kit,
    read,
    emptied,
    approved: async () => (await insertApproved(database, { network })).id,
    payable: async () =>
      (await request<{ items: Payable[] }>('ADMIN', 'GET', '/pay-files/payable')).body.items.map(
        ({ statementId }) => statementId,
      ),
    make: () => post('/pay-files', { id: newId(), payOn: '2026-11-20' }),
    files: async () => (await request<{ items: PayFile[] }>('ADMIN', 'GET', '/pay-files')).body.items,
    taken: (id: string, format = 'cnab240') =>
      request<Refused>('ADMIN', 'GET', `/pay-files/${id}/content?format=${format}`),
    withdraw: (id: string) => post(`/pay-files/${id}/withdrawal`, { reason: 'não foi enviado' }),
    answer: (id: string, text: string) => post(`/pay-files/${id}/answers`, { text }),
    settle: (id: string, said: { isPaid: boolean; paidOn?: string | null }, position = 1) =>
      post(`/pay-files/${id}/payments/${position}/settlement`, {
        paidOn: null,
        reason: 'conferido no extrato',
        ...said,
      }),
    pay: async (id: string) =>
      request<StatementDetail & Refused>('ADMIN', 'POST', `/payments/statements/${id}/payment`, {
        version: (await read(id)).version,
        paidOn: '2026-11-20',
      }),
    giveBack: async (id: string) =>
      request<StatementDetail & Refused>('ADMIN', 'POST', `/payments/statements/${id}/return`, {
        version: (await read(id)).version,
        reason: 'conta encerrada',
      }),
  }
}
