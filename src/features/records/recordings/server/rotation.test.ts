import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { keyRingOf, newKeys } from '../../../../server/media/key-ring.ts'
import { countLost } from './lost.ts'
import { encloseAnew } from './rotation.ts'
import { testHolding } from './testing/holding.ts'
import { servedRecordings } from './testing/served-recordings.ts'

const [first, second, elsewhere] = [newKeys('first'), newKeys('second'), newKeys('elsewhere')]
const holding = { ...testHolding(), keys: keyRingOf(first) }
const { database, kept, begin, open, tus, finish, sound } = await servedRecordings(holding)
const use = (keys: string) => Object.assign(holding, { keys: keyRingOf(keys) })
const keysOf = async () =>
  (
    await sql<{ id: string; name: string; key: string }>`
    select id, key_name as name, encode(wrapped_key, 'hex') as key from recording order by id`.execute(database)
  ).rows

it('encloses every key with the newest, after which the former is needed no more; what it cannot open stays', async () => {
  const [heard, coming] = [await kept('ADMIN'), (await begin('ADMIN')).body]
  await tus('ADMIN', 'PATCH', coming.id, 0, sound.subarray(0, 5000))
  use(elsewhere)
  const lost = await kept('ADMIN')
  const before = await keysOf()

  use(`${second},${first}`)
  expect(await countLost(database, holding.keys)).toBe(1)
  const { enclosed, lost: missing } = await encloseAnew(database, holding.keys)
  expect([enclosed, [...missing]]).toEqual([2, [['elsewhere', 1]]])
  const after = await keysOf()
  expect(after.map(({ name }) => name).toSorted()).toEqual(['elsewhere', 'second', 'second'])
  expect(after.find(({ id }) => id === lost.id)).toEqual(before.find(({ id }) => id === lost.id))
  expect(await encloseAnew(database, holding.keys)).toMatchObject({ enclosed: 0 })

  // The first is gone: all is heard, and what was coming goes on.
  use(second)
  expect((await (await open('ADMIN', heard.id)).fetch('bytes=0-')).rawPayload.equals(sound)).toBe(true)
  await tus('ADMIN', 'PATCH', coming.id, 5000, sound.subarray(5000))
  expect((await finish('ADMIN', coming.id)).body.state).toBe('ready')
  expect((await open('ADMIN', lost.id)).body.code).toBe('UNAVAILABLE')

  // Its key put back, it is heard as before.
  use(`${second},${elsewhere}`)
  expect(await countLost(database, holding.keys)).toBe(0)
  expect((await encloseAnew(database, holding.keys)).enclosed).toBe(1)
  expect((await (await open('ADMIN', lost.id)).fetch('bytes=0-')).rawPayload.equals(sound)).toBe(true)
})

it('reads none but whole keys', async () => {
  const ring = keyRingOf(`${second},${first}`)
  expect(ring.current).toBe('second')
  expect(ring.open('x', { keyName: 'first', wrapped: new Uint8Array(60) })).toBeUndefined()
})
