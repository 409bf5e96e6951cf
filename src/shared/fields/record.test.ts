import { describe, expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import { rule } from '../input-rules.ts'
import { newId } from '../ids.ts'
import { askingForHidden, maskOn } from '../masked.ts'
import { plainDateSchema } from '../time.ts'
import { askedIn } from './address.ts'
import { both } from '../both.ts'
import { date } from './date.ts'
import { custom, oneOf, optional, ref, text, whole, yesNo } from './kinds.ts'
import { outOfUse } from './life-cycle.ts'
import { money } from './money.ts'
import { defineRecord, type RowOf } from './record.ts'

const label = both('Campo', 'Field')
const filter = { key: 'tipo', none: both('Todos', 'All') }
const sentence = both('…', '…')
const twoSentences = both<readonly [string, string]>(['…', '…'], ['…', '…'])

/** A record that only this test has, with a field of each kind. */
const boats = defineRecord({
  noun: 'boat',
  path: 'boats',
  permissions: { read: 'settings.read', create: 'unit.create', edit: 'unit.edit' },
  fields: {
    name: text(z.string().min(2), { label, column: { sort: 'name' } }),
    unitId: ref('unit', 'unitName', { label, written: 'once', filter: { ...filter, key: 'filial' } }),
    kind: oneOf(
      ['sail', 'oar'],
      { 'pt-BR': { sail: 'Vela', oar: 'Remo' }, en: { sail: 'Sail', oar: 'Oar' } },
      {
        label,
        filter,
      },
    ),
    seats: whole(z.int().max(9), String, { label }),
    masts: whole(z.int(), String, { label, unsaid: 1 }),
    price: money({ label }),
    roofed: yesNo({ label }),
    crew: custom({ read: z.array(z.string()), write: z.array(z.string()).max(2) }, (names) => names.join(), { label }),
    number: text(z.string(), { label, written: 'never' }),
    harbour: optional(text(z.string().max(20), { label, filter: { ...filter, key: 'porto' } })),
    built: optional(date(plainDateSchema, { label })),
  },
  filters: {
    captainId: ref('professional', '', { label, filter: { ...filter, key: 'capitao' } }),
    paint: oneOf(
      ['fresh', 'old'],
      { 'pt-BR': { fresh: 'Nova', old: 'Velha' }, en: { fresh: 'Fresh', old: 'Old' } },
      { label, filter: { ...filter, key: 'pintura', words: { fresh: 'nova', old: 'velha' } } },
    ),
  },
  beside: { unitName: z.string() },
  sorts: ['name', '-name'],
  lifeCycle: outOfUse,
  groups: [],
  file: { name: 'barcos', columns: [] },
  rules: [
    rule<{ kind?: string; seats?: number }>(['kind', 'seats'], ({ kind, seats = 0 }) =>
      kind === 'oar' && seats > 4 ? [{ path: 'seats', code: 'many', message: both('Demais', 'Too many') }] : [],
    ),
  ],
  words: {
    many: sentence,
    search: sentence,
    begin: sentence,
    create: sentence,
    saved: sentence,
    created: both(String, String),
    none: twoSentences,
    nothingFound: twoSentences,
  },
  summaries: { list: '', export: '', read: '', create: '', edit: '' },
})

/** The same, where going out of use and coming back are endpoints, and the list shows all. */
const { list: _contract, ...declared } = boats
const ships = defineRecord({
  ...declared,
  permissions: { ...boats.permissions, archive: 'unit.create' },
  confirmsEdit: true,
  lifeCycle: {
    ...outOfUse,
    values: ['fora', 'em-uso'],
    listsAll: true,
    by: { archive: { verb: 'lay-up', summary: '' }, restore: { verb: 'launch', summary: '' }, versioned: true },
  },
})

type Written = {
  name: string
  kind: 'sail' | 'oar'
  seats: number
  masts: number
  price: number
  roofed: boolean
  crew: string[]
}
type Empty = { harbour?: string | null | undefined; built?: string | null | undefined }
const unitId = newId()
const written: Written = { name: 'Ana', kind: 'sail', seats: 4, masts: 2, price: 100, roofed: true, crew: ['Rui'] }
const empty: { harbour: string | null; built: string | null } = { harbour: null, built: null }
const row = { ...written, ...empty, id: newId(), unitId, number: '7', unitName: 'Cais', active: true, version: 1 }
const fieldsOfAll = [...Object.keys(written), ...Object.keys(empty)]

/** What a schema takes, by its names; and what it names in a refusal. */
const namesOf = (schema: z.ZodObject) => Object.keys(schema.shape).toSorted()
const wrongIn = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path }) => path.join('.')) ?? []

