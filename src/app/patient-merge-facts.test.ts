import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it, test } from 'vitest'
import { loadActor } from '../features/foundation/staff/server/queries.ts'
import { consentsHeld } from '../features/patients/consents/server/needed-queries.ts'
import type { Merge } from '../features/patients/patient-merges/contract.ts'
import { tableRules } from '../features/patients/patient-merges/server/tables.ts'
import type { PatientDetail } from '../features/patients/patients/record.ts'
import { agreedToPhotos } from '../server/testing/consents.ts'
import { insertPatient, insertTag } from '../server/testing/rows.ts'
import { served } from '../server/testing/served.ts'
import { newId } from '../shared/ids.ts'
import { formatPhone } from '../shared/phones.ts'
import type { ProblemDetails } from '../shared/problem.ts'
import { hookAnswers } from './collected/hook-answers.ts'
import { wholeApi } from './testing/whole-api.ts'

const { database, network, request } = await served({ endpoints: wholeApi(() => database), loadActor, hookAnswers })
const { staff } = network
const exam = newId()
await sql`insert into exam (id, name) values (${exam}, 'Hemograma')`.execute(database)

const read = async (id: string) => (await request<PatientDetail>('ADMIN', 'GET', `/patients/${id}`)).body
async function merge(gone: string, into: string, choices: object = {}) {
  const [{ version }, { version: intoVersion }] = [await read(gone), await read(into)]
  const body = { into, version, intoVersion, ...choices }
  return request<Merge & ProblemDetails>('ADMIN', 'POST', `/patients/${gone}/merge`, body)
}
const undo = (id: string) => request<ProblemDetails>('ADMIN', 'POST', `/patient-merges/${id}/undo`)

test('each table in which rows of a patient stand says how two records become one', async () => {
  const { rows } = await sql<{ of_table: string }>`select distinct of_table from patient_columns()`.execute(database)
  const moved = Object.entries(tableRules).filter(([, rule]) => rule !== 'derived')
  // Of a merge the record that stays is named otherwise.
  expect(rows.map(({ of_table }) => of_table).toSorted()).toEqual(
    [...moved.map(([table]) => table), 'patient_merge'].toSorted(),
  )
})

describe('what only one of two records says', () => {
  const words = ['dipirona', 'látex', 'iodo', 'penicilina']
  const numbers = ['+5511900000001', '+5511900000002', '+5511900000003', '+5511900000004']
  const text = fc.option(fc.uniqueArray(fc.constantFrom(...words), { minLength: 1 }).map((some) => some.join(', ')))
  const phone = fc.option(fc.constantFrom(...numbers))
  const record = fc.record({
    allergies: text,
    notes: text,
    phone,
    phone_secondary: phone,
    email: fc.option(fc.constantFrom('a@a.example', 'b@b.example')),
    whatsapp_opt_in: fc.boolean(),
  })
  const choices = fc.record({ take: fc.subarray(['phone', 'phoneSecondary', 'email'] as const) })

  it('is not lost, nothing is invented, and each has its own again', async () => {
    await fc.assert(
      fc.asyncProperty(record, record, choices, async (one, other, chosen) => {
        const [kept, gone] = [await insertPatient(database, one), await insertPatient(database, other)]
        const before = await Promise.all([read(kept), read(gone)])
        const { status, text: answer, body } = await merge(gone, kept, chosen)
        if (status !== 200) throw new Error(answer)
        const after = await read(kept)
        for (const field of ['allergies', 'notes'] as const) {
          const said = words.filter((word) => `${one[field] ?? ''} ${other[field] ?? ''}`.includes(word))
          expect(words.filter((word) => after[field]?.includes(word))).toEqual(said)
        }
        const given = numbers.filter((number) =>
          [one.phone, one.phone_secondary, other.phone, other.phone_secondary].includes(number),
        )
        const written = numbers.filter(
          (number) =>
            [after.phone, after.phoneSecondary].includes(number) || after.notes?.includes(formatPhone(number)),
        )
        expect(written).toEqual(given)
        expect(after.email).toBe(chosen.take.includes('email') ? other.email : (one.email ?? other.email))
        expect(after.whatsappOptIn).toBe(one.whatsapp_opt_in && other.whatsapp_opt_in)
        expect((await undo(body.id)).status).toBe(200)
        const told = ({ version: _version, freshness: _freshness, ...patient }: PatientDetail) => patient
        expect((await Promise.all([read(kept), read(gone)])).map(told)).toEqual(before.map(told))
      }),
      { numRuns: 40 },
    )
  })

  it('is refused where a field cannot hold what both say, by the name of the field', async () => {
    const [kept, gone] = [
      await insertPatient(database, { allergies: 'a'.repeat(1500) }),
      await insertPatient(database, { allergies: 'b'.repeat(1500) }),
    ]
    const { status, body } = await merge(gone, kept)
    expect([status, body.detail]).toEqual([409, expect.stringContaining('Alergias')])
  })

  it('may be left out by who merges, where it is chosen', async () => {
    const [kept, gone] = [await insertPatient(database, {}), await insertPatient(database, { city: 'Bauru' })]
    await merge(gone, kept, { leave: ['city'] })
    expect((await read(kept)).city).toBeNull()
  })
})

