import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Written } from '../../../../server/events/events.ts'
import { createEmbeddedProvider } from '../../../../server/sign-in/embedded-provider.ts'
import type { LiveEvent } from '../../../../shared/live.ts'
import { roles } from '../../../../shared/roles.ts'
import { actorEntering } from './entry.ts'
import {
  database,
  edit,
  elsewhere,
  here,
  hired,
  invitation,
  lastEvent,
  post,
  read,
  request,
  runJobs,
  send,
  sent,
  uidOf,
} from './testing/office.ts'

const provider = createEmbeddedProvider({ database, secret: 'x'.repeat(32), publicUrl: 'http://127.0.0.1' })
const invited = async (fields: object = {}) => (await send('ADMIN', '/staff', invitation(fields))).body
const accountOf = async (id: string) =>
  (await sql<{ email: string }>`select email from auth."user" where id = ${await uidOf(id)}`.execute(database)).rows
const standing = async (id: string) => {
  const { invitation: state, invitationFailure } = (await read(id)).body
  return [state, invitationFailure]
}

describe('an invitation', () => {
  test('whose transaction is rolled back and run again is one person, one account and one letter', async () => {
    await sql`create sequence invitations`.execute(database)
    await sql`create function fail_once() returns trigger language plpgsql as $$
      begin
        if nextval('invitations') = 1 then raise exception using errcode = '40001'; end if;
        return new;
      end $$`.execute(database)
    await sql`create trigger fail_once before insert on event for each row when (new.verb = 'invite')
      execute function fail_once()`.execute(database)
    const before = sent.length
    const sending = invitation()
    expect((await send('ADMIN', '/staff', sending)).status).toBe(200)
    await sql`drop trigger fail_once on event`.execute(database)
    await runJobs()
    expect(await accountOf(sending.id)).toEqual([{ email: sending.email }])
    expect(sent).toHaveLength(before + 1)
  })

  test('that stays in the post is said so, tried again, and arrives', async () => {
    post.closed = true
    const { id, email } = await invited()
    await runJobs()
    expect(await standing(id)).toEqual(['failed', 'mail-unavailable'])
    expect(await lastEvent(id)).toEqual({ verb: 'invitationFailed', data: { note: 'mail-unavailable' } })
    await runJobs({ retries: true })
    const failures = await sql`select from event where entity_id = ${id} and verb = 'invitationFailed'`.execute(
      database,
    )
    expect(failures.rows).toHaveLength(1)
    post.closed = false
    await runJobs({ retries: true })
    expect(await standing(id)).toEqual(['invited', null])
    expect(await lastEvent(id)).toMatchObject({ verb: 'invitationSent' })
    expect(sent.filter((letter) => letter.email === email)).toHaveLength(1)
    expect(await accountOf(id)).toHaveLength(1)
  })

  test('to an e-mail that has an account but no person fails for that, and goes where the e-mail is corrected to', async () => {
    await provider.createAccount({ email: 'sobrou@a.example', password: 'uma senha comprida', name: 'Sobrou' })
    const { id } = await invited({ email: 'sobrou@a.example' })
    await runJobs()
    expect(await standing(id)).toEqual(['failed', 'email-taken'])
    // Nothing that time mends.
    await runJobs({ retries: true })
    const { status, body } = await send('ADMIN', `/staff/${id}/readdress`, { email: ' Certo@A.example' })
    expect([status, body.email, body.invitation, body.version]).toEqual([200, 'certo@a.example', 'invited', 2])
    expect(await lastEvent(id)).toMatchObject({
      verb: 'readdress',
      data: { changes: { email: ['sobrou@a.example', 'certo@a.example'] } },
    })
    await runJobs()
    expect(await standing(id)).toEqual(['invited', null])
    expect(sent.at(-1)).toMatchObject({ email: 'certo@a.example', kind: 'invitation' })
    expect(await accountOf(id)).toEqual([{ email: 'certo@a.example' }])
  })

  test('to an address that takes no mail fails for good', async () => {
    post.refuses = true
    const { id } = await invited()
    await runJobs()
    expect(await standing(id)).toEqual(['failed', 'address-refused'])
    const waiting = await sql`select from pgboss.job where state in ('created', 'retry', 'failed')
      and data ->> 'entityId' = ${id}`.execute(database)
    expect(waiting.rows).toEqual([])
  })

  test('corrected makes the link to the wrong address void, and the account stays the same one', async () => {
    const { id, email } = await invited()
    await runJobs()
    const uid = await uidOf(id)
    const link = await provider.createResetCode(email, 'invitation')
    await send('ADMIN', `/staff/${id}/readdress`, { email: 'corrigida@a.example' })
    await runJobs()
    expect(await uidOf(id)).toBe(uid)
    await expect(provider.confirmReset(link?.code ?? '', 'uma senha comprida')).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    })
  })

  test('is sent again on demand, and is accepted by coming in', async () => {
    const { id } = await invited()
    await runJobs()
    const before = sent.length
    expect((await send('LOCATION_MANAGER', `/staff/${id}/invite-again`)).status).toBe(200)
    expect((await lastEvent(id))?.verb).toBe('inviteAgain')
    await runJobs()
    expect(sent).toHaveLength(before + 1)

    const told: LiveEvent[] = []
    const kit = {
      database,
      now: () => Temporal.Now.instant(),
      announce: ({ events }: Written) => void told.push(...events),
    }
    const uid = await uidOf(id)
    await Promise.all([actorEntering(kit, uid), actorEntering(kit, uid)])
    expect(await actorEntering(kit, uid)).toMatchObject({ id, authUid: uid })
    expect(told).toMatchObject([{ noun: 'staff', verb: 'acceptInvitation', entityId: id }])
    expect(await standing(id)).toEqual(['accepted', null])
    for (const [path, body] of [
      ['invite-again', {}],
      ['readdress', { email: 'outra@a.example' }],
    ] as const) {
      expect(await send('ADMIN', `/staff/${id}/${path}`, body)).toMatchObject({
        status: 409,
        body: { code: 'WRONG_STATE' },
      })
    }
  })

  test('of somebody disabled before it left makes no account, and none that comes in', async () => {
    const { id } = await invited()
    expect((await send('ADMIN', `/staff/${id}/disable`)).status).toBe(200)
    await runJobs()
    expect(await accountOf(id)).toEqual([])
    expect((await send('ADMIN', `/staff/${id}/invite-again`)).body.code).toBe('WRONG_STATE')
  })
})

