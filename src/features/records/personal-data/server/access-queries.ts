import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '../../../../server/endpoint/context.ts'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { descending, keyed, keyset, type Page, type PageAsked } from '../../../../server/lists/keyset.ts'
import { documentKinds, kindsSeen, mayHandle, purposes } from '../../../patients/offers/both.ts'
import { recordingReach } from '../../recordings/server/reach-queries.ts'
import { listReadings } from '../contract.ts'

type Fragment = RawBuilder<unknown>

/** Of which records it is told that they were opened: what the reader may not know of is opened unsaid. */
interface Told {
  readonly purposes: readonly string[]
  readonly kinds: readonly string[]
  readonly photos: boolean
  /** That a row of `recording` is one of them. */
  readonly recordings: Fragment
}

const everything: Told = { purposes, kinds: documentKinds, photos: true, recordings: sql`true` }

/** What a person may know of. */
function toldTo(reader: Pick<Context, 'actor' | 'may'>): Told {
  const { may } = reader
  return {
    purposes: purposes.filter((one) => mayHandle(one, may)),
    kinds: may('patientDocument.read') ? kindsSeen(may) : [],
    photos: may('patientPhoto.read'),
    recordings: recordingReach(reader),
  }
}

/**
 * What of a patient can be opened: the record and those that were merged into it, and what hangs on it now, wherever it
 * was opened before. Each is found in `event_of_entity` by itself.
 */
function openable(patientId: string, told: Told): Fragment {
  const records = sql`
    select ${patientId}::uuid as id union all
    select merged_id from patient_merge where kept_id = ${patientId} and undone_at is null`
  return sql`(
    select id, 'patient' as noun, null::text as what, null::text as moment from (${records}) as record
    union all
    select id, 'patientPhoto', null, null from (${records}) as record where ${told.photos}
    union all
    select id, 'patientPhoto', view, moment from patient_photo where patient_id = ${patientId} and ${told.photos}
    union all
    select consent.id, 'consent', purpose, null from consent join consent_text on consent_text.id = text_id
      where patient_id = ${patientId} and purpose = any(${told.purposes})
    union all
    select id, 'patientDocument', kind, null from patient_document
      where patient_id = ${patientId} and kind = any(${told.kinds})
    union all
    select id, case kind when 'consultation' then 'recording' else 'salesCall' end, null, null from recording
      where patient_id = ${patientId} and ${told.recordings})`
}

const ofOne = sql`event.entity_id = opened.id and event.noun = opened.noun and event.verb in ('read', 'export', 'copy')`

/** Whoever opened or took anything of a patient, for the file that is handed to them: of every record. */
export function accessesOf(patientId: string): Fragment {
  return sql`
    select event.id, event.at, staff.name as by, event.verb as what, event.noun as of
    from ${openable(patientId, everything)} as opened join event on ${ofOne}
      left join staff on staff.id = event.actor_id`
}

const readingRow = keyed(listReadings.output.shape.items.element)
type Reading = z.output<typeof listReadings.output.shape.items.element>

/** A page of who opened what of a patient or took their data, and when, newest first, of what the reader may know. */
export async function readings(
  database: Database,
  patientId: string,
  reader: Pick<Context, 'actor' | 'may'>,
  asked: PageAsked,
): Promise<Page<Reading>> {
  const { key, beyond, order, limit, pageOf } = keyset(descending(sql`event.id`), asked)
  const { rows } = await rowsOf(readingRow)`
    select event.id, event.at, staff.name as "actorName", event.noun, event.verb, opened.what, opened.moment, ${key} as key
    from ${openable(patientId, toldTo(reader))} as opened
      cross join lateral (
        select id, at, noun, verb, actor_id from event where ${ofOne} and ${beyond} order by ${order} limit ${limit}
      ) as event
      left join staff on staff.id = event.actor_id
    order by ${order} limit ${limit}`.execute(database)
  return pageOf(rows)
}
