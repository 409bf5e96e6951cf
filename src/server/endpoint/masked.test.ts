import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { askingForHidden, hidden, overHidden, personName, personNumber, seesMasked } from '../../shared/masked.ts'
import { Problem } from '../../shared/problem.ts'
import { roles } from '../../shared/roles.ts'
import { asSeen, problemAsSeen, refuseHidden } from './masked.ts'
import { both } from '../../shared/both.ts'

const external = { id: 'external', role: 'EXTERNAL_ACCESS_UNIT' } as const
const reception = { id: 'reception', role: 'RECEPTIONIST' } as const

test('masked sight is that of the external unit, and of those who see no patient at all', () => {
  expect(roles.filter(seesMasked)).toEqual(['STOCK_ASSISTANT', 'EXTERNAL_ACCESS_UNIT'])
})

const record = z.strictObject({
  id: z.string(),
  name: personName('socialName'),
  socialName: hidden(z.string().nullable()),
  cpf: personNumber().nullable(),
  sex: hidden(z.enum(['female', 'male']).nullable()),
  whatsApp: hidden(z.boolean()),
  reason: hidden(z.string(), 'requestedBy'),
  requestedBy: z.string(),
  words: hidden(z.array(z.string())),
  changes: hidden(z.record(z.string(), z.unknown())),
  notes: hidden(z.string()).nullable().optional(),
})
const whole: z.output<typeof record> = {
  id: '7',
  name: 'Antônio Pereira',
  socialName: 'Bárbara Pereira',
  cpf: '52998224725',
  sex: 'female',
  whatsApp: true,
  reason: 'Reforma',
  requestedBy: 'reception',
  words: ['a'],
  changes: { notes: [null, 'x'] },
  notes: 'Prefere manhã',
}
const seen = {
  id: '7',
  name: 'B. P.',
  socialName: null,
  cpf: '•••25',
  sex: null,
  whatsApp: false,
  reason: '',
  requestedBy: 'reception',
  words: [],
  changes: {},
  notes: undefined,
}

describe('an answer', () => {
  test('is whole for whoever sees patients, and for nobody in particular', () => {
    expect(asSeen(reception, record, whole)).toBe(whole)
    expect(asSeen(null, record, whole)).toBe(whole)
  })

  test('shows masked sight initials of the name somebody goes by, two digits, and no text', () => {
    expect(asSeen(external, record, whole)).toEqual(seen)
    expect(asSeen(external, record, { ...whole, socialName: null }).name).toBe('A. P.')
  })

  test('shows the words of whoever reads them', () => {
    expect(asSeen(external, record, { ...whole, requestedBy: 'external' }).reason).toBe('Reforma')
  })

  test('is masked wherever the record stands in it', () => {
    const page = z.strictObject({
      items: z.array(record),
      one: record.nullable(),
      either: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('record'), record }),
        z.strictObject({ kind: z.literal('name'), name: personName() }),
      ]),
    })
    const answer: z.output<typeof page> = { items: [whole], one: null, either: { kind: 'record', record: whole } }
    expect(asSeen(external, page, answer)).toEqual({
      items: [seen],
      one: null,
      either: { kind: 'record', record: seen },
    })
    expect(asSeen(external, page, { ...answer, one: whole, either: { kind: 'name', name: 'Ana Sá' } })).toMatchObject({
      one: seen,
      either: { name: 'A. S.' },
    })
  })

  test('cannot hide what has no way of being empty', () => {
    const age = z.strictObject({ age: hidden(z.int()) })
    expect(() => asSeen(external, age, { age: 7 })).toThrow(/age is hidden .* make it nullable/)
  })
})

describe('a refusal', () => {
  const problem = new Problem('STALE', both('changed', 'changed'), {
    extra: { version: 3, current: whole, changes: [{ changes: { notes: ['a', 'b'] } }], existing: { name: 'Ana Sá' } },
  })

  test('holds for masked sight the record as it is shown, no values that changed, and nothing that is not known to be harmless', () => {
    expect(problemAsSeen(external, record, problem)).toMatchObject({
      code: 'STALE',
      extra: { version: 3, current: seen, changes: [] },
    })
    expect(JSON.stringify(problemAsSeen(external, record, problem))).not.toMatch(/Ana|Reforma|manhã/)
  })

  test('is whole for others, and a failure stays what it is', () => {
    expect(problemAsSeen(reception, record, problem)).toBe(problem)
    const failure = new Error('our own')
    expect(problemAsSeen(external, record, failure)).toBe(failure)
  })
})

describe('a question', () => {
  const query = z.strictObject({
    q: overHidden(z.string(), { but: /^\d{1,9}$/ }).optional(),
    city: overHidden(z.string()).optional(),
    sort: overHidden(z.enum(['name', 'record']), { values: ['name'] }).default('record'),
    state: z.string().optional(),
  })

  test.each([
    [{ q: 'silva' }, ['q']],
    [{ q: '2060' }, []],
    [{ q: '52998224725' }, ['q']],
    [{ city: 'Santos', sort: 'name' }, ['city', 'sort']],
    [{ sort: 'record', state: 'SP', q: '' }, []],
  ])('%j asks masked sight for too much by %j', (asked, names) => {
    expect(askingForHidden(query, asked).map(({ name }) => name)).toEqual(names)
    const ask = () => refuseHidden(external, query, asked)
    if (names.length === 0) expect(ask).not.toThrow()
    else
      expect(ask).toThrow(
        expect.objectContaining({
          code: 'INVALID_INPUT',
          fields: names.map((path) => ({
            path,
            code: 'hidden',
            message: expect.objectContaining({ en: expect.any(String) as string }) as object,
          })),
        }),
      )
    expect(() => refuseHidden(reception, query, asked)).not.toThrow()
  })
})
