import { EventEmitter } from 'node:events'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { raw } from './prepared.ts'
import { type RawRow, RowReader, takingRawRows } from './raw-rows.ts'

const message = (code: string, body: Buffer) => {
  const header = Buffer.alloc(5)
  header.write(code)
  header.writeUInt32BE(4 + body.length, 1)
  return Buffer.concat([header, body])
}
/** Announces rows of one column, in this format: 1 for binary, 0 for text. */
const announced = (format: number) => message('T', Buffer.from([0, 1, 0x61, 0, ...Buffer.alloc(17), format]))
const row = (value: string) =>
  message('D', Buffer.concat([Buffer.from([0, 1, 0, 0, 0, value.length]), Buffer.from(value)]))
const complete = message('C', Buffer.from('SELECT 2\0'))
const none = message('T', Buffer.from([0, 0]))

/** What is told, in its order, of bytes that arrive in pieces of this size; stretches of one kind joined. */
function told(bytes: Buffer, size: number): string[] {
  const heard: [kind: string, bytes: Buffer][] = []
  const tell = (kind: string) => (part: Buffer) => {
    const last = heard.at(-1)
    if (last?.[0] === kind) last[1] = Buffer.concat([last[1], part])
    else heard.push([kind, part])
  }
  const socket = new EventEmitter()
  takingRawRows(socket, tell('rows')).on('data', tell('others'))
  for (let at = 0; at < bytes.length; at += size) socket.emit('data', Buffer.from(bytes.subarray(at, at + size)))
  return heard.map(([kind, part]) => `${kind} ${part.toString('hex')}`)
}

const hex = (kind: string, ...parts: Buffer[]) => `${kind} ${Buffer.concat(parts).toString('hex')}`

describe('what arrives of the database', () => {
  const binary = [announced(1), row('one'), row('a longer one than the others'), complete]
  const text = [announced(0), row('three'), complete]
  const everything = Buffer.concat([...binary, ...text, none, row(''), complete, ...binary])

  it.each([1, 2, 3, 5, 7, 16, 31, 64, 1_000])('is told in its order, in pieces of %i bytes', (size) => {
    expect(told(everything, size)).toEqual([
      hex('others', announced(1)),
      hex('rows', row('one'), row('a longer one than the others')),
      hex('others', complete, ...text, none, row(''), complete, announced(1)),
      hex('rows', row('one'), row('a longer one than the others')),
      hex('others', complete),
    ])
  })

  it('reaches the driver in whole messages', () => {
    const socket = new EventEmitter()
    const parts: Buffer[] = []
    takingRawRows(socket, () => {}).on('data', (part: Buffer) => void parts.push(part))
    for (const byte of complete) socket.emit('data', Buffer.from([byte]))
    expect(parts).toEqual([complete])
  })
})

describe('rows that were asked for as they come', () => {
  it('are those of their own statement, beside others on the same connection and after a failed one', async () => {
    const { database } = await testDatabase()
    await database.connection().execute(async (connection) => {
      const [numbers, refused, names, none] = await Promise.allSettled([
        sql<RawRow>`${raw} select n, repeat('x', 500) from generate_series(1, 2000) as n`.execute(connection),
        sql<RawRow>`${raw} select 1 / (n - 700) from generate_series(1, 2000) as n`.execute(connection),
        sql<{ name: string }>`select 'Ana' as name`.execute(connection),
        sql<RawRow>`${raw} select 1 where false`.execute(connection),
      ])
      if (numbers.status === 'rejected') throw numbers.reason
      const seen: number[] = []
      const reader = new RowReader(numbers.value.rows)
      while (reader.next()) seen.push(reader.bytes.readInt32BE(reader.at + 4))
      expect(seen).toEqual(Array.from({ length: 2_000 }, (_, index) => index + 1))
      expect(refused).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
      expect(names).toMatchObject({ value: { rows: [{ name: 'Ana' }] } })
      expect(none).toMatchObject({ value: { rows: [] } })
    })
  })
})
