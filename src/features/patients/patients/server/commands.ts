import { concernsOf } from '../../../../server/events/concerns.ts'
import type { Context } from '../../../../server/endpoint/context.ts'
import { recordReading } from '../../../../server/endpoint/reading.ts'
import { recordCommands } from '../../../../server/record/commands.ts'
import { seesMasked } from '../../../../shared/masked.ts'
import { Problem } from '../../../../shared/problem.ts'
import { patientEvents } from '../events.ts'
import { type PatientDetail, patients } from '../record.ts'
import { findByCpf, patientQueries } from './queries.ts'

export const patientCommands = recordCommands(patients, patientQueries, {
  events: patientEvents,
  concerns: ({ id }) => concernsOf([{ patientId: id }], [id]),
  shown: ({ actor }, patient) => ({ ...patient, masked: seesMasked(actor.role) }),
  prepared: async (_context, _before, written) => tidy(written),
  taken: (context, id, { cpf }) => cpfTaken(context, id, cpf),
  opened: (context, { id }) =>
    recordReading(context, { noun: 'patient', verb: 'read', entityId: id, unitId: null, concerns: {} }),
})

/** An emptied field is one that is not known. */
function tidy(written: Partial<PatientDetail>): Partial<PatientDetail> {
  return Object.fromEntries(Object.entries(written).map(([field, value]) => [field, value === '' ? null : value]))
}

async function cpfTaken(
  { database }: Context,
  id: string,
  cpf: string | null | undefined,
): Promise<Problem | undefined> {
  const owner = cpf ? await findByCpf(database, cpf) : undefined
  if (!owner || owner.id === id) return undefined
  const { recordNumber } = owner
  const name = owner.socialName ?? owner.name
  const whose = {
    'pt-BR': `Já é de ${name} (prontuário ${recordNumber})`,
    en: `Already belongs to ${name} (record ${recordNumber})`,
  }
  return new Problem(
    'ALREADY_EXISTS',
    {
      'pt-BR': `Este CPF já é de ${name} (prontuário ${recordNumber}). Abra o cadastro que já existe.`,
      en: `This CPF already belongs to ${name} (record ${recordNumber}). Open the existing patient.`,
    },
    {
      fields: [{ path: 'cpf', code: 'already_exists', message: whose }],
      extra: { existing: { id: owner.id, name, recordNumber } },
    },
  )
}
