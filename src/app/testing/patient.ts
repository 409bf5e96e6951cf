import { sql } from 'kysely'
import { insertPatient } from '../../server/testing/rows.ts'
import type { TestNetwork } from '../../server/testing/network.ts'
import { newId } from '../../shared/ids.ts'
import type { SentCreate } from './sent-create.ts'
import type { Whereabouts } from './whereabouts.ts'

/** A patient as they are registered, and for every other field something else that could stand there. */
const patientCreate = {
  body: { name: 'Zilda Prado', phone: '+5511987650000' },
  others: {
    ...{ name: 'Zilá', socialName: 'Zi', cpf: '52998224725', birthDate: '1990-01-01', sex: 'female', notes: 'x' },
    ...{ phone: '+5511987650001', phoneSecondary: '+5511987650002', email: 'z@a.example', cep: '01310100' },
    ...{
      street: 'R',
      streetNumber: '1',
      allergies: 'x',
      whatsappOptIn: true,
      complement: 'a',
      district: 'D',
      city: 'C',
      state: 'SP',
    },
    ...{ guardianName: 'G', guardianPhone: '+5511987650003', origin: 'i', occupation: 'o' },
  },
}

/** What somebody noted of a patient; notes belong to no unit. */
export async function patientNote({ database, network, unit, owner }: Whereabouts): Promise<string | undefined> {
  if (unit !== network.here) return undefined
  const id = newId()
  await sql`insert into patient_note (id, patient_id, kind, text, written_at, written_by)
    values (${id}, ${network.patients[0]}, 'commercial', 'Prefere a tarde', '2026-11-19T12:00:00Z', ${owner})`.execute(
    database,
  )
  return id
}

/** A record that was merged into another. */
export async function patientMerge({ database, owner }: Whereabouts): Promise<string> {
  const [id, kept, merged] = [newId(), await insertPatient(database), await insertPatient(database)]
  await sql`select merge_patients(${id}, ${kept}, ${merged}, '{}', ${owner}, now())`.execute(database)
  return id
}

/** The creates of patients and what is noted of them. */
export function createsOfPatients({ patients }: TestNetwork): Record<string, () => Promise<SentCreate>> {
  return {
    'patient.create': async () => patientCreate,
    'patientNote.write': async () => ({
      body: { patientId: patients[0], kind: 'commercial', text: 'Prefere a tarde' },
      others: { patientId: patients[1], kind: 'clinical', text: 'Prefere a manhã' },
    }),
  }
}
