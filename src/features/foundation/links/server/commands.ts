import type { Context, PublicContext } from '../../../../server/endpoint/context.ts'
import { notFound, requireUnit } from '../../../../server/endpoint/scope.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import { both } from '../../../../shared/both.ts'
import { newId } from '../../../../shared/ids.ts'
import { Problem } from '../../../../shared/problem.ts'
import { addMinutes } from '../../../../shared/time.ts'
import type * as contract from '../contract.ts'
import { openMinutes, startMinutes, tidyCode } from '../rules.ts'
import { insertLink, linksOf, lockLink, tradeCode, writeRevoked } from './queries.ts'
import { digestOf, newCode, newToken } from './secrets.ts'

/** The displays of a unit. */
export async function list(
  { actor, database, now }: Context,
  { query: { unitId } }: ParsedInput<typeof contract.listLinks>,
): Promise<ContractOutput<typeof contract.listLinks>> {
  requireUnit(actor, unitId)
  return { items: await linksOf(database, unitId, now.toString()) }
}

/** Makes a code that starts a display. It is told this once; only its digest is kept. */
export async function make(
  { actor, database, now, record }: Context,
  { body }: ParsedInput<typeof contract.makeLink>,
): Promise<ContractOutput<typeof contract.makeLink>> {
  requireUnit(actor, body.unitId)
  const [id, code, madeAt] = [newId(), newCode(), now.toString()]
  const startUntil = addMinutes(madeAt, startMinutes)
  const made = { ...body, id, language: actor.language, tokenHash: digestOf(code), madeAt, madeBy: actor.id }
  await insertLink(database, { ...made, startUntil, expiresAt: addMinutes(madeAt, openMinutes) })
  record({ noun: 'publicLink', verb: 'make', entityId: id, unitId: body.unitId, concerns: {} })
  return { id, code, startUntil }
}

/** Trades a code for the address of its display. Guessed, traded, late and revoked ones are refused alike. */
export async function start(
  { database, now, record }: PublicContext,
  { body }: ParsedInput<typeof contract.startLink>,
): Promise<ContractOutput<typeof contract.startLink>> {
  const token = newToken()
  const hashes = { codeHash: digestOf(tidyCode(body.code)), tokenHash: digestOf(token) }
  const started = await tradeCode(database, { ...hashes, now: now.toString() })
  if (!started) throw opensNothing()
  record({ noun: 'publicLink', verb: 'start', entityId: started.id, unitId: started.unitId, concerns: {} })
  return { path: `/api/v1/links/${token}` }
}

/** Closes a display; it sees that at its next look. */
export async function revoke(
  { actor, database, now, record, changedNothing }: Context,
  { params: { id } }: ParsedInput<typeof contract.revokeLink>,
): Promise<ContractOutput<typeof contract.revokeLink>> {
  const link = await lockLink(database, id)
  if (!link) throw notFound()
  requireUnit(actor, link.unitId)
  if (link.revoked) {
    changedNothing()
    return { id }
  }
  await writeRevoked(database, id, actor.id, now.toString())
  record({ noun: 'publicLink', verb: 'revoke', entityId: id, unitId: link.unitId, concerns: {} })
  return { id }
}

function opensNothing(): Problem {
  return new Problem(
    'NOT_FOUND',
    both(
      'Este código não abre nenhum painel. Peça um novo no controle de salas: cada código vale 15 minutos e um uso.',
      'This code opens no display. Ask for a new one in room control: each is good for 15 minutes and one use.',
    ),
  )
}