describe('the types of a record are those of its schemas', () => {
  const { schemas } = boats

  it('as it is read', () => {
    expectTypeOf<RowOf<typeof boats>>().branded.toEqualTypeOf<typeof row>()
    expect(namesOf(schemas.row)).toEqual(Object.keys(row).toSorted())
    expect(schemas.row.parse(row)).toEqual(row)
  })

  it('as it is written: once, and ever after', () => {
    type Created = z.output<typeof schemas.create>
    expectTypeOf<Created>().branded.toEqualTypeOf<Written & Empty & { id: string; unitId: string }>()
    expect(namesOf(schemas.create)).toEqual([...fieldsOfAll, 'id', 'unitId'].toSorted())
    type Edited = z.output<typeof schemas.edit>
    expectTypeOf<Edited['seats']>().toEqualTypeOf<number | undefined>()
    expectTypeOf<Edited>().not.toHaveProperty('unitId')
    expectTypeOf<Edited>().not.toHaveProperty('number')
    expect(namesOf(schemas.edit)).toEqual([...fieldsOfAll, 'active', 'version'].toSorted())
    expect(namesOf(schemas.typed)).toEqual(fieldsOfAll.toSorted())
    expect(namesOf(schemas.begun)).toEqual([...fieldsOfAll, 'unitId'].toSorted())
  })

  it('with what is so unless said, of a new one alone', () => {
    const { masts: _masts, ...silent } = written
    expect(schemas.create.parse({ ...silent, unitId, id: newId() })).toMatchObject({ masts: 1 })
    expect(schemas.edit.parse({ version: 1 })).toEqual({ version: 1 })
    expect(wrongIn(schemas.begun, { ...silent, unitId })).toEqual(['masts'])
  })

  it('as it is asked for', () => {
    type Asked = z.output<typeof schemas.asked>
    expectTypeOf<Asked['kind']>().toEqualTypeOf<'sail' | 'oar' | undefined>()
    expectTypeOf<Asked['harbour']>().toEqualTypeOf<string | undefined>()
    expectTypeOf<Asked['state']>().toEqualTypeOf<'active' | 'inactive' | 'all'>()
    expectTypeOf<Asked['sort']>().toEqualTypeOf<'name' | '-name'>()
    expectTypeOf<Asked['paint']>().toEqualTypeOf<'fresh' | 'old' | undefined>()
    expectTypeOf<Asked>().not.toHaveProperty('seats')
    expect(namesOf(schemas.asked)).toEqual(['captainId', 'harbour', 'kind', 'paint', 'q', 'sort', 'state', 'unitId'])
    expect(schemas.asked.parse({})).toEqual({ state: 'active', sort: 'name' })
  })

  it('as it is archived, restored and changed where each has an endpoint and is asked about', () => {
    const fields = namesOf(boats.schemas.edit).filter((name) => name !== 'active')
    expect(namesOf(ships.schemas.edit)).toEqual([...fields, 'confirmation'].toSorted())
    const { archive, restore, edit } = ships
    expect([archive?.name, archive?.path, archive?.permission]).toEqual([
      'boat.lay-up',
      '/boats/:id/lay-up',
      'unit.create',
    ])
    expect(archive?.body?.safeParse({ version: 2, confirmation: 'x' }).success).toBe(true)
    expect(archive?.body?.safeParse({}).success).toBe(false)
    expect(restore?.body?.safeParse({ version: 2, confirmation: 'x' }).success).toBe(false)
    expect([archive?.errors, restore?.errors]).toEqual([['STALE', 'CONFIRMATION_REQUIRED'], ['STALE']])
    expect(edit.errors).toContain('CONFIRMATION_REQUIRED')
    expect(boats.edit.errors).not.toContain('CONFIRMATION_REQUIRED')
  })

  it('with the rules over several fields, of a new one, a change and a form alike', () => {
    const wrong = { kind: 'oar', seats: 5 }
    expect(wrongIn(schemas.create, { ...written, ...wrong, unitId, id: newId() })).toEqual(['seats'])
    expect(wrongIn(schemas.edit, { ...wrong, version: 1 })).toEqual(['seats'])
    expect(wrongIn(schemas.typed, { ...written, ...wrong })).toEqual(['seats'])
  })

  it('with what may be left empty: null or not sent, and asked for only as something', () => {
    expect(schemas.create.parse({ ...written, unitId, id: newId() })).not.toHaveProperty('built')
    expect(schemas.typed.parse({ ...written, ...empty })).toMatchObject(empty)
    expect(wrongIn(schemas.typed, { ...written, harbour: 'x'.repeat(21), built: '2026-02-30' })).toEqual([
      'harbour',
      'built',
    ])
    expect(wrongIn(schemas.asked, { harbour: null })).toEqual(['harbour'])
    expect(boats.fields.built.show('1984-03-09', 'pt-BR')).toBe('09/03/1984')
  })

  it('refuses by its name what is no number, and what is missing', () => {
    expect(wrongIn(schemas.typed, { ...written, seats: Number.NaN, price: null })).toEqual(['seats', 'price'])
  })
})

