import { concernsOf } from '../../../../server/events/concerns.ts'
import type { Context } from '../../../../server/endpoint/context.ts'
import { notFound } from '../../../../server/endpoint/scope.ts'
import { staleRecord } from '../../../../server/endpoint/stale.ts'
import { both, inBoth } from '../../../../shared/both.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { newId } from '../../../../shared/ids.ts'
import { Problem } from '../../../../shared/problem.ts'
import { formatDayTime } from '../../../../shared/time.ts'
import { patientEvents } from '../../patients/events.ts'
import { patientCommands } from '../../patients/server/commands.ts'
import { refuseMerged } from '../../patients/server/merged.ts'
import { findByCpf } from '../../patients/server/queries.ts'
import { type PatientDetail, patients } from '../../patients/record.ts'
import type * as contract from '../contract.ts'
import type { Merge } from '../contract.ts'
import { fieldRules, mergedFields, united } from '../rules.ts'
import {
  appointmentsAhead,
  clashesOf,
  findMerge,
  type FoundMerge,
  lockPatients,
  mergeRows,
  mergesInto,
  unmergeRows,
} from './queries.ts'

/** Merges a record into another of the same person. Of two merges that cross, the second is told of the first. */
export async function merge(
  context: Context,
  { params, body }: ParsedInput<typeof contract.mergePatients>,
): Promise<Merge> {
  const { actor, database, now } = context
  await lockPatients(database, [params.id, body.into])
  if (body.into === params.id)
    throw refused('Um cadastro não se une a si mesmo.', 'A record is not merged into itself.')
  const gone = await standing(context, params.id)
  const kept = await standing(context, body.into, true)
  await refuseStale(context, gone, body.version)
  await refuseStale(context, kept, body.intoVersion)
  await refuseClashes(context, kept.id, gone.id)
  const id = newId()
  const ahead = await appointmentsAhead(database, gone.id, now.toString())
  const after = united(kept, gone, body)
  refuseLong(after)
  const changed = mergedFields.filter((name) => after[name] !== kept[name])
  await mergeRows(database, {
    id,
    keptId: kept.id,
    mergedId: gone.id,
    by: actor.id,
    given: Object.fromEntries(changed.map((name) => [name, after[name]])),
    now: now.toString({ fractionalSecondDigits: 3 }),
  })
  const changes = Object.fromEntries(changed.map((name) => [name, [kept[name], after[name]] as [unknown, unknown]]))
  tell(context, 'merge', { kept, gone, ahead, changes })
  return found(context, id)
}

/** Makes two records of one again. */
export async function undo(context: Context, { params }: ParsedInput<typeof contract.undoMerge>): Promise<Merge> {
  const { actor, database, now } = context
  const seen = await findMerge(database, params.id)
  if (!seen) throw notFound()
  await lockPatients(database, [seen.keptId])
  const done = await findMerge(database, params.id, true)
  if (!done) throw notFound()
  if (done.keptId !== done.intoId)
    throw refused(
      'O cadastro em que este ficou também foi unido a outro: desfaça essa união antes.',
      'The record that this one went into was merged as well: undo that merge first.',
    )
  const kept = await patientCommands.inSight(context, done.keptId)
  await refuseTakenCpf(context, done.cpf, done)
  await unmergeRows(database, done.id, actor.id, now.toString({ fractionalSecondDigits: 3 }))
  const gone = await patientCommands.inSight(context, done.mergedId)
  const ahead = await appointmentsAhead(database, gone.id, now.toString())
  tell(context, 'unmerge', { kept, gone, ahead, changes: {} })
  return shownOf(done)
}

/** What was merged into a patient. */
export async function list(
  context: Context,
  { query }: ParsedInput<typeof contract.listMerges>,
): Promise<{ items: Merge[] }> {
  const rows = await mergesInto(context.database, query.patientId)
  return { items: rows.map(shownOf) }
}

/** The record itself, not another that stands for it because it was merged meanwhile. */
async function standing(context: Context, id: string, isInto = false): Promise<PatientDetail> {
  const patient = await patientCommands.inSight(context, id).catch((error: unknown) => {
    if (isInto && error instanceof Problem && error.code === 'NOT_FOUND')
      throw refused('Só se une a um cadastro que existe.', 'It is only merged into a record that exists.')
    throw error
  })
  if (patient.id !== id) await refuseMerged(context.database, id)
  return patient
}

/** What was compared is what is there. */
async function refuseStale(context: Context, patient: PatientDetail, seen: number): Promise<void> {
  if (patient.version === seen) return
  throw await staleRecord(context, { of: patientEvents, current: patientCommands.shown(context, patient), seen })
}

