import { sql } from 'kysely'
import type { TimelineSource } from '../../../foundation/offers/server.ts'
import { mayHandle, purposes } from '../rules.ts'

const from = sql`consent join consent_text on consent_text.id = consent.text_id
  left join procedure on procedure.id = consent.procedure_id`

/** What a patient agreed to and withdrew. Of purposes that are none of the reader's, that it was given, and no more. */
export const consentMoments: TimelineSource = {
  kind: 'consent',
  permission: 'consent.read',
  moments({ patientId, may }) {
    const opened = purposes.filter((one) => mayHandle(one, may))
    // What leads to it is left out where it does not open.
    const ofId = sql`case when consent_text.purpose = any(${opened}) then consent.id end`
    const ofWhat = sql`case when consent_text.purpose = any(${opened}) then procedure.name end`
    const says = {
      ofId,
      subject: sql`consent_text.purpose`,
      number: sql`consent_text.edition`,
      way: sql`consent.way`,
      text: ofWhat,
    }
    const where = sql`consent.patient_id = ${patientId}`
    const [id, unitId] = [sql`consent.id`, sql`null::uuid`]
    const nameOf = (column: string) => sql`(select name from staff where staff.id = ${sql.ref(column)})`
    return [
      {
        what: 'sign',
        from,
        where,
        id,
        unitId,
        at: sql`consent.signed_at`,
        says: { ...says, byName: nameOf('consent.recorded_by') },
      },
      {
        what: 'revoke',
        from,
        where: sql`${where} and consent.revoked_at is not null`,
        id,
        unitId,
        at: sql`consent.revoked_at`,
        says: { ...says, byName: nameOf('consent.revoked_by') },
      },
    ]
  },
}
