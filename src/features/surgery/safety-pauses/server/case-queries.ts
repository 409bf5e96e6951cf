import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { instantSchema, plainDateSchema } from '../../../../shared/time.ts'
import { appointmentStatuses } from '../../../agenda/offers/both.ts'
import { pinStates, procedureKinds, professionalFunctions } from '../../../network/offers/both.ts'

const caseRow = z.object({
  appointmentId: idSchema,
  unitId: idSchema,
  timeZone: z.string(),
  status: z.enum(appointmentStatuses),
  startsAt: instantSchema,
  kind: z.enum(procedureKinds),
  procedureName: z.string(),
  patient: z.object({
    name: z.string(),
    socialName: z.string().nullable(),
    birthDate: plainDateSchema.nullable(),
    cpf: z.string().nullable(),
    recordNumber: z.int(),
  }),
  crew: z.array(
    z.object({ id: idSchema, name: z.string(), function: z.enum(professionalFunctions), pin: z.enum(pinStates) }),
  ),
})
export type CaseRow = z.output<typeof caseRow>

/**
 * An appointment as those who keep its pauses see it: the patient who is called, and the team, with whose PIN
 * may be typed where the reader is signed in.
 */
export async function findCase(
  database: Database,
  appointmentId: string,
  readerId: string,
): Promise<CaseRow | undefined> {
  const { rows } = await rowsOf(caseRow)`
    select appointment.id as "appointmentId", appointment.unit_id as "unitId", unit.time_zone as "timeZone",
      appointment.status, appointment.starts_at as "startsAt", procedure.kind, procedure.name as "procedureName",
      json_build_object('name', patient.name, 'socialName', patient.social_name, 'birthDate', patient.birth_date,
        'cpf', patient.cpf, 'recordNumber', patient.record_number) as patient,
      (select json_agg(json_build_object('id', professional.id, 'name', professional.name,
          'function', (select part ->> 'function' from jsonb_array_elements(appointment.parts) as part
            where (part ->> 'professionalId')::uuid = professional.id limit 1),
          'pin', case when pin.professional_id is null then 'none' when guess.locked then 'locked' else 'set' end)
          order by position)
        from appointment_professional join professional on professional.id = appointment_professional.professional_id
          left join professional_pin as pin on pin.professional_id = professional.id
          left join professional_pin_guess as guess
            on guess.professional_id = professional.id and guess.staff_id = ${readerId}
        where appointment_id = appointment.id) as crew
    from appointment join unit on unit.id = appointment.unit_id join patient on patient.id = appointment.patient_id
      join procedure on procedure.id = appointment.procedure_id
    where appointment.id = ${appointmentId}`.execute(database)
  return rows[0]
}