async function refuseClashes({ database }: Context, keptId: string, goneId: string): Promise<void> {
  const clashes = await clashesOf(database, keptId, goneId)
  if (clashes.length === 0) return
  const when = inBoth((language) =>
    clashes
      .map(({ startsAt, unitName, zone }) => `${formatDayTime(startsAt, zone, language)} (${unitName})`)
      .join(', '),
  )
  throw new Problem(
    'SLOT_TAKEN',
    both(
      `Os dois cadastros têm agendamento no mesmo horário: ${when['pt-BR']}. Remarque ou cancele um deles e una depois.`,
      `Both records have an appointment at the same time: ${when.en}. Rebook or cancel one of them and merge then.`,
    ),
  )
}

/** What both records say together is still what a field takes. */
function refuseLong(after: ReturnType<typeof united>): void {
  for (const name of mergedFields) {
    if (fieldRules[name] !== 'unite') continue
    const { label, write } = patients.fields[name]
    if (write.safeParse(after[name]).success) continue
    throw refused(
      `${label['pt-BR']}: os textos dos dois cadastros não cabem em um só. Encurte um deles e una depois.`,
      `${label.en}: the texts of both records do not fit into one. Shorten one of them and merge then.`,
    )
  }
}

/** The CPF of the one that comes back may be another's by now, also that of the one that stays. */
async function refuseTakenCpf(context: Context, cpf: string | null, done: Taken): Promise<void> {
  const owner = cpf === null ? undefined : await findByCpf(context.database, cpf)
  if (!owner || (owner.id === done.keptId && done.cameWithIt)) return
  const name = owner.socialName ?? owner.name
  if (owner.id === done.keptId)
    throw new Problem(
      'ALREADY_EXISTS',
      both(
        `O CPF do cadastro unido foi digitado depois no que ficou, de ${name} (prontuário ${owner.recordNumber}). Apague-o lá antes de desfazer: ele volta com o cadastro unido.`,
        `The CPF of the merged record was typed later into the one that stayed, ${name} (record ${owner.recordNumber}). Delete it there before undoing: it comes back with the merged record.`,
      ),
    )
  throw new Problem(
    'ALREADY_EXISTS',
    both(
      `O CPF do cadastro unido é agora de ${name} (prontuário ${owner.recordNumber}). Corrija isso antes de desfazer.`,
      `The CPF of the merged record now belongs to ${name} (record ${owner.recordNumber}). Correct that before undoing.`,
    ),
  )
}

interface Taken {
  readonly keptId: string
  /** The one that stays got it by the merge, and gives it back. */
  readonly cameWithIt: boolean
}

interface Told {
  readonly kept: PatientDetail
  readonly gone: PatientDetail
  readonly ahead: Awaited<ReturnType<typeof appointmentsAhead>>
  readonly changes: Record<string, [unknown, unknown]>
}

/** Both histories say it, and calendars show whose the appointments are now. */
function tell(context: Context, verb: 'merge' | 'unmerge', { kept, gone, ahead, changes }: Told): void {
  const { record } = context
  const ids = [kept.id, gone.id]
  const concerns = concernsOf(
    ids.map((patientId) => ({ patientId })),
    ids,
  )
  const about = { noun: 'patient', unitId: null, concerns } as const
  record({ ...about, verb, entityId: kept.id, changes, note: String(gone.recordNumber) })
  const other = verb === 'merge' ? 'mergedInto' : 'unmergedFrom'
  record({ ...about, verb: other, entityId: gone.id, note: String(kept.recordNumber), consequence: 'quiet' })
  const [from, to] = verb === 'merge' ? [gone.id, kept.id] : [kept.id, gone.id]
  for (const row of ahead)
    record({
      noun: 'appointment',
      verb: 'edit',
      entityId: row.id,
      unitId: row.unitId,
      consequence: 'heard',
      concerns: concernsOf([{ ...row, patientId: from }, { patientId: to }], [row.id]),
      changes: { patientId: [from, to] },
    })
}

async function found({ database }: Context, id: string): Promise<Merge> {
  const done = await findMerge(database, id)
  if (!done) throw notFound()
  return shownOf(done)
}

function shownOf({ intoId: _into, cpf: _cpf, cameWithIt: _came, ...merge }: FoundMerge): Merge {
  return merge
}

function refused(portuguese: string, english: string): Problem {
  return new Problem('WRONG_STATE', both(portuguese, english))
}