describe('a list that comes in pages', () => {
  const { noun, path, permissions, fields, beside, sorts, lifeCycle, groups, file, words, summaries } = boats
  const parts = { noun, path, permissions, fields, beside, sorts, lifeCycle, groups, file, words, summaries }
  const fleet = defineRecord({ ...parts, paged: true })

  it('is asked for a page, and says where the next begins; a whole one does neither', () => {
    type Asked = z.output<typeof fleet.schemas.asked>
    expectTypeOf<Asked>().toHaveProperty('cursor')
    expectTypeOf<z.output<typeof boats.schemas.asked>>().not.toHaveProperty('cursor')
    expect(fleet.schemas.asked.parse({ limit: '7' })).toEqual({ limit: 7, state: 'active', sort: 'name' })
    expect(wrongIn(boats.schemas.asked, { limit: '7' })).toEqual([''])
    expect(wrongIn(fleet.schemas.taken, { format: 'csv', limit: '7' })).toEqual([''])
    expect(fleet.list.output.parse({ items: [], nextCursor: 'x' }).nextCursor).toBe('x')
    expect(wrongIn(boats.list.output, { items: [], nextCursor: 'x' })).toEqual(['nextCursor'])
  })
})

describe('a record of people', () => {
  const { noun, path, permissions, words, summaries } = boats
  const crew = defineRecord({
    noun,
    path,
    permissions,
    words,
    summaries,
    groups: [],
    file: { name: 'tripulacao', columns: [] },
    personal: true,
    fields: {
      name: text(z.string(), { label, masked: { leaves: 'initials' }, column: { sort: 'name' } }),
      number: text(z.string(), {
        label,
        masked: 'shown',
        column: { sort: 'number' },
        filter: { ...filter, key: 'numero' },
      }),
      home: optional(text(z.string(), { label, filter: { ...filter, key: 'casa', among: 'homes' } })),
      diary: optional(text(z.string(), { label, listed: false })),
    },
    beside: {},
    sorts: ['name', '-name', 'number'],
  })
  const { row: one, listed, asked, among } = crew.schemas
  const barred = (query: Record<string, unknown>) => askingForHidden(asked, query).map(({ name }) => name)

  it('hides every field from masked sight but those that say what is left of them', () => {
    expect(Object.entries(one.shape).map(([name, schema]) => [name, maskOn(schema)?.leaves])).toEqual([
      ['id', undefined],
      ['name', 'initials'],
      ['number', undefined],
      ['home', 'nothing'],
      ['diary', 'nothing'],
      ['version', undefined],
    ])
    expect(maskOn(listed.shape.home)).toEqual({ leaves: 'nothing' })
    expect(maskOn(among.shape['homes'] ?? z.never())).toEqual({ leaves: 'nothing' })
  })

  it('lets it be asked by nothing that is hidden: no search, no filter, no order', () => {
    expect(barred({ q: 'ana', home: 'Santos', number: '7', sort: '-name' })).toEqual(['q', 'home', 'sort'])
    expect(barred({ number: '7', sort: 'number' })).toEqual([])
  })

  it('has in lists what is listed, and no state where it never goes out of use', () => {
    expect(namesOf(listed)).toEqual(['home', 'id', 'name', 'number'])
    expectTypeOf<z.output<typeof listed>>().not.toHaveProperty('diary')
    expectTypeOf<RowOf<typeof crew>>().not.toHaveProperty('active')
    expectTypeOf<z.output<typeof asked>>().not.toHaveProperty('state')
    expect(asked.parse({})).toEqual({ sort: 'name' })
    expect(namesOf(crew.schemas.edit)).toEqual(['diary', 'home', 'name', 'number', 'version'])
  })

  it('finds in its address a text that is chosen among others, as it stands there', () => {
    expect(askedIn(crew, { casa: 'Santos' }, {})).toEqual({ q: undefined, home: 'Santos', sort: 'name' })
    expect(askedIn(crew, { casa: '' }, {})).toEqual({ q: undefined, sort: 'name' })
  })
})