describe('correcting the e-mail', () => {
  test('to the same is nothing, to somebody else’s is refused by its field, and to none is bad input', async () => {
    const known = await hired()
    const { id, email } = await invited()
    expect((await send('ADMIN', `/staff/${id}/readdress`, { email })).body.version).toBe(1)
    expect(await send('ADMIN', `/staff/${id}/readdress`, { email: known.email })).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_EXISTS', fields: [{ path: 'email' }] },
    })
    expect((await send('ADMIN', `/staff/${id}/readdress`, { email: 'ana@' })).status).toBe(400)
  })

  test('and sending again belong to whoever may touch the account', async () => {
    const operator = await invited({ role: 'PRE_POST_OPERATOR' })
    const shared = await invited({ unitIds: [here.id, elsewhere.id] })
    const far = await invited({ unitIds: [elsewhere.id] })
    for (const [path, body] of [
      ['invite-again', {}],
      ['readdress', { email: 'outra@a.example' }],
    ] as const) {
      const ask = (id: string) => send('LOCATION_MANAGER', `/staff/${id}/${path}`, body)
      expect((await ask(operator.id)).body['reason']).toBe('beyond-own')
      expect((await ask(shared.id)).body['reason']).toBe('also-elsewhere')
      expect((await ask(far.id)).status).toBe(404)
      for (const role of roles.filter((one) => one !== 'ADMIN' && one !== 'LOCATION_MANAGER'))
        expect((await send(role, `/staff/${far.id}/${path}`, body)).status).toBe(403)
    }
  })
})

test('the list is filtered by how invitations stand', async () => {
  const { id: open } = await invited({ name: 'Filtro Aberto' })
  const accepted = await hired()
  await edit(accepted.id, { version: 1, name: 'Filtro Aceito' })
  post.closed = true
  const { id: failed } = await invited({ name: 'Filtro Falhou' })
  await runJobs()
  const ids = async (state: string) => {
    const { body } = await request<{ items: { id: string }[] }>('ADMIN', 'GET', `/staff?q=Filtro&state=${state}`)
    return body.items.map(({ id }) => id)
  }
  expect(await ids('active')).toEqual([open, accepted.id, failed])
  expect(await ids('invited')).toEqual([open, failed])
  expect(await ids('failed')).toEqual([failed])
  const { text } = await request('ADMIN', 'GET', '/staff/export?format=csv&q=Filtro')
  for (const words of ['convidado', 'convite falhou', 'ativo']) expect(text).toContain(words)
})
