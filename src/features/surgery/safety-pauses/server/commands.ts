import { concernsOf } from '../../../../server/events/concerns.ts'
import type { Context } from '../../../../server/endpoint/context.ts'
import { KeptRefusal } from '../../../../server/endpoint/endpoint.ts'
import { createOnce } from '../../../../server/endpoint/repeated-create.ts'
import { notFound } from '../../../../server/endpoint/scope.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { type AppointmentRow, lockAppointment } from '../../../agenda/offers/server.ts'
import { checkPin, pinRefused } from '../../../network/offers/server.ts'
import type * as contract from '../contract.ts'
import type { CasePauses, OnePause } from '../contract.ts'
import { answersTo, isDone, type Obstacle } from '../rules.ts'
import type { Pause } from '../who-list.ts'
import * as queries from './queries.ts'
import { type CaseWithPauses, readCase, requireCase, withPauses } from './reading.ts'
import { hasSigned, notAsked, notOfTeam, otherTemplate, signedAlready, stopped } from './refusals.ts'

/** A case whose appointment is locked, with the pause that is meant. */
interface Locked extends CaseWithPauses {
  readonly appointment: AppointmentRow
  readonly one: OnePause
}

/** Locked, so that two who answer, sign or end at once do so one after the other. */
async function lockCase(context: Context, id: string, pause: Pause): Promise<Locked> {
  const appointment = await lockAppointment(context.database, id)
  if (!appointment) throw notFound()
  const found = await withPauses(context, await requireCase(context, id))
  const one = found.pauses.find((each) => each.pause === pause)
  if (!one) throw notFound()
  return { ...found, appointment, one }
}

/** @throws Problem WRONG_STATE for the first of these that stands in the way */
function refuse({ obstacles }: OnePause, but: readonly Obstacle[] = []): void {
  const obstacle = obstacles.find((name) => !but.includes(name))
  if (obstacle) throw stopped(obstacle)
}

/** What every event here has in common. */
function told({ appointment }: Locked, sent: object) {
  const { id: entityId, unitId } = appointment
  // Rows of the room board follow it, which go by the same id: no screen has to ask for them.
  const concerns = concernsOf([appointment], [entityId])
  return { noun: 'safetyPause', entityId, unitId, concerns, sent } as const
}

/** Answers an item, or takes its answer back. */
export async function answer(
  context: Context,
  { params, body }: ParsedInput<typeof contract.answerItem>,
): Promise<CasePauses> {
  const { actor, database, now } = context
  const { id, pause, item, identifiers } = body
  const locked = await lockCase(context, params.id, pause)
  const sent = { ...body, appointmentId: params.id }
  const after = () => readCase(context, params.id)
  return createOnce(
    context,
    [{ entityId: params.id, sent }],
    async () => {
      if (await queries.isKnown(database, params.id, id)) return undefined
      refuse(locked.one, ['earlier', 'unanswered'])
      if (locked.one.signatures.length > 0) throw signedAlready()
      const possible = answersTo(locked.templates[pause], pause, item)
      if (possible.length === 0 || (body.answer !== null && !possible.includes(body.answer))) throw notAsked()
      const row = { id, appointmentId: params.id, pause, item, identifiers, at: now.toString(), by: actor.id }
      if (!(await queries.insertAnswer(database, { ...row, answer: body.answer }))) return undefined
      context.record({ ...told(locked, sent), verb: 'answer', changes: { pause: [null, pause] } })
      return after()
    },
    after,
  )
}

/** Signs by the PIN of somebody of the team. A wrong one counts, so it is kept though it is refused. */
export async function sign(
  context: Context,
  { params, body }: ParsedInput<typeof contract.signPause>,
): Promise<CasePauses | KeptRefusal> {
  const { pin, ...rest } = body
  const locked = await lockCase(context, params.id, body.pause)
  // Without the PIN: what is kept of it would be guessed in no time.
  const sent = { ...rest, appointmentId: params.id }
  const after = () => readCase(context, params.id)
  return createOnce<CasePauses | KeptRefusal>(
    context,
    [{ entityId: params.id, sent }],
    async () => {
      if (await queries.isKnown(context.database, params.id, body.id)) return undefined
      const signer = signerOf(locked, body)
      const check = await checkPin(context, signer.id, pin)
      if (check.is !== 'right') return new KeptRefusal(pinRefused(check, signer.name))
      if (!(await writeSignature(context, locked, rest))) return undefined
      context.record({ ...told(locked, sent), verb: 'sign', changes: { pause: [null, body.pause] } })
      return after()
    },
    after,
  )
}

type Signing = Omit<ParsedInput<typeof contract.signPause>['body'], 'pin'>

/** Who signs, once nothing else stands in the way: a PIN is asked of nobody whose signature could not be taken. */
function signerOf({ of: { crew }, one }: Locked, { professionalId, templateVersion }: Signing) {
  refuse(one)
  if (templateVersion !== one.templateVersion) throw otherTemplate()
  const signer = crew.find(({ id }) => id === professionalId)
  if (!signer) throw notOfTeam()
  if (one.signatures.some((each) => each.professionalId === professionalId)) throw hasSigned(signer.name)
  return signer
}

async function writeSignature(
  { actor, database, now }: Context,
  { appointment: { id: appointmentId }, one }: Locked,
  { id, pause, professionalId }: Signing,
): Promise<boolean> {
  const at = now.toString()
  await queries.beginPause(database, { ...one, appointmentId })
  if (!(await queries.insertSignature(database, { id, appointmentId, pause, professionalId, at, by: actor.id })))
    return false
  if (one.toSign <= 1) await queries.endPause(database, { appointmentId, pause }, at)
  return true
}

/** Lets the case go on without a pause, or without the rest of it. That stays to be seen. */
export async function override(
  context: Context,
  { params, body }: ParsedInput<typeof contract.overridePause>,
): Promise<CasePauses> {
  const { actor, database, now } = context
  const { pause, reason } = body
  const locked = await lockCase(context, params.id, pause)
  const sent = { ...body, appointmentId: params.id }
  const after = () => readCase(context, params.id)
  return createOnce(
    context,
    [{ entityId: params.id, sent }],
    async () => {
      if (await queries.isKnown(database, params.id, body.id)) return undefined
      if (isDone(locked.one.state)) throw stopped('done')
      if (locked.one.obstacles.includes('status')) throw stopped('status')
      await queries.beginPause(database, { ...locked.one, appointmentId: params.id })
      const by = { id: body.id, reason, by: actor.id, at: now.toString() }
      await queries.writeOverride(database, { appointmentId: params.id, pause }, by)
      context.record({
        ...told(locked, sent),
        verb: 'override',
        changes: { pause: [null, pause] },
        note: reason,
      })
      return after()
    },
    after,
  )
}
