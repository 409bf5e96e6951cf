import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { bothWays } from '../../../../server/lists/keyset.ts'
import { recordQueries } from '../../../../server/record/queries.ts'
import type { Purpose } from '../rules.ts'
import { type CurrentText, currentTextSchema } from '../text-contract.ts'
import { consentTexts } from '../text-record.ts'

/** That a later edition of the same purpose and procedure was published. */
export const hasLater = sql`exists (
  select from consent_text as later
  where later.purpose = consent_text.purpose and later.procedure_ids = consent_text.procedure_ids
    and later.edition > consent_text.edition)`

const standing = sql`case
  when not consent_text.active then 'ended'
  when consent_text.published_at is null then 'draft'
  when ${hasLater} then 'replaced' else 'current' end`

/** What the procedures that it is about are called. */
const procedureNames = sql`array(
  select procedure.name from procedure where procedure.id = any(consent_text.procedure_ids) order by procedure.name)`

export const consentTextQueries = recordQueries(consentTexts, {
  table: 'consent_text',
  columns: { standing, procedureNames },
  made: (_, now) => ({ createdAt: sql`${now}` }),
  search: (part) => sql`search_key(consent_text.title) like ${part}`,
  orders: bothWays({
    title: [sql`consent_text.title`, sql`coalesce(consent_text.edition, 0)`],
  }),
})

/** Locks the texts of one purpose and its procedures, so that two that are published at once are counted one after the other. */
export async function lockSeries(
  database: Database,
  { purpose, procedureIds }: { readonly purpose: Purpose; readonly procedureIds: readonly string[] },
): Promise<void> {
  await sql`select from consent_text
    where purpose = ${purpose} and procedure_ids = ${procedureIds}::uuid[]
    order by id for update`.execute(database)
}

/** Makes a draft the next edition of its purpose and procedure. */
export async function publish(
  database: Database,
  { id, at, by, textHash }: { id: string; at: string; by: string; textHash: string },
): Promise<void> {
  await sql`update consent_text set published_at = ${at}, published_by = ${by}, text_hash = ${textHash},
      version = version + 1,
      edition = 1 + (select coalesce(max(edition), 0) from consent_text as other
        where other.purpose = consent_text.purpose
          and other.procedure_ids = consent_text.procedure_ids)
    where id = ${id}`.execute(database)
}

/** Writes with which template a text was begun; said again it stays so. */
export async function writeTemplate(
  database: Database,
  id: string,
  { key, edition }: { readonly key: string; readonly edition: number },
): Promise<void> {
  await database
    .updateTable('consent_text')
    .set({ template: key, template_edition: edition })
    .where('id', '=', id)
    .where('template', 'is', null)
    .execute()
}

const keyRow = z.object({ template: z.string() })

/** The templates that texts of the network were begun with. */
export async function templatesAdopted(database: Database): Promise<Set<string>> {
  const { rows } = await rowsOf(keyRow)`
    select distinct template from consent_text where template is not null and active`.execute(database)
  return new Set(rows.map(({ template }) => template))
}

/** The latest editions in use, by purpose, those of any procedure first. */
export async function currentTexts(database: Database, purposes: readonly Purpose[]): Promise<CurrentText[]> {
  const { rows } = await rowsOf(currentTextSchema)`
    select id, purpose, procedure_ids as "procedureIds", ${procedureNames} as "procedureNames",
      valid_days as "validDays", title, text, edition, text_hash as "textHash"
    from consent_text
    where consent_text.active and published_at is not null and purpose = any(${purposes}) and not ${hasLater}
    order by array_position(${purposes}, purpose), procedure_ids <> '{}', title`.execute(database)
  return rows
}
