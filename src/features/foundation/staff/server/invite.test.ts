import { describe, expect, test } from 'vitest'
import { newId } from '../../../../shared/ids.ts'
import { type Role } from '../../../../shared/roles.ts'
import {
  announced,
  elsewhere,
  here,
  hired,
  invitation,
  isDisabled,
  read,
  runJobs,
  send,
  sent,
} from './testing/office.ts'

describe('inviting', () => {
  test('makes an account with a password nobody knows, and mails the link', async () => {
    const sending = invitation({ email: ' Nova.Pessoa+1@A.example ' })
    const { status, body } = await send('ADMIN', '/staff', sending)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: sending.id,
      email: 'nova.pessoa+1@a.example',
      role: 'RECEPTIONIST',
      active: true,
      invitation: 'invited',
      invitationFailure: null,
      version: 1,
    })
    expect(body.units.map(({ id }) => id)).toEqual([here.id])
    expect(announced.at(-1)).toMatchObject({ noun: 'staff', verb: 'invite', entityId: sending.id, unitId: null })
    await runJobs()
    expect(sent.at(-1)).toEqual({
      email: 'nova.pessoa+1@a.example',
      name: sending.name,
      language: 'pt-BR',
      kind: 'invitation',
    })
    expect(await isDisabled(sending.id)).toBe(false)
    expect(announced.at(-1)).toMatchObject({ noun: 'staff', verb: 'invitationSent', entityId: sending.id })
  })

  test('the same invitation five times at once is one person, one account, one mail', async () => {
    const sending = invitation()
    const before = sent.length
    const answers = await Promise.all(Array.from({ length: 5 }, () => send('ADMIN', '/staff', sending)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    await runJobs()
    expect(sent).toHaveLength(before + 1)
  })

  test('an e-mail that somebody has, in any spelling, names its field; two at once make one', async () => {
    const known = await hired()
    expect(await send('ADMIN', '/staff', invitation({ email: known.email.toUpperCase() }))).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_EXISTS', fields: [{ path: 'email' }] },
    })
    const email = 'duas@a.example'
    const answers = await Promise.all([
      send('ADMIN', '/staff', invitation({ email })),
      send('ADMIN', '/staff', invitation({ email })),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('an id that is somebody else’s is refused', async () => {
    const { id } = await hired()
    expect(await send('ADMIN', '/staff', invitation({ id }))).toMatchObject({
      status: 409,
      body: { code: 'ID_REUSED' },
    })
  })

  test.each<[string, object, Role, string]>([
    ['a unit manager, a network role', { role: 'SALES', unitIds: [] }, 'LOCATION_MANAGER', 'network-role'],
    ['a unit manager, another unit', { unitIds: [elsewhere.id] }, 'LOCATION_MANAGER', 'foreign-unit'],
    ['anybody, a unit role without unit', { unitIds: [] }, 'ADMIN', 'no-unit'],
  ])('%s: refused', async (_sentence, fields, as, reason) => {
    const sending = invitation(fields)
    expect(await send(as, '/staff', sending)).toMatchObject({ status: 422, body: { code: 'RULE_BROKEN', reason } })
    expect((await read(sending.id)).status).toBe(404)
  })

  test('a unit manager invites into the own unit', async () => {
    expect((await send('LOCATION_MANAGER', '/staff', invitation())).status).toBe(200)
  })

  test.each<[string, object, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['an e-mail without a host', { email: 'ana@' }, 'email'],
    ['an e-mail that is too long', { email: `${'a'.repeat(250)}@a.example` }, 'email'],
    ['an unknown role', { role: 'ROOT' }, 'role'],
    ['a unit that is no id', { unitIds: ['jardins'] }, 'unitIds.0'],
    ['an id that is no UUID v7', { id: '018bcfe5-6800-4574-8717-1c730f850406' }, 'id'],
    ['a password', { password: 'segredo comprido' }, 'password'],
  ])('%s is refused and the field named', async (_sentence, wrong, path) => {
    const { status, body } = await send('ADMIN', '/staff', invitation(wrong))
    expect(status).toBe(400)
    expect(body.fields?.map((field) => field.path)).toContain(path)
  })

  test('a unit that does not exist is refused, and no account is left', async () => {
    const sending = invitation({ unitIds: [newId()], email: 'sem-unidade@a.example' })
    expect((await send('ADMIN', '/staff', sending)).status).toBe(400)
    expect((await send('ADMIN', '/staff', invitation({ email: 'sem-unidade@a.example' }))).status).toBe(200)
  })

  test.each(["o'neill+x@a.example", 'josé@a.example', 'a@b.co', 'user.name+tag_1@sub.domain.example'])(
    '%s: valid addresses of unusual form',
    async (email) => {
      const { status } = await send('ADMIN', '/staff', invitation({ email }))
      expect(status).toBe(email.startsWith('josé') ? 400 : 200)
    },
  )
})
