import { type Insertable, sql } from 'kysely'
import { newId } from '../../shared/ids.ts'
import type { Database } from '../database/connect.ts'
import type { DB } from '../database/database-types.ts'

// Rows written past all rules, for tests that need some to be there; appointments.ts has those of appointments. What a
// test does not say is made up. Each answers the id of what it wrote.

type Given<Table extends keyof DB> = Partial<Insertable<DB[Table]>>

/** A unit in São Paulo, without hours, rooms or people. */
export async function insertUnit(database: Database, given: Given<'unit'> = {}): Promise<string> {
  const id = given.id ?? newId()
  const name = given.name ?? `Unidade ${id}`
  const place = { time_zone: 'America/Sao_Paulo', city: 'São Paulo', state: 'SP' }
  const row = { ...place, short_name: name.slice(0, 20), ...given, id, name }
  await database.insertInto('unit').values(row).execute()
  return id
}

/** An examination room of a unit. */
export async function insertRoom(database: Database, given: Given<'room'> & { unit_id: string }): Promise<string> {
  const id = given.id ?? newId()
  const row = { name: `Sala ${id}`, kind: 'exam', ...given, id }
  await database.insertInto('room').values(row).execute()
  return id
}

/** A consultation of half an hour. */
export async function insertProcedure(database: Database, given: Given<'procedure'> = {}): Promise<string> {
  const id = given.id ?? newId()
  const kind = { kind: 'consultation', duration_minutes: 30, price_centavos: 0, room_kind: 'consultation' }
  const row = { code: `P${id}`, name: `Procedimento ${id}`, ...kind, ...given, id }
  await database.insertInto('procedure').values(row).execute()
  return id
}

/** A company of São Paulo; the first is the main one. */
export async function insertLegalEntity(database: Database, given: Given<'legal_entity'> = {}): Promise<string> {
  const id = given.id ?? newId()
  const number = String(Number.parseInt(id.slice(-10), 16))
    .padStart(12, '0')
    .slice(-12)
  const row = {
    name: `Empresa ${id}`,
    short_name: id.slice(-12),
    cnpj: `${number}00`,
    city: 'São Paulo',
    state: 'SP',
    ...given,
    id,
  }
  await database.insertInto('legal_entity').values(row).execute()
  return id
}

/** A tag for every kind of record. */
export async function insertTag(database: Database, given: Given<'tag'> = {}): Promise<string> {
  const id = given.id ?? newId()
  const row = { name: `Tag ${id}`, colour: 'grey', icon: 'tag', scopes: ['patient', 'order', 'appointment'], ...given }
  await database
    .insertInto('tag')
    .values({ ...row, id })
    .execute()
  return id
}

export async function insertPatient(database: Database, given: Given<'patient'> = {}): Promise<string> {
  const id = given.id ?? newId()
  const row = { name: `Paciente ${id}`, ...given, id }
  await database.insertInto('patient').values(row).execute()
  return id
}

/** A doctor, who works in these units. */
export async function insertProfessional(
  database: Database,
  { unitIds = [], ...given }: Given<'professional'> & { unitIds?: readonly string[] } = {},
): Promise<string> {
  const id = given.id ?? newId()
  const row = { name: `Dra. ${id}`, function: 'doctor', ...given, id }
  await database.insertInto('professional').values(row).execute()
  for (const unitId of unitIds) await worksIn(database, id, unitId)
  return id
}

/** Lets a professional work in a unit, too. */
export async function worksIn(database: Database, professionalId: string | undefined, unitId: string): Promise<void> {
  const row = { professional_id: professionalId ?? '', unit_id: unitId }
  await database
    .insertInto('professional_unit')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export interface GivenMember {
  readonly id: string | undefined
  /** Their own unless said. */
  readonly function?: string
  readonly substitute?: boolean
  readonly position?: number
}

/** A team of a unit with its members, each in their own function. */
export async function insertTeam(
  database: Database,
  { members = [], ...given }: Given<'team'> & { unit_id: string; members?: readonly GivenMember[] },
): Promise<string> {
  const id = given.id ?? newId()
  const row = { name: `Equipe ${id}`, ...given, id }
  await database.insertInto('team').values(row).execute()
  for (const member of members) {
    await sql`insert into team_member (team_id, professional_id, function, substitute, position)
      select ${id}, id, coalesce(${member.function ?? null}, function), ${member.substitute ?? false},
        ${member.position ?? 0}
      from professional where id = ${member.id}`.execute(database)
  }
  return id
}

/** A shift of a doctor, in the draft and as it is published unless said. */
export async function insertShift(
  database: Database,
  {
    layers = ['draft', 'published'],
    ...given
  }: Given<'shift'> & { unit_id: string; starts_at: string; ends_at: string; layers?: readonly string[] },
): Promise<string> {
  const id = given.id ?? newId()
  const row = { function: 'doctor', ...given, id }
  await database
    .insertInto('shift')
    .values(layers.map((layer) => ({ ...row, layer })))
    .execute()
  return id
}

/** A block, and what it holds: nothing unless said. */
export async function insertBlock(
  database: Database,
  {
    holds = {},
    lanes = '[0,3)',
    ...given
  }: Given<'block'> & {
    unit_id: string
    starts_at: string
    ends_at: string
    holds?: Partial<Record<'room' | 'professional', readonly (string | undefined)[]>>
    lanes?: string
  },
): Promise<string> {
  const id = given.id ?? newId()
  const row = { reason: 'Manutenção', ...given, id }
  await database.insertInto('block').values(row).execute()
  const claims = Object.entries(holds).flatMap(([kind, held]) => held.map((resource) => ({ kind, resource })))
  await sql`insert into claim (resource_id, resource_kind, lanes, during, block_id)
    select resource, kind, ${lanes}::int4range, tstzrange(${row.starts_at}, ${row.ends_at}), ${id}
    from jsonb_to_recordset(${JSON.stringify(claims)}) as given (kind text, resource uuid)`.execute(database)
  return id
}
