import { concernsOf } from '../../../../server/events/concerns.ts'
import { changesBetween, type Context } from '../../../../server/endpoint/context.ts'
import type { FileStore } from '../../../../server/files/files.ts'
import { keepFile, sha256Of } from '../../../../server/files/kept-file.ts'
import { createOnce } from '../../../../server/endpoint/repeated-create.ts'
import { staleRecord } from '../../../../server/endpoint/stale.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { Problem } from '../../../../shared/problem.ts'
import { patientCommands } from '../../patients/server/commands.ts'
import { requireDayOfPatient } from '../../patients/server/days.ts'
import type { addDocument, editDocument, PatientDocument } from '../contract.ts'
import { datedOn } from '../days.ts'
import { documentEvents } from '../events.ts'
import { type DocumentKind, kindsKept } from '../rules.ts'
import { insertDocument, lockDocument, updateDocument } from './queries.ts'
import { requireDocument, seen } from './reading.ts'

/** Keeps a document of a patient. Sent twice it is one. */
export async function add(
  context: Context,
  { body }: ParsedInput<typeof addDocument>,
  store: FileStore,
): Promise<PatientDocument> {
  const { actor, database, now } = context
  const { file: content, ...rest } = body
  const sent = { ...rest, file: sha256Of(content) }
  const answer = () => requireDocument(context, body.id)
  return createOnce(
    context,
    [{ entityId: body.id, sent }],
    async () => {
      const patient = await patientCommands.inSight(context, body.patientId, 'edit')
      requireKept(context, body.kind)
      requireDayOfPatient(context, datedOn, patient, { path: 'datedOn', day: body.datedOn })
      const file = await keepFile(store, content, { id: body.id, field: 'file' })
      const row = { ...rest, note: rest.note || null, addedAt: now.toString(), addedBy: actor.id, file }
      if (!(await insertDocument(database, row))) return undefined
      const changes = changesBetween<Record<string, unknown>>({}, { kind: body.kind, datedOn: body.datedOn })
      context.record({ ...about(body), verb: 'add', changes, sent })
      return answer()
    },
    answer,
  )
}

/** Corrects what a document is, or its day. */
export async function edit(
  context: Context,
  { params, body: { version, ...written } }: ParsedInput<typeof editDocument>,
): Promise<PatientDocument> {
  const before = await keptForChange(context, params.id)
  if (written.kind) requireKept(context, written.kind)
  if (before.version !== version)
    throw await staleRecord(context, { of: documentEvents, current: before, seen: version })
  const after = { ...written, ...(written.note !== undefined && { note: written.note || null }) }
  const changes = changesBetween<Record<string, unknown>>({ ...before }, after)
  if (Object.keys(changes).length === 0) {
    context.changedNothing()
    return before
  }
  if (written.datedOn !== undefined && written.datedOn !== before.datedOn) {
    const patient = await patientCommands.inSight(context, before.patientId)
    requireDayOfPatient(context, datedOn, patient, { path: 'datedOn', day: written.datedOn })
  }
  await updateDocument(context.database, before.id, after)
  context.record({ ...about(before), verb: 'edit', changes })
  return requireDocument(context, before.id)
}

/** Puts a document away, or brings it back; its file stays. */
export async function switchTo(context: Context, id: string, active: boolean): Promise<PatientDocument> {
  const before = await keptForChange(context, id)
  if (before.active === active) {
    context.changedNothing()
    return before
  }
  await updateDocument(context.database, id, { active })
  context.record({ ...about(before), verb: active ? 'restore' : 'archive', changes: { active: [!active, active] } })
  return requireDocument(context, id)
}

async function keptForChange(context: Context, id: string): Promise<PatientDocument> {
  const document = seen(context, await lockDocument(context.database, id))
  requireKept(context, document.kind)
  return document
}

function about({ id, patientId }: Pick<PatientDocument, 'id' | 'patientId'>) {
  return { noun: 'patientDocument', entityId: id, unitId: null, concerns: concernsOf([{ patientId }]) } as const
}

function requireKept({ may }: Context, kind: DocumentKind): void {
  if (kindsKept(may).includes(kind)) return
  throw new Problem('NOT_ALLOWED', {
    'pt-BR': 'Exames e encaminhamentos são guardados pela equipe clínica. Peça a quem cuida do paciente.',
    en: 'Exams and referrals are kept by clinical staff. Ask whoever cares for the patient.',
  })
}
