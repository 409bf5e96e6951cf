import type { Context } from '../../../../server/endpoint/context.ts'
import { createOnce } from '../../../../server/endpoint/repeated-create.ts'
import { notFound, requireUnit, unitFilter } from '../../../../server/endpoint/scope.ts'
import { seesUnit } from '../../../../server/endpoint/session.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { both } from '../../../../shared/both.ts'
import { Problem } from '../../../../shared/problem.ts'
import { maskMailbox } from '../../../foundation/offers/both.ts'
import { linksTo, revokeLinksTo } from '../../../foundation/offers/server.ts'
import type * as contract from '../link-contract.ts'
import type { ReportLinks } from '../link-contract.ts'
import {
  findPerson,
  findReportLink,
  type FoundReportLink,
  insertReportLink,
  type ReportedPerson,
  reportsSentTo,
  sentBefore,
  writeRevoked,
} from './report-link-queries.ts'

/** A professional of the reader's units. @throws Problem NOT_FOUND for any other */
async function findSeen({ actor, database }: Context, professionalId: string): Promise<ReportedPerson> {
  const person = await findPerson(database, professionalId, unitFilter(actor))
  if (!person) throw notFound()
  return person
}

/** What a professional was sent of their own report, and who opened it when. */
export async function readLinks(
  context: Context,
  { params: { id } }: ParsedInput<typeof contract.readReportLinks>,
): Promise<ReportLinks> {
  return shown(context, await findSeen(context, id))
}

async function shown({ actor, database }: Context, { id, mailbox }: ReportedPerson): Promise<ReportLinks> {
  const sent = await reportsSentTo(database, id, unitFilter(actor))
  const links = await linksTo(
    database,
    sent.map((one) => one.id),
  )
  return {
    mailbox: mailbox === null ? null : maskMailbox(mailbox),
    items: sent.map((one) => ({ ...one, link: links.find(({ subjectId }) => subjectId === one.id) ?? null })),
  }
}

/** Has a professional mailed the link of their own report. @throws Problem NOT_FOUND, RULE_BROKEN without a mailbox */
export async function sendLink(
  context: Context,
  { body }: ParsedInput<typeof contract.sendReportLink>,
): Promise<ReportLinks> {
  const { actor, database, now, record } = context
  const { id, professionalId } = body
  for (const unitId of body.unitIds ?? []) requireUnit(actor, unitId)
  const person = await findSeen(context, professionalId)
  const [by, at] = [actor.id, now.toString()]
  const unitIds = unitFilter(actor, body.unitIds ?? undefined)?.toSorted() ?? null
  const row = { ...body, unitIds, sentBy: by, at }
  return createOnce(
    context,
    [{ entityId: id, sent: body }],
    async () => {
      if (person.mailbox === null) throw hasNoMail(person.name)
      if (!(await insertReportLink(database, row))) return undefined
      const before = await sentBefore(database, row)
      await writeRevoked(database, before, { by, at })
      for (const subjectId of before) await revokeLinksTo(database, { subjectId, by, at })
      record({
        noun: 'reportLink',
        verb: 'send',
        entityId: id,
        unitId: null,
        concerns: {},
        sent: body,
        changes: { professionalId: [null, professionalId], from: [null, body.from], to: [null, body.to] },
      })
      return shown(context, person)
    },
    () => shown(context, person),
  )
}

function hasNoMail(name: string): Problem {
  return new Problem(
    'RULE_BROKEN',
    both(
      `${name} não tem e-mail no cadastro, ou está fora de uso: nada pode ser enviado.`,
      `${name} has no registered e-mail, or is out of use: nothing can be sent.`,
    ),
  )
}

/** Whether somebody sees all the units of what was sent: of the whole network only who works in all of it. */
function seesAll({ actor }: Pick<Context, 'actor'>, { unitIds }: Pick<FoundReportLink, 'unitIds'>): boolean {
  return unitIds === null ? actor.unitIds === 'all' : unitIds.every((unitId) => seesUnit(actor, unitId))
}

/** Whether what happened to what was sent is the person's to see. */
export async function isTheirs(context: Pick<Context, 'actor' | 'database'>, id: string): Promise<boolean> {
  const found = await findReportLink(context.database, id)
  return !found || seesAll(context, found)
}

/** Closes the link of a report at once. @throws Problem NOT_FOUND for what is of units that are not the person's */
export async function revokeLink(
  context: Context,
  { params: { id } }: ParsedInput<typeof contract.revokeReportLink>,
): Promise<ReportLinks> {
  const { actor, database, now, record, changedNothing } = context
  const found = await findReportLink(database, id)
  if (!found || !seesAll(context, found)) throw notFound()
  const doing = { by: actor.id, at: now.toString() }
  const hasClosed = await writeRevoked(database, [id], doing)
  await revokeLinksTo(database, { subjectId: id, ...doing })
  if (hasClosed) record({ noun: 'reportLink', verb: 'revoke', entityId: id, unitId: null, concerns: {} })
  else changedNothing()
  const { professionalId, professionalName: name, mailbox } = found
  return shown(context, { id: professionalId, name, mailbox })
}