describe('of an exam that both records have, the later one counts', () => {
  const done = (patientId: string, on: string) =>
    sql`insert into patient_exam (patient_id, exam_id, done_on, recorded_by, recorded_at)
      values (${patientId}, ${exam}, ${on}, ${staff.ADMIN}, now())`.execute(database)
  const lastOf = async (patientId: string) => {
    const { rows } = await sql<{ on: string }>`
      select done_on::text as on from patient_exam where patient_id = ${patientId}`.execute(database)
    return rows.map(({ on }) => on)
  }

  it.each([
    ['2026-10-01', '2026-11-01'],
    ['2026-11-01', '2026-10-01'],
  ])('%s here and %s there', async (here, there) => {
    const [kept, gone] = [await insertPatient(database), await insertPatient(database)]
    await done(kept, here)
    await done(gone, there)
    const { body } = await merge(gone, kept)
    expect(await lastOf(kept)).toEqual(['2026-11-01'])
    await undo(body.id)
    expect([await lastOf(kept), await lastOf(gone)]).toEqual([[here], [there]])
  })

  it('and what was recorded since stays', async () => {
    const [kept, gone] = [await insertPatient(database), await insertPatient(database)]
    await done(kept, '2026-10-01')
    await done(gone, '2026-11-01')
    const { body } = await merge(gone, kept)
    await sql`update patient_exam set done_on = '2026-11-20', recorded_at = now() where patient_id = ${kept}`.execute(
      database,
    )
    await undo(body.id)
    expect([await lastOf(kept), await lastOf(gone)]).toEqual([['2026-11-20'], ['2026-11-01']])
  })
})

const held = (patientId: string) => consentsHeld(database, patientId, '2026-11-20T12:00:00Z')

describe('of consents to the same, the later word counts', () => {
  it('a withdrawal in one record ends what was signed before it in the other', async () => {
    const [kept, gone] = [await insertPatient(database), await insertPatient(database)]
    const signed = await agreedToPhotos(database, kept, staff.ADMIN)
    const withdrawn = newId()
    // The same text, signed again under the other record.
    await sql`insert into consent select (jsonb_populate_record(null::consent, to_jsonb(consent)
      || jsonb_build_object('id', ${withdrawn}::text, 'patient_id', ${gone}::text))).* from consent where id = ${signed}`.execute(
      database,
    )
    const [purpose] = await held(kept)
    await sql`update consent set revoked_at = signed_at + interval '1 day', revoked_by = ${staff.ADMIN}, revoke_reason = 'pediu'
      where id = ${withdrawn}`.execute(database)
    expect([await held(kept), await held(gone)]).toEqual([[purpose], []])
    const { body } = await merge(gone, kept)
    expect(await held(kept)).toEqual([])
    await undo(body.id)
    expect(await held(kept)).toEqual([purpose])
  })
})

describe('two records again', () => {
  const cpf = '52998224725'

  it('says that the CPF of the one was typed into the other since, and what to do', async () => {
    const [kept, gone] = [await insertPatient(database), await insertPatient(database, { cpf })]
    const { body } = await merge(gone, kept, { leave: ['cpf'] })
    const { version } = await read(kept)
    expect((await request('ADMIN', 'PATCH', `/patients/${kept}`, { version, cpf })).status).toBe(200)
    const refused = await undo(body.id)
    expect([refused.status, refused.body.code]).toEqual([409, 'ALREADY_EXISTS'])
    expect(refused.body.detail).toMatch(/CPF.*Apague-o/s)
    const { version: now } = await read(kept)
    await request('ADMIN', 'PATCH', `/patients/${kept}`, { version: now, cpf: null })
    expect((await undo(body.id)).status).toBe(200)
    expect((await read(gone)).cpf).toBe(cpf)
  })

  const tagsOf = async (id: string) => (await read(id)).tagIds.toSorted()
  const put = (id: string, ...tags: string[]) => request('ADMIN', 'POST', `/patients/${id}/tags`, { put: tags })
  async function mergeTags(from: string, into: string) {
    const { version } = (await request<{ version: number }>('ADMIN', 'GET', `/tags/${from}`)).body
    expect((await request('ADMIN', 'POST', `/tags/${from}/merge`, { into, version })).status).toBe(200)
  }
  const splitTags = (from: string) => request('ADMIN', 'POST', `/tags/${from}/unmerge`)

  it.each([
    ['both bore it', ['x'], ['x'], ['y'], ['y']],
    ['only the one that went bore it', [], ['x'], [], ['y']],
    ['the one that stayed bore the other', ['y'], ['x'], ['y'], ['y']],
    ['each bore one', ['x'], ['y'], ['y'], ['y']],
    ['both bore both', ['x', 'y'], ['x', 'y'], ['y'], ['y']],
  ])('have their tags under the name they go by now: %s', async (_, ours, theirs, oursThen, theirsThen) => {
    const ids: Record<string, string> = { x: await insertTag(database), y: await insertTag(database) }
    const named = (names: readonly string[]) => names.map((name) => ids[name] ?? '').toSorted()
    const [kept, gone] = [await insertPatient(database), await insertPatient(database)]
    await put(kept, ...named(ours))
    await put(gone, ...named(theirs))
    const { body } = await merge(gone, kept)
    await mergeTags(ids['x'] ?? '', ids['y'] ?? '')
    expect((await undo(body.id)).status).toBe(200)
    expect([await tagsOf(kept), await tagsOf(gone)]).toEqual([named(oursThen), named(theirsThen)])
    // And the tags apart again: each bears what it bore.
    expect((await splitTags(ids['x'] ?? '')).status).toBe(200)
    expect([await tagsOf(kept), await tagsOf(gone)]).toEqual([named(ours), named(theirs)])
  })

  it('a tag that was taken off meanwhile stays off', async () => {
    const tag = await insertTag(database)
    const [kept, gone] = [await insertPatient(database), await insertPatient(database)]
    await put(gone, tag)
    const { body } = await merge(gone, kept)
    await request('ADMIN', 'POST', `/patients/${kept}/tags`, { take: [tag] })
    await undo(body.id)
    expect([await tagsOf(kept), await tagsOf(gone)]).toEqual([[], []])
  })
})
