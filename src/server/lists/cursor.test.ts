import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { cursorKeyOf, cursorsOf, type CursorScope } from './cursor.ts'

const position = z.tuple([z.string(), z.uuid()])
const made: [string, string] = ['joão "da" silva', '018bcfe5-6800-7574-8717-1c730f850406']
const secret = 'a secret that all the processes of a test share'
const key = cursorKeyOf(secret)
const scope: CursorScope = {
  list: 'patient.list',
  asked: { params: undefined, query: { sort: 'name', city: 'Santos', cursor: undefined, limit: 50 } },
  reader: { id: '018bcfe5-6800-7574-8717-1c730f850499', role: 'SALES' },
}
const cursors = cursorsOf(key, scope)
const refused = expect.objectContaining({
  code: 'INVALID_INPUT',
  fields: [
    expect.objectContaining({
      path: 'cursor',
      message: expect.objectContaining({ 'pt-BR': expect.stringMatching(/^Recomece a lista/) }),
    }),
  ],
})

test('a cursor brings back the position it was made of, on any page and with any length of page', () => {
  const cursor = cursors.write(made)
  expect(cursors.read(cursor, position)).toEqual(made)
  const onward = { ...scope, asked: { ...scope.asked, query: { sort: 'name', city: 'Santos', cursor, limit: 20 } } }
  expect(cursorsOf(key, onward).read(cursor, position)).toEqual(made)
  expect(cursors.read(undefined, position)).toBeUndefined()
})

test('another process with the same secret goes on where this one stopped', () => {
  expect(cursorsOf(cursorKeyOf(secret), scope).read(cursors.write(made), position)).toEqual(made)
})

test('nothing of the position is to be read from it, and it is short', () => {
  const cursor = cursors.write(made)
  const bytes = Buffer.from(cursor, 'base64url').toString('latin1')
  expect(bytes).not.toContain('silva')
  expect(bytes).not.toContain('018bcfe5')
  expect(cursor.length).toBeLessThan(150)
})

const query = { sort: 'name', city: 'Santos' }
const other: [string, Buffer, CursorScope][] = [
  ['key', cursorKeyOf('another secret that all the processes once shared'), scope],
  ['key, where no secret is given', cursorKeyOf(undefined), scope],
  ['list', key, { ...scope, list: 'patient.export' }],
  ['order', key, { ...scope, asked: { ...scope.asked, query: { ...query, sort: '-name' } } }],
  ['filter', key, { ...scope, asked: { ...scope.asked, query: { ...query, city: 'Manaus' } } }],
  ['record', key, { ...scope, asked: { ...scope.asked, params: { id: '7' } } }],
  ['reader', key, { ...scope, reader: { id: '018bcfe5-6800-7574-8717-1c730f850498', role: 'SALES' } }],
  ['role of the reader', key, { ...scope, reader: { id: scope.reader?.id ?? '', role: 'EXTERNAL_ACCESS_UNIT' } }],
  ['reader, nobody', key, { ...scope, reader: null }],
]
test.each(other)('a cursor of another %s says that the list is to be begun again', (_what, ofKey, ofScope) => {
  expect(() => cursorsOf(ofKey, ofScope).read(cursors.write(made), position)).toThrow(refused)
})

describe('what no list made is refused and named', () => {
  const base64 = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url')
  test.each(['', 'nonsense', '%%%', base64(JSON.stringify(made)), base64(Buffer.alloc(28)), base64(Buffer.alloc(120))])(
    '%j',
    (cursor) => {
      expect(() => cursors.read(cursor, position)).toThrow(refused)
    },
  )

  test('and so is one with a single bit changed, or cut anywhere', () => {
    const token = Buffer.from(cursors.write(made), 'base64url')
    for (let at = 0; at < token.length; at += 1) {
      const changed = Buffer.from(token)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => cursors.read(base64(changed), position), `byte ${at}`).toThrow(refused)
      expect(() => cursors.read(base64(token.subarray(0, at)), position), `cut at ${at}`).toThrow(refused)
    }
  })

  test('a position of another shape', () => {
    expect(() => cursors.read(cursors.write([7]), position)).toThrow(refused)
  })
})
