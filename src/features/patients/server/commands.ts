import { concernsOf } from '../../../server/concerns.ts'
import { changesBetween, type Context } from '../../../server/context.ts'
import { createOnce } from '../../../server/repeated-create.ts'
import { notFound } from '../../../server/scope.ts'
import { staleRecord } from '../../../server/stale.ts'
import type { ParsedInput } from '../../../shared/contract.ts'
import { Problem } from '../../../shared/problem.ts'
import { patientEvents } from '../events.ts'
import type { createPatient, editPatient, PatientDetail } from '../contract.ts'
import { type Fields, findByCpf, findPatient, insertPatient, lockPatient, updatePatient } from './queries.ts'

/** Registers a patient. The same create sent again is the same patient. */
export async function create(context: Context, { body }: ParsedInput<typeof createPatient>): Promise<PatientDetail> {
  const { id, ...written } = body
  const fields = tidy(written)
  const { database } = context
  const patient = { ...fields, name: body.name, id, createdBy: context.actor.id, createdAt: context.now.toString() }
  return createOnce(
    context,
    [{ entityId: id, sent: body }],
    async () => {
      if (!(await insertPatient(database, patient))) {
        if (await findPatient(database, id)) return undefined
        throw await cpfTaken(context, fields.cpf ?? '')
      }
      const changes = changesBetween<Record<string, unknown>>({}, fields)
      const concerns = concernsOf([{ patientId: id }], [id])
      context.record({ noun: 'patient', verb: 'create', entityId: id, unitId: null, concerns, changes, sent: body })
      return existing(await findPatient(database, id))
    },
    async () => existing(await findPatient(database, id)),
  )
}

/** Corrects what is sent and leaves the rest. */
export async function edit(
  context: Context,
  { params, body }: ParsedInput<typeof editPatient>,
): Promise<PatientDetail> {
  const { version, ...written } = body
  const fields = tidy(written)
  const before = existing(await lockPatient(context.database, params.id))
  if (before.version !== version)
    throw await staleRecord(context, { of: patientEvents, current: before, seen: version })
  const changes = changesBetween({ ...before }, fields)
  if (Object.keys(changes).length === 0) {
    context.changedNothing()
    return before
  }
  const changed = Object.fromEntries(
    Object.entries(changes).map(([field, [, after]]) => [field, after]),
  ) as Partial<Fields>
  if (changed.cpf && (await findByCpf(context.database, changed.cpf))) throw await cpfTaken(context, changed.cpf)
  await updatePatient(context.database, params.id, changed, context.now.toString())
  const concerns = concernsOf([{ patientId: params.id }], [params.id])
  context.record({ noun: 'patient', verb: 'edit', entityId: params.id, unitId: null, concerns, changes })
  return existing(await findPatient(context.database, params.id))
}

/** @throws Problem NOT_FOUND */
export function existing(patient: PatientDetail | undefined): PatientDetail {
  if (!patient) throw notFound()
  return patient
}

/** An emptied field is one that is not known. */
function tidy(written: Partial<Record<keyof Fields, unknown>>): Partial<Fields> {
  return Object.fromEntries(Object.entries(written).map(([field, value]) => [field, value === '' ? null : value]))
}

async function cpfTaken({ database }: Context, cpf: string): Promise<Problem> {
  const owner = await findByCpf(database, cpf)
  const name = owner?.socialName ?? owner?.name ?? ''
  const whose = {
    'pt-BR': `Já é de ${name} (prontuário ${owner?.recordNumber})`,
    en: `Already belongs to ${name} (record ${owner?.recordNumber})`,
  }
  return new Problem(
    'ALREADY_EXISTS',
    {
      'pt-BR': `Este CPF já é de ${name} (prontuário ${owner?.recordNumber}). Abra o cadastro que já existe.`,
      en: `This CPF already belongs to ${name} (record ${owner?.recordNumber}). Open the existing patient.`,
    },
    {
      fields: [{ path: 'cpf', code: 'already_exists', message: whose }],
      extra: { existing: owner && { id: owner.id, name, recordNumber: owner.recordNumber } },
    },
  )
}
