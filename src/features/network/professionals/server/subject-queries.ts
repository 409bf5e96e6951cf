import { sql } from 'kysely'
import { named, subject } from '../../../../server/events/subject.ts'

const professional = named('professional')

/** A professional, by their name. */
export const professionalSubject = subject('professional', null, professional)

/** Whose new PIX key waits; whoever wrote it does not confirm it. */
export const pixKeySubject = subject('pixKey', 'payment.pixKey', {
  ...professional,
  from: sql`professional join professional_pix_key as waiting on waiting.professional_id = professional.id
    and waiting.ended_at is null and waiting.confirmed_at is null`,
  unit_id: sql`(select min(unit_id::text) from professional_unit where professional_id = professional.id)`,
  barred_ids: sql`array[waiting.asked_by]`,
})