describe('the address of a list', () => {
  const read = (search: Record<string, string>) => askedIn(boats, search, { unit: [unitId] })

  it('asks for what it names', () => {
    expect(read({ q: 'ana', tipo: 'oar', filial: unitId, situacao: 'fora', ordem: '-name' })).toEqual({
      q: 'ana',
      kind: 'oar',
      unitId,
      state: 'inactive',
      sort: '-name',
    })
    expect(read({ situacao: 'todas' }).state).toBe('all')
    expect(read({ capitao: unitId, pintura: 'velha' })).toMatchObject({ captainId: unitId, paint: 'old' })
  })

  it('asks for all unless it says otherwise, where the list shows all', () => {
    expect(ships.schemas.asked.parse({}).state).toBe('all')
    const stateOf = (situacao?: string) => askedIn(ships, situacao ? { situacao } : {}, {}).state
    expect([stateOf(), stateOf('em-uso'), stateOf('fora'), stateOf('velho')]).toEqual([
      'all',
      'active',
      'inactive',
      'all',
    ])
  })

  it.each<[string, Record<string, string>, object]>([
    ['a value that none is', { tipo: 'kitchen' }, {}],
    ['a unit that is not one’s own', { filial: newId() }, {}],
    ['an order that the list has not', { ordem: 'seats' }, {}],
    ['a state that none is', { situacao: 'velho' }, {}],
    ['what looks like no record', { capitao: 'Ana' }, {}],
    ['the value itself, where the address has another word', { pintura: 'old' }, {}],
    ['one of them, beside one that means something', { tipo: 'oar', ordem: 'x' }, { kind: 'oar' }],
  ])('%s falls back alone', (_what, search, asked) => {
    expect(read(search)).toEqual({ q: undefined, state: 'active', sort: 'name', ...asked })
  })
})
