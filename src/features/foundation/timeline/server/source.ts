import type { RawBuilder } from 'kysely'
import type { Context } from '../../../../server/endpoint/context.ts'
import type { Permission } from '../../../../shared/permissions.ts'
import type { Said } from '../entry.ts'

type Fragment = RawBuilder<unknown>

/** Who reads whose timeline. */
export interface TimelineReader extends Pick<Context, 'actor' | 'may'> {
  readonly patientId: string
}

/** Moments of one kind, all read by one `select`. Each gives the patient's alone, of those only what the reader may see. */
export interface Moments {
  /** Which of the moments of its kind: a word, or a column that has it. */
  readonly what: string | Fragment
  /** What follows `from`. */
  readonly from: Fragment
  readonly where: Fragment
  readonly id: Fragment
  readonly at: Fragment
  readonly unitId: Fragment
  /** What each says; what is not there is null. */
  readonly says: { readonly [Member in keyof Said]?: Fragment }
}

/** What a noun adds to timelines; `app/collected/timeline-sources.ts` lists all. */
export interface TimelineSource {
  readonly kind: string
  /** Without it the reader is told of none. */
  readonly permission: Permission
  readonly moments: (reader: TimelineReader) => readonly Moments[]
}
