import { describe, expect, test } from 'vitest'
import type { ProblemDetails } from '../../../../shared/problem.ts'
import { newId } from '../../../../shared/ids.ts'
import { served } from '../../../../server/testing/served.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import type { PatientSummary } from '../contract.ts'
import type { PatientDetail } from '../record.ts'
import { patientEndpoints } from './endpoints.ts'

interface List {
  items: PatientSummary[]
  nextCursor: string | null
}

const { request, network, pool } = await served({ endpoints: patientEndpoints, loadActor })
const maria = newId()
await request('ADMIN', 'POST', '/patients', {
  id: maria,
  name: 'Maria José da Silva',
  cpf: '52998224725',
  birthDate: '1984-03-09',
  phone: '+5541987650001',
  email: 'maria@exemplo.example',
  city: 'Curitiba',
  origin: '=Google',
  notes: 'Prefere manhã',
})

describe('opening a record', () => {
  test('a reading cannot be unwritten', async () => {
    await request('SALES_MANAGER', 'GET', `/patients/${maria}`)
    await expect(pool.query("delete from event where verb = 'read'")).rejects.toThrow(/never changed/)
  })

  test('an id that does not exist, or is none', async () => {
    expect(await request('ADMIN', 'GET', `/patients/${newId()}`)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    })
    expect((await request('ADMIN', 'GET', '/patients/1')).status).toBe(400)
  })
})

describe('masked sight', () => {
  test('a record shows initials and last digits', async () => {
    const { body } = await request<PatientDetail>('EXTERNAL_ACCESS_UNIT', 'GET', `/patients/${maria}`)
    expect(body).toMatchObject({ name: 'M. S.', cpf: '•••25', phone: '•••01', email: null, notes: null, masked: true })
  })

  const asked = (query: string) => request<List & ProblemDetails>('EXTERNAL_ACCESS_UNIT', 'GET', `/patients?${query}`)

  test('a list too, in the order of record numbers', async () => {
    for (const name of ['Zuleica Prado', 'Ana Reis']) await request('ADMIN', 'POST', '/patients', { id: newId(), name })
    const { items } = (await asked('limit=200')).body
    expect(items.map(({ name }) => name)).toEqual(expect.arrayContaining(['M. S.', 'Z. P.', 'A. R.']))
    const numbers = items.map(({ recordNumber }) => recordNumber)
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
  })

  test('page after page of it tells no name', async () => {
    const seen: string[] = []
    for (let cursor = ''; ;) {
      const { body, text } = await asked(`limit=1${cursor && `&cursor=${cursor}`}`)
      expect(text + Buffer.from(body.nextCursor ?? '', 'base64url').toString('latin1')).not.toMatch(
        /maria|zuleica|silva/i,
      )
      seen.push(...body.items.map(({ id }) => id))
      if (body.nextCursor === null) break
      cursor = body.nextCursor
    }
    const { rows } = await pool.query('select from patient')
    expect(new Set(seen).size).toBe(rows.length)
  })

  test.each([
    ['q=maria jose', 'q'],
    ['q=52998224725', 'q'],
    ['q=5299822 4725', 'q'],
    ['q=50001-', 'q'],
    ['q=maria@ex', 'q'],
    ['city=Curitiba', 'city'],
    ['origin=x', 'origin'],
    ['occupation=x', 'occupation'],
    ['sort=name', 'sort'],
    ['sort=-name', 'sort'],
  ])('a question by what is hidden is refused and named: %s', async (query, field) => {
    const { status, body } = await asked(query)
    expect([status, body.fields?.map(({ path, code }) => [path, code])]).toEqual([400, [[field, 'hidden']]])
  })

  test('the record number still finds, and nothing that merely looks like it', async () => {
    const { recordNumber } = (await request<PatientDetail>('ADMIN', 'GET', `/patients/${maria}`)).body
    for (const q of [`${recordNumber}`, `%23${recordNumber}`]) {
      const { items } = (await asked(`q=${q}`)).body
      expect(items.map(({ id }) => id)).toEqual([maria])
    }
    expect((await asked('q=50001')).body.items).toEqual([])
  })

  test('what there is to filter by is not told either', async () => {
    const { body } = await request('EXTERNAL_ACCESS_UNIT', 'GET', '/patients/filters')
    expect(body).toEqual({ cities: [], origins: [], occupations: [] })
  })
})

