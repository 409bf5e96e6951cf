import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Context } from '../../../../server/endpoint/context.ts'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { noteSchema, type NoteKind } from '../contract.ts'

/** That a row of `patient_note` is one that the person may read. */
export function seenBy({ may }: Pick<Context, 'may'>): RawBuilder<unknown> {
  return may('clinicalFact.detail') ? sql`true` : sql`patient_note.kind <> 'clinical'`
}

const noteRow = noteSchema.omit({ can: true }).extend({ writtenBy: idSchema.nullable() })
export type NoteRow = z.output<typeof noteRow>

const columns = sql`patient_note.id, patient_id as "patientId", kind, text, written_at as "writtenAt",
  written_by as "writtenBy", (select name from staff where staff.id = written_by) as "writtenByName",
  corrected_at as "correctedAt", earlier, pinned_at as "pinnedAt", patient_note.version`

/** A note that the person may read. @param forUpdate held against others until the transaction ends */
export async function findNote(
  { database, may }: Pick<Context, 'database' | 'may'>,
  id: string,
  forUpdate = false,
): Promise<NoteRow | undefined> {
  const { rows } = await rowsOf(noteRow)`
    select ${columns} from patient_note where id = ${id} and ${seenBy({ may })}
    ${forUpdate ? sql`for no key update` : sql``}`.execute(database)
  return rows[0]
}

/** The pinned ones of a patient, the last pinned first. */
export async function pinnedNotes(
  { database, may }: Pick<Context, 'database' | 'may'>,
  patientId: string,
): Promise<NoteRow[]> {
  const { rows } = await rowsOf(noteRow)`
    select ${columns} from patient_note
    where patient_id = ${patientId} and pinned_at is not null and ${seenBy({ may })}
    order by pinned_at desc, id desc limit 100`.execute(database)
  return rows
}

interface NewNote {
  readonly id: string
  readonly patientId: string
  readonly kind: NoteKind
  readonly text: string
}

/** Whether it was written: not where the id is taken. */
export async function insertNote(
  database: Database,
  note: NewNote,
  by: { readonly id: string; readonly now: string },
): Promise<boolean> {
  const { rows } = await rowsOf(z.object({ id: idSchema }))`
    insert into patient_note (id, patient_id, kind, text, written_at, written_by)
    values (${note.id}, ${note.patientId}, ${note.kind}, ${note.text}, ${by.now}::timestamptz, ${by.id})
    on conflict (id) do nothing returning id`.execute(database)
  return rows.length > 0
}

/** Writes the text anew and keeps the one before. */
export async function updateText(
  database: Database,
  id: string,
  text: string,
  by: { readonly name: string; readonly now: string },
): Promise<void> {
  await sql`
    update patient_note set text = ${text}, corrected_at = ${by.now}::timestamptz, version = version + 1,
      earlier = earlier || jsonb_build_object('text', text, 'at', ${by.now}::text, 'byName', ${by.name}::text)
    where id = ${id}`.execute(database)
}

/** Pins a note, or takes it down with null. */
export async function updatePin(database: Database, id: string, at: string | null): Promise<void> {
  await sql`update patient_note set pinned_at = ${at}::timestamptz where id = ${id}`.execute(database)
}
