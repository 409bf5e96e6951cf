import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { keyRingOf, newKeys } from '../server/media/key-ring.ts'
import { readEnvironment } from '../server/settings/environment.ts'
import { testDatabase } from '../server/testing/database.ts'
import { newId } from '../shared/ids.ts'
import { systemFactsOf } from './system-facts.ts'

const { database } = await testDatabase()
const keys = keyRingOf(newKeys('kept'))
const factsOf = async (variables: Record<string, string>, more: object = {}) => {
  const facts = await systemFactsOf({ ...readEnvironment(variables), ...more }, database, { keys })
  return facts()
}
const url = 'postgres://pauta@db.example/pauta'

it('tells what is set and what is not, and never to what', async () => {
  // Wherever this copy lies, also below what is temporary.
  const bare = await factsOf({ DATABASE_URL: url }, { dataDir: '/srv/pauta/data' })
  expect(bare).toMatchObject({ isExternal: true, publicUrl: 'none', hasMail: false, dataDir: 'usual', secret: 'set' })
  const whole = await factsOf({
    DATABASE_URL: url,
    PUBLIC_URL: 'https://pauta.example',
    SMTP_URL: 'smtp://user:geheim@mail.example:587',
    MAIL_FROM: 'Pauta <pauta@clinica.example>',
    DATA_DIR: '/srv/pauta',
    RECORDING_KEYS: newKeys('a'),
  })
  expect(whole).toMatchObject({ publicUrl: 'safe', hasMail: true, dataDir: 'set', recordingKeys: 'set' })
  expect(JSON.stringify(whole)).not.toMatch(/geheim|example|srv/)
})

it.each([
  ['http://pauta.example', 'plain'],
  ['http://127.0.0.1:4000', 'safe'],
  ['https://pauta.example', 'safe'],
])('people reach it by %s: %s', async (PUBLIC_URL, publicUrl) => {
  expect(await factsOf({ PUBLIC_URL })).toMatchObject({ publicUrl })
})

it('a folder for what is temporary does not last', async () => {
  expect(await factsOf({ DATA_DIR: '/tmp/pauta' })).toMatchObject({ dataDir: 'temporary' })
})

it('a secret made for this start is made anew only where people had signed in before', async () => {
  expect(await factsOf({}, { secretOrigin: 'made' })).toMatchObject({ secret: 'kept' })
  await sql`insert into staff (id, auth_uid, name, email, role) values (${newId()}, 'a', 'Ana', 'a@a.example', 'ADMIN')`.execute(
    database,
  )
  expect(await factsOf({}, { secretOrigin: 'made' })).toMatchObject({ secret: 'anew' })
  expect(await factsOf({}, { secretOrigin: 'kept' })).toMatchObject({ secret: 'kept' })
})
