import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'
import type { Language } from '../../../../shared/language.ts'
import { addMinutes, instantSchema } from '../../../../shared/time.ts'
import {
  codePauseMinutes,
  mailedCodeMinutes,
  mostCodesAnHour,
  mostErrorsOfCode,
  mostErrorsOfLink,
  personalDays,
  type PersonalKind,
  personalKinds,
  visitMinutes,
} from '../rules.ts'
import { type PersonalLink, personalLinkSchema } from '../contract.ts'
import { digestOf, newToken } from './secrets.ts'

interface Personal {
  readonly id: string
  readonly kind: PersonalKind
  /** What it is about. */
  readonly subjectId: string
  readonly language: Language
  readonly by: string
  readonly at: string
}

/**
 * A new link to something of one person's own; those before it open nothing from now on.
 * @returns its secret, which is kept nowhere
 */
export async function issueLink(
  database: Database,
  { id, kind, subjectId, language, by, at }: Personal,
): Promise<string> {
  const token = newToken()
  // Of two at once the second waits here for the first, and closes what that one opened; of the very first the index says
  // which it is (`link_open_once_of_subject`), and the other runs again.
  await sql`select from link where subject_id = ${subjectId} and revoked_at is null for update`.execute(database)
  await revokeLinksTo(database, { subjectId, by, at })
  await sql`insert into link (id, kind, subject_id, language, token_hash, made_at, made_by, started_at, expires_at)
    values (${id}, ${kind}, ${subjectId}, ${language}, ${digestOf(token)}, ${at}, ${by}, ${at},
      ${addMinutes(at, personalDays * 24 * 60)})`.execute(database)
  return token
}

