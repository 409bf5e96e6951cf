import type { Context } from '../../../../server/endpoint/context.ts'
import { notFound, requireUnit } from '../../../../server/endpoint/scope.ts'
import { both } from '../../../../shared/both.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import type { FieldRefusal } from '../../../../shared/problem.ts'
import { dayRange } from '../../../../shared/time.ts'
import { zoneOf } from '../../../foundation/offers/server.ts'
import type * as contract from '../contract.ts'
import type * as listContract from '../list-contract.ts'
import { findPrescriber, findTreated, ofSomebody, type Prescription, treatedBetween } from './patient-queries.ts'
import { broken, wrong } from './refusals.ts'

/** The appointments of a unit's day. */
export async function patientsOfDay(
  { actor, database }: Context,
  { query: { unitId, day } }: ParsedInput<typeof listContract.listPatientsOfDay>,
): Promise<ContractOutput<typeof listContract.listPatientsOfDay>> {
  requireUnit(actor, unitId)
  const zone = await zoneOf(database, unitId)
  if (zone === undefined) throw notFound()
  return { items: await treatedBetween(database, { unitId, ...dayRange(day, zone) }) }
}

type Body = ParsedInput<typeof contract.issue>['body']

/**
 * On whom what is consumed was used, as far as that is asked: of what is controlled with who prescribed it and its dose.
 * @param day the local day of use
 * @returns the prescriptions of what of it is controlled
 * @throws Problem RULE_BROKEN
 */
export async function requireReached(context: Context, body: Body, day: string): Promise<Prescription[]> {
  const { kind, unitId, appointmentId, prescriberId, lines } = body
  if (kind !== 'consumption') return []
  const { database } = context
  const materialIds = lines.map(({ materialId }) => materialId)
  const named = await ofSomebody(database, materialIds)
  const controlled = new Set(named.filter(({ isControlled }) => isControlled).map(({ id }) => id))
  const problems: FieldRefusal[] = []
  if (appointmentId === undefined) {
    if (named.length > 0) problems.push(wrong('appointmentId', 'required', messages.onWhom))
  } else {
    const treated = await findTreated(database, { unitId, id: appointmentId })
    if (treated?.day !== day) problems.push(wrong('appointmentId', 'other_day', messages.otherDay))
    else if (treated.isSurgery) problems.push(wrong('appointmentId', 'surgery', messages.bySurgery))
  }
  for (const [index, { materialId, dose }] of lines.entries())
    if (controlled.has(materialId) && dose === undefined)
      problems.push(wrong(`lines.${index}.dose`, 'required', messages.dose))
  const registration =
    controlled.size === 0 ? '' : await registrationOf(context, { unitId, prescriberId, day }, problems)
  if (problems.length > 0) throw broken(problems)
  return [...controlled].map((materialId) => {
    const doses = lines.filter((line) => line.materialId === materialId).map(({ dose = '' }) => dose)
    return { materialId, prescriberId: prescriberId ?? '', registration, dose: [...new Set(doses)].join(' + ') }
  })
}

interface Asked {
  readonly unitId: string
  readonly prescriberId: string | undefined
  /** The local day of use. */
  readonly day: string
}

/**
 * The registration of who prescribes what is controlled: a doctor of the unit with a council number and its state that is
 * valid on the day.
 * @throws Problem RULE_BROKEN
 */
export async function requirePrescriber(context: Context, asked: Asked): Promise<string> {
  const problems: FieldRefusal[] = []
  const registration = await registrationOf(context, asked, problems)
  if (problems.length > 0) throw broken(problems)
  return registration
}

async function registrationOf(
  { database }: Context,
  { unitId, prescriberId, day }: Asked,
  problems: FieldRefusal[],
): Promise<string> {
  const refuse = (code: string, message: (typeof messages)[keyof typeof messages]) => {
    problems.push(wrong('prescriberId', code, message))
    return ''
  }
  if (prescriberId === undefined) return refuse('required', messages.prescriber)
  const found = await findPrescriber(database, { unitId, id: prescriberId })
  if (!found || found.council === 'COREN') return refuse('not_here', messages.prescriber)
  const { council, state, number, validUntil } = found
  if (council === null || state === null || number === null) return refuse('unregistered', messages.unregistered)
  if (validUntil !== null && validUntil < day) return refuse('expired', messages.expired)
  return `${council}-${state} ${number}`
}

const messages = {
  onWhom: both(
    'Controlado ou implante: diga em quem foi usado. O de uma cirurgia é posto nos materiais dela',
    'Controlled, or an implant: say on whom it was used. What a surgery uses is put on its materials',
  ),
  otherDay: both(
    'Escolha um atendimento desta unidade, do dia do consumo',
    'Choose an appointment of this unit, of the day of use',
  ),
  bySurgery: both(
    'O que uma cirurgia usa é posto nos materiais dela, e não baixado por aqui',
    'What a surgery uses is put on its materials, and not written off here',
  ),
  dose: both('Controlado: diga a dose administrada, como 2 ml', 'Controlled: say the dose given, such as 2 ml'),
  prescriber: both(
    'Controlado: escolha quem prescreveu, médico desta unidade',
    'Controlled: choose who prescribed it, a doctor of this unit',
  ),
  unregistered: both(
    'Quem prescreve precisa de número e estado do CRM: complete o cadastro em Equipes',
    'Who prescribes needs a council number and its state: complete the register in Teams',
  ),
  expired: both(
    'O registro de quem prescreve estava vencido neste dia',
    'The registration of who prescribes had expired on this day',
  ),
}
