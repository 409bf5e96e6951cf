import { describe, expect, test } from 'vitest'
import { newId } from '../../../../shared/ids.ts'
import type { Role } from '../../../../shared/roles.ts'
import { type Refusal, servedSettings } from './testing/settings.ts'
import type { ManagedUnit } from '../record.ts'
import type { LegalEntity } from '../../legal-entities/record.ts'
import { payersOf } from './belonging-queries.ts'
import { legalEntityEndpoints } from '../../legal-entities/server/endpoints.ts'

const { announced, database, here, lastEvent, request } = await servedSettings(legalEntityEndpoints)

type Answer = LegalEntity & Refusal
const [first, second] = [newId(), newId()]
const company = (id: string, fields: object = {}) => ({
  id,
  name: `Empresa ${id}`,
  shortName: id.slice(-12),
  cnpj: '12ABC34501DE35',
  city: 'São Paulo',
  state: 'SP',
  ...fields,
})
const create = (body: unknown, as: Role = 'ADMIN') => request<Answer>(as, 'POST', '/legal-entities', body)
const edit = (id: string, body: object) => request<Answer>('ADMIN', 'PATCH', `/legal-entities/${id}`, body)
const versionOf = async (id: string) =>
  (await request<{ version: number }>('ADMIN', 'GET', `/units/${id}`)).body.version
const belong = async (body: object, as: Role = 'ADMIN') =>
  request<ManagedUnit & Refusal>(as, 'PATCH', `/units/${here.id}`, { version: await versionOf(here.id), ...body })
const payers = async (...days: string[]) => {
  const payerOf = await payersOf(database)
  return days.map((day) => payerOf({ unitId: here.id, day }))
}

describe('a company of the network', () => {
  test('is written, on record and heard of; the first is the main one', async () => {
    const { status, body } = await create(company(first))
    expect([status, body.isMain, body.version]).toEqual([200, true, 1])
    expect(await lastEvent(first)).toMatchObject({ noun: 'legalEntity', verb: 'create' })
    expect(announced.at(-1)).toMatchObject({ noun: 'legalEntity', unitId: null })
    const other = await create(company(second, { cnpj: '11444777000161', city: 'Manaus', state: 'AM' }))
    expect(other.body.isMain).toBe(false)
  })

  test('is the administration’s to write, and no two have one CNPJ', async () => {
    expect((await create(company(newId()), 'LOCATION_MANAGER')).status).toBe(403)
    expect((await create(company(newId()))).body.code).toBe('ALREADY_EXISTS')
    expect((await create(company(newId(), { cnpj: '12ABC34501DE36' }))).body.code).toBe('INVALID_INPUT')
  })

  test('does not leave use while it is the main one, or has units', async () => {
    expect((await edit(first, { version: 1, active: false })).body.code).toBe('RULE_BROKEN')
    await belong({ legalEntityId: second, legalEntityFrom: '2026-11-01' })
    expect((await edit(second, { version: 1, active: false })).body.code).toBe('RULE_BROKEN')
    await belong({ legalEntityId: null, legalEntityFrom: '2026-11-10' })
    expect((await edit(second, { version: 1, active: false })).body).toMatchObject({ active: false })
    expect((await edit(second, { version: 2, active: true })).body).toMatchObject({ active: true })
  })
})

describe('a unit', () => {
  test('belongs to a company from a day on, and until then to whom it did', async () => {
    await belong({ legalEntityId: second, legalEntityFrom: '2026-11-01' })
    expect(await payers('2026-10-31', '2026-11-01', '2026-12-24')).toEqual([null, second, second])
    // Of the main one nothing is said: it is whose everything else is.
    await belong({ legalEntityId: first, legalEntityFrom: '2026-12-01' })
    expect(await payers('2026-10-31', '2026-11-30', '2026-12-01')).toEqual([null, second, null])
    // Said anew from an earlier day, what was said of later ones is gone.
    const { body } = await belong({ legalEntityId: second, legalEntityFrom: '2026-10-01' })
    expect(body).toMatchObject({ legalEntityId: second, legalEntityFrom: '2026-10-01' })
    expect(await payers('2026-09-30', '2026-10-01', '2026-12-24')).toEqual([null, second, second])
  })

  test('says since when, and only the administration says it', async () => {
    const late = await belong({ legalEntityId: first, legalEntityFrom: null })
    expect(late.body.fields).toMatchObject([{ path: 'legalEntityFrom', code: 'required' }])
    const own = await belong({ legalEntityId: first, legalEntityFrom: '2026-11-02' }, 'LOCATION_MANAGER')
    expect(own.body.code).toBe('NOT_ALLOWED')
    const whole = { legalEntityId: second, legalEntityFrom: '2026-10-01', city: 'Santos' }
    expect((await belong(whole, 'LOCATION_MANAGER')).body).toMatchObject({ city: 'Santos' })
  })
})