describe('carrying a list away', () => {
  test('CSV holds exactly what the filter finds, and no formula; who took it is on record', async () => {
    const { status, text, headers } = await request('SALES', 'GET', '/patients/export?format=csv&q=silva')
    expect(status).toBe(200)
    expect(headers['content-disposition']).toMatch(/attachment; filename="pacientes-2026-11-\d\d\.csv"/)
    const [head, ...lines] = text.trim().split('\r\n')
    expect(head).toContain('Prontuário;Nome')
    expect(lines.map((line) => line.split(';')[1])).toEqual(['João da Silva', 'Maria José da Silva'])
    expect(text).toContain('529.982.247-25')
    const { rows } = await pool.query(
      "select data ->> 'note' as note from event where noun = 'patient' and verb = 'export'",
    )
    expect(rows).toEqual([{ note: 'csv {"q":true}' }])
  })

  test('XLSX is a workbook', async () => {
    const { status, headers, text } = await request('SALES', 'GET', '/patients/export?format=xlsx')
    expect([status, headers['content-type'], text.slice(0, 2)]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'PK',
    ])
  })

  test('is not for those who only look, nor in another format', async () => {
    expect((await request('SB_PROTOCOL', 'GET', '/patients/export?format=csv')).status).toBe(403)
    expect((await request('EXTERNAL_ACCESS_UNIT', 'GET', '/patients/export?format=csv')).status).toBe(403)
    expect((await request('ADMIN', 'GET', '/patients/export?format=pdf')).status).toBe(400)
  })
})

describe('who may be the same person', () => {
  const duplicates = async (query: Record<string, string>) => {
    const { body } = await request<{ items: (PatientSummary & { because: string[] })[] }>(
      'RECEPTIONIST',
      'GET',
      `/patients/duplicates?${new URLSearchParams(query).toString()}`,
    )
    return body.items.map(({ name, because }) => [name, because])
  }

  test.each<[string, Record<string, string>, [string, string[]][]]>([
    ['the CPF', { cpf: '529.982.247-25' }, [['Maria José da Silva', ['cpf']]]],
    ['the phone', { phone: '(41) 98765-0001' }, [['Maria José da Silva', ['phone']]]],
    ['the e-mail', { email: 'MARIA@exemplo.example' }, [['Maria José da Silva', ['email']]]],
    [
      'a name alike on the same birth date',
      { name: 'Maria Jose Silva', birthDate: '1984-03-09' },
      [['Maria José da Silva', ['name', 'birthDate']]],
    ],
    ['the very same name', { name: 'maria jose da silva' }, [['Maria José da Silva', ['name']]]],
    ['nothing in common', { name: 'Zuleide Prates', birthDate: '1984-03-09', phone: '4' }, []],
    ['nothing at all', {}, []],
  ])('%s', async (_sentence, typed, expected) => {
    expect(await duplicates(typed)).toEqual(expected)
  })

  test.each<[string, Record<string, string>, string[]]>([
    ['the civil name of whoever has a social one', { name: 'Roberto Nunes Prado' }, ['name']],
    ['their social name, typed as a name', { name: 'roberta nunes' }, ['name']],
    ['their social name, typed as one', { name: 'R. N. Prado', socialName: 'Roberta Nunes' }, ['name']],
    [
      'a name like one of the two on the same birth date',
      { name: 'Roberto Nunes', birthDate: '1990-05-17' },
      ['name', 'birthDate'],
    ],
    ['a name like neither', { name: 'Prado Roberta', birthDate: '1990-05-18' }, []],
  ])('with two names, %s', async (_sentence, typed, because) => {
    const { rows } = await pool.query<{ id: string }>("select id from patient where social_name = 'Roberta Nunes'")
    if (rows.length === 0) {
      await request('ADMIN', 'POST', '/patients', {
        id: newId(),
        name: 'Roberto Nunes Prado',
        socialName: 'Roberta Nunes',
        birthDate: '1990-05-17',
      })
    }
    expect(await duplicates(typed)).toEqual(because.length > 0 ? [['Roberto Nunes Prado', because]] : [])
  })

  test('is not the patient that is being corrected', async () => {
    expect(await duplicates({ cpf: '52998224725', except: maria })).toEqual([])
  })

  test('is only asked by those who register patients', async () => {
    expect((await request('EXTERNAL_ACCESS_UNIT', 'GET', '/patients/duplicates?cpf=52998224725')).status).toBe(403)
  })
})

test('cities and origins to filter by', async () => {
  const { body } = await request('SALES', 'GET', '/patients/filters')
  expect(body).toEqual({ cities: ['Curitiba'], origins: ['=Google'], occupations: [] })
  expect(network.patients).toHaveLength(10)
})
