import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertBankProfile } from '../../../../server/testing/pay-files.ts'
import { newId } from '../../../../shared/ids.ts'
import type { ProblemDetails } from '../../../../shared/problem.ts'
import { servedPayments } from '../../payments/server/testing/served-payments.ts'
import type { Payable, PayFile } from '../record.ts'
import { payFileEndpoints } from './endpoints.ts'
import { payFileHookAnswers } from './hook-answers.ts'

const kit = await servedPayments({ endpoints: payFileEndpoints, hookAnswers: payFileHookAnswers })
const { database, network, request, performed, rule, calculated, read, idOf, brought } = kit
const [alice = ''] = network.here.doctors

const payable = async (payOn: string) =>
  (await request<{ items: Payable[] }>('ADMIN', 'GET', `/pay-files/payable?payOn=${payOn}`)).body.items.map(
    ({ month, dueCentavos, payCentavos }) => [month, dueCentavos, payCentavos],
  )
const make = (more: object = {}) =>
  request<PayFile & ProblemDetails>('ADMIN', 'POST', '/pay-files', { id: newId(), payOn: '2026-12-04', ...more })

test('a file pays what the law leaves of the month on whose day it pays, once that was seen', async () => {
  await insertBankProfile(database)
  const by = { recorded_by: network.staff.ADMIN, recorded_at: '2026-01-01T12:00:00Z' }
  const person = { kind: 'selfEmployed', company_name: null, cnpj: null, is_simples: null, valid_from: '2026-01-01' }
  await database
    .insertInto('pay_regime')
    .values({ id: newId(), professional_id: alice, ...person, ...by })
    .execute()
  await sql`update professional set cpf = '52998224725' where id = ${alice}`.execute(database)
  const key = { key: 'alice@pix.example', asked_at: '2026-11-01T12:00:00Z', told_at: '2026-11-01T12:00:00Z' }
  await database
    .insertInto('professional_pix_key')
    .values({ ...key, id: newId(), professional_id: alice, confirmed_at: '2026-11-03T12:00:00Z' })
    .execute()
  await rule({ amount_centavos: 5_000_00 })
  await performed({ at: '2026-10-12T12:00:00Z' })
  await performed()
  await calculated('2026-10')
  await calculated()
  const [october, november] = [await idOf(alice, '2026-10'), await idOf(alice)]
  await brought(october, 'approved')
  await brought(november, 'approved')

  // Two months of R$ 5.000,00 that are paid in one: the tax of R$ 10.000,00 is of the second of them.
  const nets = [
    ['2026-10', 4_450_00, 4_450_00],
    ['2026-11', 4_450_00, 2_911_23],
  ]
  expect(await payable('2026-12-04')).toEqual(nets)
  const unseen = await make()
  expect(unseen.body).toMatchObject({ code: 'RULE_BROKEN', fields: [{ path: 'centavos', code: 'sum_changed' }] })
  const made = await make({ centavos: 7_361_23 })
  expect(made.body).toMatchObject({ payments: 2, centavos: 7_361_23 })
  expect(await read(november)).toMatchObject({
    state: 'approved',
    payCentavos: 2_911_23,
    agreedPayCentavos: 4_450_00,
    retainedFor: '2026-12-04',
  })

  // Taken back, none of them is meant to be paid any more, and another file pays the same.
  await request('ADMIN', 'POST', `/pay-files/${made.body.id}/withdrawal`, { reason: 'não foi enviado' })
  expect(await payable('2026-12-05')).toEqual([
    ['2026-10', 4_450_00, 4_450_00],
    ['2026-11', 2_911_23, 2_911_23],
  ])
  const again = await make({ payOn: '2026-12-05', centavos: 7_361_23 })
  expect(again.status).toBe(200)

  // Of a file that may pay it, its day stands with the statement: what else is paid in that month knows of it.
  const filed = await database.selectFrom('payment_statement').select('filed_for').where('id', '=', october).execute()
  expect(filed).toEqual([{ filed_for: '2026-12-05' }])
})
