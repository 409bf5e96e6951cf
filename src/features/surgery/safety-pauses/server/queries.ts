import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { instantSchema } from '../../../../shared/time.ts'
import { type Identifier, identifiers } from '../rules.ts'
import { type Answer, answers, type Pause, pauses } from '../who-list.ts'

const pauseColumn = z.literal(pauses)

const answerRow = z.object({
  pause: pauseColumn,
  item: z.string(),
  answer: z.enum(answers),
  identifiers: z.array(z.enum(identifiers)),
  at: instantSchema,
  byName: z.string(),
})
export type AnswerRow = z.output<typeof answerRow>

/** What holds of the answers of a case: the last one to each item, where it was not taken back. */
export async function lastAnswers(database: Database, appointmentId: string): Promise<AnswerRow[]> {
  const { rows } = await rowsOf(answerRow)`
    select last.pause, last.item, answer, identifiers, at, staff.name as "byName" from (
      select distinct on (pause, item) * from safety_answer where appointment_id = ${appointmentId}
      order by pause, item, at desc, id desc
    ) as last join staff on staff.id = last.by
    where answer is not null`.execute(database)
  return rows
}

const pauseRow = z.object({
  pause: pauseColumn,
  edition: z.int(),
  templateVersion: z.int(),
  doneAt: instantSchema.nullable(),
  overrideReason: z.string().nullable(),
  overriddenByName: z.string().nullable(),
})
export type PauseRow = z.output<typeof pauseRow>

/** The pauses of a case that somebody signed or overrode. */
export async function pausesBegun(database: Database, appointmentId: string): Promise<PauseRow[]> {
  const { rows } = await rowsOf(pauseRow)`
    select pause, edition, template_version as "templateVersion", done_at as "doneAt", override_reason as "overrideReason",
      staff.name as "overriddenByName"
    from safety_pause left join staff on staff.id = overridden_by
    where appointment_id = ${appointmentId}`.execute(database)
  return rows
}

const signatureRow = z.object({
  pause: pauseColumn,
  professionalId: idSchema,
  name: z.string(),
  at: instantSchema,
  byName: z.string(),
})
export type SignatureRow = z.output<typeof signatureRow>

/** Who signed pauses of a case, in their order. */
export async function signaturesOf(database: Database, appointmentId: string): Promise<SignatureRow[]> {
  const { rows } = await rowsOf(signatureRow)`
    select pause, professional_id as "professionalId", professional.name, at, staff.name as "byName"
    from safety_signature join professional on professional.id = professional_id join staff on staff.id = by
    where appointment_id = ${appointmentId} order by at, safety_signature.id`.execute(database)
  return rows
}

/** Whether an id that a client made stands for an answer, a signature or an override of the case. */
export async function isKnown(database: Database, appointmentId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from safety_answer where id = ${id}
    union all select from safety_signature where id = ${id}
    union all select from safety_pause where appointment_id = ${appointmentId} and override_id = ${id}`.execute(
    database,
  )
  return rows.length > 0
}

export interface NewAnswer {
  readonly id: string
  readonly appointmentId: string
  readonly pause: Pause
  readonly item: string
  readonly answer: Answer | null
  readonly identifiers: readonly Identifier[]
  readonly at: string
  readonly by: string
}

/** Writes an answer; false where its id is taken already. */
export async function insertAnswer(database: Database, row: NewAnswer): Promise<boolean> {
  const { rows } = await sql`
    insert into safety_answer (id, appointment_id, pause, item, answer, identifiers, at, by)
    values (${row.id}, ${row.appointmentId}, ${row.pause}, ${row.item}, ${row.answer}, ${[...row.identifiers]}::text[],
      ${row.at}, ${row.by})
    on conflict (id) do nothing returning id`.execute(database)
  return rows.length > 0
}

interface OfPause {
  readonly appointmentId: string
  readonly pause: Pause
}

/** Keeps what is asked in a pause, from its first signature on; later ones find it as it was. */
export async function beginPause(
  database: Database,
  {
    appointmentId,
    pause,
    edition,
    templateVersion,
  }: OfPause & { readonly edition: number; readonly templateVersion: number },
): Promise<void> {
  await sql`insert into safety_pause (appointment_id, pause, edition, template_version)
    values (${appointmentId}, ${pause}, ${edition}, ${templateVersion}) on conflict do nothing`.execute(database)
}

export interface NewSignature extends OfPause {
  readonly id: string
  readonly professionalId: string
  readonly at: string
  readonly by: string
}

/** Writes a signature; false where its id is taken already, or they have signed. */
export async function insertSignature(database: Database, row: NewSignature): Promise<boolean> {
  const { rows } = await sql`
    insert into safety_signature (id, appointment_id, pause, professional_id, at, by)
    values (${row.id}, ${row.appointmentId}, ${row.pause}, ${row.professionalId}, ${row.at}, ${row.by})
    on conflict do nothing returning id`.execute(database)
  return rows.length > 0
}

/** Nothing more is to be signed. */
export async function endPause(database: Database, { appointmentId, pause }: OfPause, at: string): Promise<void> {
  await sql`update safety_pause set done_at = ${at}
    where appointment_id = ${appointmentId} and pause = ${pause}`.execute(database)
}

/** Somebody lets the case go on without the pause. */
export async function writeOverride(
  database: Database,
  { appointmentId, pause }: OfPause,
  { id, reason, by, at }: { readonly id: string; readonly reason: string; readonly by: string; readonly at: string },
): Promise<void> {
  await sql`update safety_pause set done_at = ${at}, override_reason = ${reason}, overridden_by = ${by}, override_id = ${id}
    where appointment_id = ${appointmentId} and pause = ${pause}`.execute(database)
}
