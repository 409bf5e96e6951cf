import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { languages } from '../../../../shared/language.ts'
import { instantSchema } from '../../../../shared/time.ts'
import { type Link, linkSchema } from '../contract.ts'
import { type displayKinds, linkKinds, mostErrorsOfLink } from '../rules.ts'

/** The links of a unit that open something at an instant, or may still be started, latest first. */
export async function linksOf(database: Database, unitId: string, now: string): Promise<Link[]> {
  const { rows } = await rowsOf(linkSchema)`
    select link.id, kind, link.unit_id as "unitId", made_at as "madeAt", staff.name as "madeByName",
      started_at as "startedAt", start_until as "startUntil", expires_at as "expiresAt",
      opened.count as openings, opened.last as "lastOpenedAt"
    from link join staff on staff.id = made_by,
      lateral (select count(*)::int as count, max(at) as last from link_opening where link_id = link.id) as opened
    where link.unit_id = ${unitId} and revoked_at is null and expires_at > ${now}
      and (started_at is not null or start_until > ${now})
    order by made_at desc, link.id limit 50`.execute(database)
  return rows
}

interface NewLink {
  readonly id: string
  readonly kind: (typeof displayKinds)[number]
  readonly unitId: string
  readonly language: string
  readonly tokenHash: string
  readonly madeAt: string
  readonly madeBy: string
  readonly startUntil: string
  readonly expiresAt: string
}

/** Writes a new link. */
export async function insertLink(database: Database, row: NewLink): Promise<void> {
  await sql`insert into link (id, kind, unit_id, language, token_hash, made_at, made_by, start_until, expires_at)
    values (${row.id}, ${row.kind}, ${row.unitId}, ${row.language}, ${row.tokenHash}, ${row.madeAt}, ${row.madeBy},
      ${row.startUntil}, ${row.expiresAt})`.execute(database)
}

const startedRow = z.object({ id: idSchema, unitId: idSchema })

/** Trades a code for another secret, once; undefined where it is none, was traded, is too old or was revoked. */
export async function tradeCode(
  database: Database,
  { codeHash, tokenHash, now }: { readonly codeHash: string; readonly tokenHash: string; readonly now: string },
): Promise<z.output<typeof startedRow> | undefined> {
  const { rows } = await rowsOf(startedRow)`
    update link set token_hash = ${tokenHash}, started_at = ${now}
    where token_hash = ${codeHash} and started_at is null and revoked_at is null and start_until > ${now}
    returning id, unit_id as "unitId"`.execute(database)
  return rows[0]
}

const openRow = z.object({
  id: idSchema,
  kind: z.enum(linkKinds),
  /** Of a display. */
  unitId: idSchema.nullable(),
  /** Of what is one person's own. */
  subjectId: idSchema.nullable(),
  language: z.enum(languages),
  madeAt: instantSchema,
})
/** What a secret opens. */
export type OpenLink = z.output<typeof openRow>

/** What the secret of this digest opens now; undefined for any that opens nothing. */
export async function findOpen(database: Database, tokenHash: string, now: string): Promise<OpenLink | undefined> {
  const { rows } = await rowsOf(openRow)`
    select id, kind, unit_id as "unitId", subject_id as "subjectId", language, made_at as "madeAt" from link
    where token_hash = ${tokenHash} and started_at is not null and revoked_at is null and expires_at > ${now}
      and errors < ${mostErrorsOfLink}`.execute(database)
  return rows[0]
}

/** Notes that a page was opened. */
export async function noteOpening(database: Database, linkId: string, now: string): Promise<void> {
  await sql`insert into link_opening (link_id, at) values (${linkId}, ${now})`.execute(database)
}

const unitRow = z.object({ unitId: idSchema, revoked: z.boolean() })

/** Whose a display is, locked until the transaction ends. */
export async function lockLink(database: Database, id: string): Promise<z.output<typeof unitRow> | undefined> {
  const { rows } = await rowsOf(unitRow)`select unit_id as "unitId", revoked_at is not null as revoked from link
    where id = ${id} and unit_id is not null for update`.execute(database)
  return rows[0]
}

/** From now on it opens nothing. */
export async function writeRevoked(database: Database, id: string, by: string, at: string): Promise<void> {
  await sql`update link set revoked_at = ${at}, revoked_by = ${by} where id = ${id}`.execute(database)
}
