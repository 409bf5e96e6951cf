import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertApproved } from '../../../../server/testing/pay-files.ts'
import { insertLegalEntity } from '../../../../server/testing/rows.ts'
import { newId } from '../../../../shared/ids.ts'
import type { Payable, PayFile } from '../record.ts'
import { servedFiles } from './testing/served-files.ts'

const { database, network, request } = await servedFiles()
const main = await insertLegalEntity(database, { name: 'Clínicas São Paulo Ltda.', short_name: 'São Paulo' })
const other = await insertLegalEntity(database, {
  name: 'Clínicas do Norte Ltda.',
  short_name: 'Norte',
  cnpj: '53904117000166',
})
const unnamed = await insertApproved(database, { network })
const others = await insertApproved(database, { network, key: 'bia@pix.example' })
await sql`update payment_statement set payer_id = ${other} where id = ${others.id}`.execute(database)

interface Account {
  readonly profile: { readonly companyName: string } | null
  readonly version: number
}
const account = async (query = '') => (await request<Account>('ADMIN', 'GET', `/pay-files/profile${query}`)).body
const payable = async (query = '') =>
  (await request<{ items: Payable[] }>('ADMIN', 'GET', `/pay-files/payable${query}`)).body.items
const make = (payerId?: string) =>
  request<PayFile & { code: string }>('ADMIN', 'POST', '/pay-files', { id: newId(), payOn: '2026-11-20', payerId })

test('a company pays by its own account, and a file is of one', async () => {
  expect((await payable()).map(({ statementId }) => statementId)).toEqual([unnamed.id])
  expect(await payable(`?payerId=${main}`)).toEqual(await payable())
  expect((await payable(`?payerId=${other}`)).map(({ statementId }) => statementId)).toEqual([others.id])
  // Another’s account pays nothing of it.
  expect((await account(`?payerId=${other}`)).profile).toBeNull()
  expect((await make(other)).body.code).toBe('RULE_BROKEN')
  const { profile } = await account()
  const own = { ...profile, companyName: 'Clínicas do Norte Ltda.', cnpj: '53904117000166', version: 0, payerId: other }
  expect((await request('ADMIN', 'PATCH', '/pay-files/profile', own)).status).toBe(200)
  expect((await account()).profile?.companyName).not.toBe('Clínicas do Norte Ltda.')

  const { body } = await make(other)
  expect(body).toMatchObject({ payments: 1, payerName: 'Norte' })
  const { text } = await request('ADMIN', 'GET', `/pay-files/${body.id}/content?format=cnab240`)
  expect(text).toContain('53904117000166')
  await expect(
    sql`insert into pay_file_payment (file_id, position, statement_id, name, document, key, centavos)
      values (${body.id}, 2, ${unnamed.id}, 'Ana', '52998224725', 'x', 1)`.execute(database),
  ).rejects.toMatchObject({ constraint: 'pay_file_is_of_one_payer' })
  expect((await make()).body).toMatchObject({ payments: 1, payerName: 'São Paulo' })
  expect((await request('ADMIN', 'GET', `/pay-files/payable?payerId=${newId()}`)).status).toBe(404)
})
