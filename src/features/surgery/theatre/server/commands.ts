import type { Context } from '../../../../server/endpoint/context.ts'
import { derivedId } from '../../../../server/endpoint/repeated-create.ts'
import { both } from '../../../../shared/both.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { Problem } from '../../../../shared/problem.ts'
import { type AppointmentRow, changeLocked, takeBack } from '../../../agenda/offers/server.ts'
import type * as contract from '../contract.ts'
import { whyNotStep } from '../guards.ts'
import type { Case } from '../record.ts'
import { judgeUndoneTap } from '../rules.ts'
import { stateOf, type TappedStep } from '../steps.ts'
import { caseOf, isRepeated, lockCase, type Told, tappedOf, toldOf } from './case.ts'
import { prerequisitesOf } from './prerequisites.ts'
import { insertTaps, keepDuration, type Tapped, tapsOf } from './queries.ts'

/**
 * A surgery takes a step: kept with the time of the tap, whatever was tapped before. *Início* and *saída* make the
 * appointment begin and end, once each.
 */
export function tap(context: Context, { params, body }: ParsedInput<typeof contract.tapStep>): Promise<Case> {
  return take(context, params.id, body, { step: body.step })
}

/** A surgery that has begun is stopped: the patient leaves the room, and what was sold wants a date again. */
export function interrupt(
  context: Context,
  { params, body }: ParsedInput<typeof contract.interruptCase>,
): Promise<Case> {
  return take(context, params.id, body, { step: 'out', interruption: body.reason })
}

async function take(
  context: Context,
  id: string,
  device: Told,
  { step, interruption }: { readonly step: TappedStep; readonly interruption?: string },
): Promise<Case> {
  const { database } = context
  const row = await lockCase(context, id)
  if (await isRepeated(context, id, device)) {
    context.changedNothing()
    return caseOf(context, id)
  }
  const taps = await tapsOf(database, id)
  const { prerequisites, pauseTaps } = await prerequisitesOf(database, id)
  const before = stateOf(row.status, [...taps, ...pauseTaps])
  const isStop = interruption !== undefined
  const refusal = whyNotStep(step, { ...before, status: row.status }, prerequisites, isStop)
  if (refusal) throw new Problem('RULE_BROKEN', refusal, { extra: { state: row.status, step: before.step } })
  if (isStop && row.status !== 'in-progress') throw notRunning(row)
  const tapped = tappedOf(context, row, device)
  await insertTaps(database, [{ id: device.id, step, undoes: null, note: interruption ?? null }], tapped)
  await begin(context, row, step, tapped, interruption)
  if (step === 'in-room' || step === 'out') await keepDuration(database, id)
  const after = stateOf(row.status, [...taps, ...pauseTaps, { id: device.id, step, at: tapped.tappedAt }])
  const verb = isStop ? 'interrupt' : 'tap'
  return toldOf(context, row, verb, { step: [before.step, after.step], note: interruption })
}

/** What a step makes of the appointment: início begins it, saída ends it. */
async function begin(
  context: Context,
  row: AppointmentRow,
  step: TappedStep,
  { tappedAt }: Tapped,
  interruptedReason: string | undefined,
): Promise<void> {
  if (step === 'start' && row.status === 'arrived')
    await changeLocked(context, row, { name: 'start', facts: { startedAt: tappedAt }, bySteps: true })
  if (step === 'out' && row.status === 'in-progress') {
    const facts = { finishedAt: tappedAt, ...(interruptedReason !== undefined && { interruptedReason }) }
    await changeLocked(context, row, { name: 'finish', facts, bySteps: true })
  }
}

function notRunning(row: AppointmentRow): Problem {
  return new Problem(
    'WRONG_STATE',
    both('Só se interrompe uma cirurgia que está em andamento.', 'Only a surgery under way can be stopped.'),
    { extra: { state: row.status } },
  )
}

/**
 * Takes back the step at which a case stands, by whomever it was tapped twice: every tap of it. What it made of the
 * appointment is taken back with it.
 * @throws Problem WRONG_STATE where it is not the last any more, NOT_ALLOWED, REASON_REQUIRED once its day is over
 */
export async function undo(context: Context, { params, body }: ParsedInput<typeof contract.undoStep>): Promise<Case> {
  const { database } = context
  const row = await lockCase(context, params.id)
  if (await isRepeated(context, row.id, body)) {
    context.changedNothing()
    return caseOf(context, row.id)
  }
  const taps = await tapsOf(database, row.id)
  const { pauseTaps } = await prerequisitesOf(database, row.id)
  const before = stateOf(row.status, [...taps, ...pauseTaps])
  const taken = taps.find(({ id }) => id === body.undoes)
  if (!before.last || taken?.step !== before.last.step) throw new Problem('WRONG_STATE', notTheLast)
  requireUndo(context, row, taken, body.reason)
  const all = taps.filter(({ step }) => step === taken.step)
  const undoing = all.map(({ id }) => ({
    id: id === taken.id ? body.id : derivedId(body.id, id),
    step: null,
    undoes: id,
    note: body.reason ?? null,
  }))
  await insertTaps(database, undoing, tappedOf(context, row, body))
  const ends = taken.step === 'out' && row.status === 'fulfilled'
  const begins = taken.step === 'start' && row.status === 'in-progress'
  if (ends || begins) await takeBack(context, row, body.reason)
  if (taken.step === 'in-room' || taken.step === 'out') await keepDuration(database, row.id)
  const status = ends ? 'in-progress' : begins ? 'arrived' : row.status
  const after = stateOf(
    status,
    [...taps, ...pauseTaps].filter(({ step }) => step !== taken.step),
  )
  return toldOf(context, row, 'undo', { step: [before.step, after.step], note: body.reason })
}

function requireUndo(
  { actor, now }: Context,
  row: AppointmentRow,
  { at, by }: { readonly at: string; readonly by: string },
  reason: string | undefined,
): void {
  const judged = judgeUndoneTap({ takenBy: by, takenAt: at, actor, now: now.toString(), zone: row.timeZone })
  if ('code' in judged) throw new Problem(judged.code, judged.wording)
  if (!judged.needsReason || reason !== undefined) return
  throw new Problem(
    'REASON_REQUIRED',
    both(
      'O dia deste passo já acabou. Para desfazê-lo mesmo assim, escreva o motivo.',
      'The day of this step is over. To take it back anyway, write the reason.',
    ),
    { fields: [{ path: 'reason', code: 'required', message: both('Escreva o motivo', 'Enter the reason') }] },
  )
}

const notTheLast = both(
  'Depois deste passo houve outro. Veja o quadro como está agora.',
  'Another step was taken after this one. Look at the board as it is now.',
)
