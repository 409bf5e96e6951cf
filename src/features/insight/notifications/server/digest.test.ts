import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Mail } from '../../../../server/mail/mail.ts'
import { subjects } from '../../../../app/collected/subjects.ts'
import { served } from '../../../../server/testing/served.ts'
import type { Role } from '../../../../shared/roles.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import { digestJobs } from './digest.ts'
import { emptyTables } from '../../../../server/testing/empty-tables.ts'

const sent: Mail[] = []
const post = { closed: false }
const restricted: string[] = []
const mailer = {
  async send(mail: Mail) {
    if (post.closed) throw new Error('the post office is closed')
    sent.push(mail)
  },
}
const links = { mailer, publicUrl: 'https://pauta.example' }
const { database, network, clock, runJobs } = await served({
  endpoints: [],
  loadActor,
  jobs: digestJobs({ links, subjects, financeRestrictedUserIds: restricted }),
})
const { here, elsewhere, staff, patients } = network

beforeEach(async () => {
  sent.length = 0
  restricted.length = 0
  post.closed = false
  await emptyTables(database, 'notification', 'notification_digest', 'pgboss.job', 'block_request')
  await sql`update staff set notification_choices = '{}', language = 'pt-BR'`.execute(database)
})

/** Tells a role of a patient, or of the unit's roster. */
async function tellOf(role: Role, kind = 'appointments', needsMe = true): Promise<void> {
  await sql`
    with publication as (
      insert into roster_publication (id, unit_id, first_day, last_day) values (gen_random_uuid(), ${here.id}, '2026-11-23', '2026-11-29') returning id),
    about as (select case ${kind} when 'roster' then 'roster' else 'patient' end as noun,
      case ${kind} when 'roster' then publication.id else ${patients[9]} end as entity_id from publication),
    happened as (insert into event (noun, verb, entity_id) select noun, 'edit', entity_id from about returning id, at, noun, entity_id)
    insert into notification (staff_id, event_id, kind, noun, entity_id, needs_action, at)
    select ${staff[role]}, id, ${kind}, noun, entity_id, ${needsMe}, at from happened`.execute(database)
}

const choose = (role: Role, choices: object) =>
  sql`update staff set notification_choices = ${JSON.stringify(choices)} where id = ${staff[role]}`.execute(database)

/** The round of the clock at an instant of Thursday 19 November; answers to whom mails went. */
async function round(time: string): Promise<string[]> {
  clock.now = Temporal.Instant.from(`2026-11-${time}Z`)
  const before = sent.length
  await runJobs({ tick: 'notification.digest' })
  return sent.slice(before).map(({ to }) => to)
}
const addressOf = async (role: Role) =>
  (await sql<{ email: string }>`select email from staff where id = ${staff[role]}`.execute(database)).rows[0]?.email

describe('the mail of the morning', () => {
  it('comes at seven of the unit, or of São Paulo to the network, once a day, and only if something is open', async () => {
    await sql`update staff_unit set unit_id = ${elsewhere.id} where staff_id = ${staff.RECEPTIONIST}`.execute(database)
    await tellOf('SALES')
    await tellOf('RECEPTIONIST')
    expect(await round('19T09:45:00')).toEqual([])
    expect(await round('19T10:00:00')).toEqual([await addressOf('SALES')])
    expect(await round('19T10:15:00')).toEqual([])
    // An hour behind, in Manaus.
    expect(await round('19T11:00:00')).toEqual([await addressOf('RECEPTIONIST')])
    expect(await round('19T11:15:00')).toEqual([])
    expect(await round('20T10:30:00')).toEqual([await addressOf('SALES')])
    await sql`update staff_unit set unit_id = ${here.id} where staff_id = ${staff.RECEPTIONIST}`.execute(database)
  })

  it('says kinds and counts, where to read them, and nobody’s name', async () => {
    await tellOf('SALES_MANAGER')
    await tellOf('SALES_MANAGER', 'roster', false)
    await round('19T10:00:00')
    expect(sent).toMatchObject([{ subject: 'Pauta: 1 aviso precisa de você' }])
    for (const part of [sent[0]?.text, sent[0]?.html]) {
      expect(part).toContain('Agendamentos e pré-reservas: 1 precisa de você')
      expect(part).toContain('Escala e trocas: 1 para saber')
      expect(part).toContain('https://pauta.example/notificacoes')
      expect(part).not.toMatch(/João|Silva/)
    }
  })

  it.each([
    ['SALES', '/marcacoes'],
    ['SB_PROTOCOL', '/overview'],
  ] as const)('leads %s to where their bell is', async (role, path) => {
    await sql`update staff set language = 'en'`.execute(database)
    await tellOf(role)
    await round('19T10:00:00')
    expect(sent[0]?.subject).toBe('Pauta: 1 thing needs you')
    expect(sent[0]?.text).toContain(`https://pauta.example${path}\n`)
  })

  it('follows what each chose: no mail at all, not of a kind, not of a muted one', async () => {
    for (const role of ['SALES', 'SALES_MANAGER', 'AFTER_SALES', 'ADMIN'] as const) await tellOf(role)
    await choose('SALES', { digest: false })
    await choose('SALES_MANAGER', { appointments: false })
    await choose('AFTER_SALES', { muted: ['appointments'] })
    expect(await round('19T10:00:00')).toEqual([await addressOf('ADMIN')])
  })

  it('says nothing of what its reader may not see', async () => {
    restricted.push(staff.ADMIN)
    await tellOf('ADMIN', 'roster')
    await tellOf('STOCK_ASSISTANT')
    expect(await round('19T10:00:00')).toEqual([])
  })

  it('is tried again where it could not leave, and sent once', async () => {
    await tellOf('SALES')
    post.closed = true
    expect(await round('19T10:00:00')).toEqual([])
    const { rows } = await sql<{
      state: string
    }>`select state from pgboss.job where name = 'notification.sendDigest' and state <> 'completed'`.execute(database)
    expect(rows).toEqual([{ state: 'retry' }])
    post.closed = false
    await runJobs({ retries: true })
    await runJobs({ retries: true })
    expect(sent).toHaveLength(1)
  })

  it('is begun no more after noon', async () => {
    await tellOf('SALES')
    expect(await round('19T15:00:00')).toEqual([])
  })
})
