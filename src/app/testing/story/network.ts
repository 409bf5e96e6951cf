import { sql } from 'kysely'
import { newId } from '../../../shared/ids.ts'
import type { Stage } from './stage.ts'

export interface StoryUnit {
  readonly id: string
  readonly zone: string
  readonly surgeryRoom: string
  readonly consultationRoom: string
  /** Two who operate, who takes part as technician, and who comes to every unit. */
  readonly doctors: readonly [string, string]
  readonly technician: string
}

export interface StoryNetwork {
  readonly units: readonly StoryUnit[]
  /** The one company, which is the main one, and the other. */
  readonly companies: { readonly main: string; readonly other: string }
  /** Who operates and who numbs in every unit, and who numbs once in a while. */
  readonly travelling: { readonly doctor: string; readonly anaesthetist: string; readonly guest: string }
  readonly procedures: { readonly surgery: string; readonly consultation: string }
  readonly patients: readonly string[]
}

/** A CPF with its check digits, of a number that nobody has. */
export function cpfOf(number: number): string {
  const digits = String(100_000_000 + number * 7_919)
    .padStart(9, '0')
    .slice(0, 9)
  const check = (text: string) => {
    const sum = [...text].reduce((all, digit, at) => all + Number(digit) * (text.length + 1 - at), 0)
    return String(((sum * 10) % 11) % 10)
  }
  const first = check(digits)
  return digits + first + check(digits + first)
}

/** Three clinics in three zones, of two companies, on the eve of June 2026. */
export async function begin(stage: Stage): Promise<StoryNetwork> {
  const { network, database, make, patch, get, clock } = stage
  clock.now = Temporal.Instant.from('2026-05-28T12:00:00Z')
  for (const [role, player] of [
    ['ADMIN', 'admin-2'],
    ['SALES_MANAGER', 'sales-manager-2'],
    ['LOCATION_MANAGER', 'location-manager-2'],
  ] as const)
    await sql`insert into staff (id, auth_uid, name, email, role)
      values (${newId()}, ${player}, ${player}, ${`${player}@a.example`}, ${role})`.execute(database)

  const third = await make('ADMIN', '/units', {
    name: 'Noronha',
    shortName: 'Noronha',
    city: 'Fernando de Noronha',
    state: 'PE',
    timeZone: 'America/Noronha',
    depositMinimumCentavos: 0,
    openings: [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: '08:00', closes: '18:00' })),
  })
  const room = (name: string, kind: string) =>
    make('ADMIN', '/rooms', { unitId: third, name, kind, setupMinutes: 0, cleaningMinutes: 0 })
  const surgeryRoom = await room('Sala cirúrgica', 'surgery')
  const consultationRoom = await room('Consultório', 'consultation')
  const everywhere = [network.here.id, network.elsewhere.id, third]
  let people = 0
  const professional = (name: string, work: string, unitIds: readonly string[]) =>
    make('ADMIN', '/professionals', { name, function: work, unitIds, cpf: cpfOf(++people) })
  const units: StoryUnit[] = []
  for (const unit of [network.here, network.elsewhere]) {
    const [one = '', other = ''] = unit.doctors
    for (const id of [one, other, unit.technician]) {
      const { version } = await get<{ version: number }>(`/professionals/${id}`)
      await patch('ADMIN', `/professionals/${id}`, { version, cpf: cpfOf(++people) })
    }
    units.push({
      id: unit.id,
      zone: unit.zone,
      surgeryRoom: unit.surgeryRoom,
      consultationRoom: unit.consultationRooms[0]!,
      doctors: [one, other],
      technician: unit.technician,
    })
  }
  units.push({
    id: third,
    zone: 'America/Noronha',
    surgeryRoom,
    consultationRoom,
    doctors: [
      await professional('Dra. Nara Lopes', 'doctor', [third]),
      await professional('Dr. Otto Reis', 'doctor', [third]),
    ],
    technician: await professional('Técnico Caio Luz', 'technician', [third]),
  })
  const travelling = {
    doctor: await professional('Dr. Zeno Prado', 'doctor', everywhere),
    anaesthetist: await professional('Dra. Ada Matos', 'anaesthetist', everywhere),
    guest: await professional('Dr. Ugo Vaz', 'anaesthetist', everywhere),
  }
  await sql`insert into staff_unit (staff_id, unit_id) select staff.id, unit.id from staff cross join unit
    on conflict do nothing`.execute(database)
  const company = (name: string, shortName: string, cnpj: string, city: string) =>
    make('ADMIN', '/legal-entities', { name, shortName, cnpj, city, state: 'SP' })
  const companies = {
    main: await company('Pauta Clínicas Ltda.', 'Pauta', '11222333000181', 'São Paulo'),
    other: await company('Pauta Norte Ltda.', 'Norte', '11444777000161', 'Manaus'),
  }
  return {
    units,
    companies,
    travelling,
    patients: network.patients,
    procedures: { surgery: network.surgery, consultation: network.consultation },
  }
}
