import { sql } from 'kysely'
import { subject } from '../../../../server/events/subject.ts'

/** The events of the roster are about a publication, a swap or a shift; of shifts nobody is told. */
export const rosterSubject = subject(
  'roster',
  'roster.read',
  {
    from: sql`roster_publication`,
    id: sql`roster_publication.id`,
    unit_id: sql`unit_id`,
    author_id: sql`published_by`,
    first_day: sql`first_day`,
    last_day: sql`last_day`,
  },
  {
    from: sql`shift_swap as swap
      join professional as taking on taking.id = swap.to_professional_id
      left join professional as giving on giving.id = swap.from_professional_id
      left join shift on shift.id = swap.shift_id and shift.layer = 'published'`,
    id: sql`swap.id`,
    unit_id: sql`swap.unit_id`,
    requester_id: sql`swap.requested_by`,
    starts_at: sql`shift.starts_at`,
    what: sql`concat_ws(' → ', giving.name, taking.name)`,
    version: sql`swap.version`,
  },
  {
    // Of its layers one.
    from: (id) => sql`(select * from shift where shift.id = ${id} limit 1) as shift
      left join professional on professional.id = shift.professional_id`,
    id: sql`shift.id`,
    starts_at: sql`shift.starts_at`,
    what: sql`professional.name`,
  },
)
