import { sql } from 'kysely'
import { newId } from '../../shared/ids.ts'
import type { Database } from '../database/connect.ts'
import type { TestNetwork, TestUnit } from './network.ts'

/** What a test says of an appointment; the rest is made up. */
export interface GivenAppointment {
  readonly id?: string
  /** `here` unless said; room and doctor are its first ones. */
  readonly unit?: TestUnit
  readonly patientId?: string
  /** The consultation unless said. */
  readonly procedureId?: string
  readonly roomId?: string
  readonly professionalIds?: readonly string[]
  readonly teamId?: string
  readonly status?: string
  /** Instant; Monday 23 November 2026, 12:00 UTC, unless said. */
  readonly startsAt?: string
  readonly minutes?: number
  /** When it ends by itself, of a hold. */
  readonly expiresAt?: string
  /** `staff.id` of who booked it. */
  readonly createdBy?: string
  /** What it holds, as a booking would; nothing unless said. */
  readonly holds?: readonly ('room' | 'professional' | 'patient')[]
}

/**
 * Writes appointments past all rules, for tests that need some to be there: in one statement, however many they are.
 * The one place of tests that knows the columns of an appointment.
 * @returns their ids, in the order given
 */
export async function insertAppointments(
  database: Database,
  network: Pick<TestNetwork, 'here' | 'consultation' | 'patients'>,
  given: readonly GivenAppointment[],
): Promise<string[]> {
  const rows = given.map((one) => rowOf(network, one))
  const claims = rows.flatMap((row, index) => claimsOf(row, given[index]?.holds ?? []))
  await sql`insert into appointment (id, unit_id, patient_id, procedure_id, room_id, professional_ids, status, starts_at,
      ends_at, team_id, created_by, expires_at, cancel_reason)
    select id, unit_id, patient_id, procedure_id, room_id, professional_ids, status, starts_at, ends_at, team_id, created_by, expires_at,
      case status when 'cancelled' then 'payment' end
    from jsonb_to_recordset(${JSON.stringify(rows)}) as given (id uuid, unit_id uuid, patient_id uuid, procedure_id uuid,
      room_id uuid, professional_ids uuid[], status text, starts_at timestamptz, ends_at timestamptz, team_id uuid,
      created_by uuid, expires_at timestamptz)`.execute(database)
  if (claims.length > 0)
    await sql`insert into claim (resource_id, resource_kind, lanes, during, appointment_id)
      select resource_id, resource_kind, lanes::int4range, tstzrange(starts_at, ends_at), appointment_id
      from jsonb_to_recordset(${JSON.stringify(claims)}) as given (resource_id uuid, resource_kind text, lanes text,
        starts_at timestamptz, ends_at timestamptz, appointment_id uuid)`.execute(database)
  return rows.map(({ id }) => id)
}

/** As `insertAppointments`, of one. */
export async function insertAppointment(
  database: Database,
  network: Pick<TestNetwork, 'here' | 'consultation' | 'patients'>,
  given: GivenAppointment = {},
): Promise<string> {
  const [id = ''] = await insertAppointments(database, network, [given])
  return id
}

function rowOf(
  { here, consultation, patients }: Pick<TestNetwork, 'here' | 'consultation' | 'patients'>,
  given: GivenAppointment,
) {
  const { unit = here, startsAt = '2026-11-23T12:00:00Z', minutes = 30 } = given
  return {
    id: given.id ?? newId(),
    unit_id: unit.id,
    expires_at: given.expiresAt ?? null,
    patient_id: given.patientId ?? patients[0],
    procedure_id: given.procedureId ?? consultation,
    room_id: given.roomId ?? unit.consultationRooms[0],
    professional_ids: given.professionalIds ?? unit.doctors.slice(0, 1),
    status: given.status ?? 'pending',
    starts_at: startsAt,
    ends_at: new Date(Date.parse(startsAt) + minutes * 60_000).toISOString(),
    team_id: given.teamId ?? null,
    created_by: given.createdBy ?? null,
  }
}

function claimsOf(row: ReturnType<typeof rowOf>, holds: NonNullable<GivenAppointment['holds']>) {
  const { starts_at, ends_at } = row
  const held = { room: [row.room_id], professional: row.professional_ids, patient: [row.patient_id] }
  return holds.flatMap((kind) =>
    held[kind].map((resource_id) => ({
      resource_id,
      resource_kind: kind,
      starts_at,
      ends_at,
      appointment_id: row.id,
      // A patient is nowhere else meanwhile, not even squeezed in.
      lanes: kind === 'patient' ? '[0,3)' : '[0,1)',
    })),
  )
}

/** Consultations of one professional: twenty half hours a day from 11:00 UTC, on 25 working days from 23 November 2026. */
export function fiveHundred(
  professionalId: string,
  { patients }: Pick<TestNetwork, 'patients'>,
): readonly GivenAppointment[] {
  const days = Array.from({ length: 29 }, (_, day) => Date.parse('2026-11-23T11:00:00Z') + day * 86_400_000)
  const workdays = days.filter((day) => new Date(day).getUTCDay() !== 0)
  return workdays.flatMap((day) =>
    Array.from({ length: 20 }, (_, half) => ({
      professionalIds: [professionalId],
      patientId: patients[half % 10],
      status: 'booked',

      startsAt: new Date(day + half * 1_800_000).toISOString(),
      holds: ['room', 'professional', 'patient'] as const,
    })),
  )
}