/** Closes whatever opens this without an account; says whether anything did. */
export async function revokeLinksTo(
  database: Database,
  { subjectId, by, at }: Pick<Personal, 'subjectId' | 'by' | 'at'>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update link set revoked_at = ${at}, revoked_by = ${by}
    where subject_id = ${subjectId} and revoked_at is null`.execute(database)
  return Number(numAffectedRows) > 0
}

/** The links that led to any of these, the latest of each first, with their latest openings. */
export async function linksTo(database: Database, subjectIds: readonly string[]): Promise<PersonalLink[]> {
  const { rows } = await rowsOf(personalLinkSchema)`
    select link.id, subject_id as "subjectId", made_at as "madeAt", staff.name as "madeByName", expires_at as "expiresAt", revoked_at as "revokedAt",
      errors >= ${mostErrorsOfLink} as "isLocked",
      (select coalesce(json_agg(json_build_object('at', ${isoOf('opened.at')}, 'mailbox', opened.mailbox) order by opened.at desc),
          '[]')
        from (select at, mailbox from link_opening where link_id = link.id order by at desc limit 20) as opened) as openings
    from (select *, row_number() over (partition by subject_id order by made_at desc, id) as place from link
        where subject_id = any(${subjectIds}::uuid[])) as link
      join staff on staff.id = made_by
    where place <= 10 order by made_at desc, link.id`.execute(database)
  return rows
}

/** An instant inside of JSON as it stands outside of it. */
const isoOf = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Asks for a code; false where that was done too often. */
export async function askCode(
  database: Database,
  { id, linkId, at }: { readonly id: string; readonly linkId: string; readonly at: string },
): Promise<boolean> {
  await sql`select from link where id = ${linkId} for update`.execute(database)
  const { numAffectedRows } = await sql`
    insert into link_code (id, link_id, asked_at) select ${id}, ${linkId}, ${at}::timestamptz
    where not exists (select from link_code where link_id = ${linkId}
        and asked_at > ${at}::timestamptz - make_interval(mins => ${codePauseMinutes}))
      and (select count(*) from link_code where link_id = ${linkId}
        and asked_at > ${at}::timestamptz - interval '1 hour') < ${mostCodesAnHour}`.execute(database)
  return Number(numAffectedRows) === 1
}

const askedRow = z.object({
  linkId: idSchema,
  kind: z.enum(personalKinds),
  subjectId: idSchema,
  madeAt: instantSchema,
})

/** What a code that nobody was sent yet is for; undefined where it was sent, or its link is closed. */
export async function codeToSend(
  database: Database,
  id: string,
  now: string,
): Promise<z.output<typeof askedRow> | undefined> {
  const { rows } = await rowsOf(askedRow)`
    select link.id as "linkId", link.kind, link.subject_id as "subjectId", link.made_at as "madeAt"
    from link_code as code join link on link.id = code.link_id
    where code.id = ${id} and code.used_at is null and link.revoked_at is null and link.expires_at > ${now}
      and link.subject_id is not null and code.asked_at > ${now}::timestamptz - make_interval(mins => ${mailedCodeMinutes})
    `.execute(database)
  return rows[0]
}

/** Keeps the digest of a code before it is sent. */
export async function writeCode(
  database: Database,
  { id, codeHash, mailbox, at }: { id: string; codeHash: string; mailbox: string; at: string },
): Promise<void> {
  await sql`update link_code set code_hash = ${codeHash}, mailbox = ${mailbox},
    expires_at = ${addMinutes(at, mailedCodeMinutes)} where id = ${id}`.execute(database)
}

const codeRow = z.object({ id: idSchema, codeHash: z.string(), mailbox: z.string() })

/** The code of a link that is good at an instant, with the link held until the transaction ends; undefined for none. */
export async function holdCode(
  database: Database,
  linkId: string,
  now: string,
): Promise<z.output<typeof codeRow> | undefined> {
  await sql`select from link where id = ${linkId} for update`.execute(database)
  const { rows } = await rowsOf(codeRow)`
    select id, code_hash as "codeHash", mailbox from (select * from link_code where link_id = ${linkId}
      and code_hash is not null order by asked_at desc limit 1) as latest
    where used_at is null and expires_at > ${now} and errors < ${mostErrorsOfCode}
      and (select errors from link where id = ${linkId}) < ${mostErrorsOfLink}`.execute(database)
  return rows[0]
}

const usedCodeRow = z.object({ id: idSchema, codeHash: z.string() })

/** The code that let somebody in within the last minute; read under the lock of the link. */
export async function codeUsedLast(
  database: Database,
  linkId: string,
  now: string,
): Promise<z.output<typeof usedCodeRow> | undefined> {
  const { rows } = await rowsOf(usedCodeRow)`
    select id, code_hash as "codeHash" from link_code where link_id = ${linkId} and used_at > ${addMinutes(now, -1)}
    order by used_at desc limit 1`.execute(database)
  return rows[0]
}

/** Counts a wrong code. */
export async function countError(database: Database, linkId: string, codeId: string | undefined): Promise<void> {
  await sql`update link set errors = errors + 1 where id = ${linkId}`.execute(database)
  await sql`update link_code set errors = errors + 1 where id = ${codeId ?? null}`.execute(database)
}

/** Lets a browser in that gave the right code, and notes whose mailbox had it. */
export async function letIn(
  database: Database,
  { linkId, codeId, mailbox, tokenHash, at }: Record<'linkId' | 'codeId' | 'mailbox' | 'tokenHash' | 'at', string>,
): Promise<void> {
  await sql`update link set errors = 0 where id = ${linkId}`.execute(database)
  await sql`update link_code set used_at = ${at} where id = ${codeId}`.execute(database)
  await sql`delete from link_visit where link_id = ${linkId} and until <= ${at}`.execute(database)
  await sql`insert into link_visit (token_hash, link_id, mailbox, until)
    values (${tokenHash}, ${linkId}, ${mailbox}, ${addMinutes(at, visitMinutes)})`.execute(database)
  await sql`insert into link_opening (link_id, at, mailbox) values (${linkId}, ${at}, ${mailbox})`.execute(database)
}

/** Whether a browser was let in to a link and may still look. */
export async function isLetIn(database: Database, linkId: string, tokenHash: string, now: string): Promise<boolean> {
  const { rows } = await rowsOf(z.object({ until: instantSchema }))`
    select until from link_visit where token_hash = ${tokenHash} and link_id = ${linkId} and until > ${now}`.execute(
    database,
  )
  return rows.length > 0
}
