import { sql } from 'kysely'
import { newId } from '../../shared/ids.ts'
import { type Role, roles } from '../../shared/roles.ts'
import type { Database } from '../database/connect.ts'

/** A unit of the test network, with one of each thing. */
export interface TestUnit {
  id: string
  zone: string
  consultationRooms: string[]
  surgeryRoom: string
  doctors: string[]
  technician: string
}

export interface TestNetwork {
  here: TestUnit
  /** Another unit, in another zone, that unit roles of `here` know nothing of. */
  elsewhere: TestUnit
  consultation: string
  surgery: string
  patients: string[]
  /** staff.id by role; unit roles belong to `here`. Their auth uid is the role in kebab-case. */
  staff: Record<Role, string>
}

/** The uid by which tests sign in as a role. */
export function uidOf(role: Role): string {
  return role.toLowerCase().replaceAll('_', '-')
}

/** Two units with rooms and people, open Monday to Saturday 08:00–18:00, one staff member of each role, ten patients. */
export async function createNetwork(database: Database): Promise<TestNetwork> {
  const consultation = newId()
  const surgery = newId()
  await sql`insert into procedure (id, code, name, kind, duration_minutes, price_centavos, room_kind) values
    (${consultation}, 'AVA', 'Avaliação', 'consultation', 30, 25000, 'consultation'),
    (${surgery}, 'FUE', 'Transplante FUE', 'surgery', 420, 1800000, 'surgery')`.execute(database)
  const here = await createUnit(database, 'Jardins', 'America/Sao_Paulo')
  const elsewhere = await createUnit(database, 'Manaus', 'America/Manaus')
  const patients: string[] = []
  for (const name of [
    'Ana Souza',
    'Bruno Lima',
    'Carla Dias',
    'Davi Rocha',
    'Elisa Nunes',
    'Fábio Melo',
    'Gil Paz',
    'Hugo Reis',
    'Íris Luz',
    'João da Silva',
  ]) {
    const id = newId()
    await sql`insert into patient (id, name, phone) values (${id}, ${name}, '+5511987654321')`.execute(database)
    patients.push(id)
  }
  const staff = {} as Record<Role, string>
  for (const role of roles) {
    const id = newId()
    staff[role] = id
    await sql`insert into staff (id, auth_uid, name, email, role)
      values (${id}, ${uidOf(role)}, ${role}, ${`${uidOf(role)}@a.example`}, ${role})`.execute(database)
    await sql`insert into staff_unit (staff_id, unit_id) values (${id}, ${here.id})`.execute(database)
  }
  return { here, elsewhere, consultation, surgery, patients, staff }
}

async function createUnit(database: Database, name: string, zone: string): Promise<TestUnit> {
  const id = newId()
  await sql`insert into unit (id, name, short_name, time_zone, city, state, created_at)
    values (${id}, ${name}, ${name}, ${zone}, ${name}, 'SP', '2020-01-01T12:00:00Z')`.execute(database)
  await sql`insert into unit_opening (unit_id, weekday, opens, closes)
    select ${id}, weekday, '08:00', '18:00' from generate_series(1, 6) as weekday`.execute(database)
  const room = async (title: string, kind: string, minutes: number) => {
    const roomId = newId()
    await sql`insert into room (id, unit_id, name, kind, setup_minutes, cleaning_minutes)
      values (${roomId}, ${id}, ${title}, ${kind}, ${minutes}, ${minutes})`.execute(database)
    return roomId
  }
  const professional = async (title: string, work: string) => {
    const professionalId = newId()
    await sql`insert into professional (id, name, function) values (${professionalId}, ${title}, ${work})`.execute(
      database,
    )
    await sql`insert into professional_unit (professional_id, unit_id) values (${professionalId}, ${id})`.execute(
      database,
    )
    return professionalId
  }
  return {
    id,
    zone,
    consultationRooms: [await room('Consultório 1', 'consultation', 0), await room('Consultório 2', 'consultation', 0)],
    surgeryRoom: await room('Sala cirúrgica 1', 'surgery', 30),
    doctors: [await professional(`Dra. Alice ${name}`, 'doctor'), await professional(`Dr. Beto ${name}`, 'doctor')],
    technician: await professional(`Técnica Cida ${name}`, 'technician'),
  }
}
