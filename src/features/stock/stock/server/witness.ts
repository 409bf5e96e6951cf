import type { Context } from '../../../../server/endpoint/context.ts'
import { KeptRefusal } from '../../../../server/endpoint/endpoint.ts'
import { both } from '../../../../shared/both.ts'
import { checkPin, pinRefused } from '../../../network/offers/server.ts'
import type { DocumentKind } from '../rules.ts'
import type { Witness } from '../witness.ts'
import { requireThere } from './by-day.ts'
import type { NewMovement } from './posting-queries.ts'
import { areControlled, nameOfWitness } from './witness-queries.ts'
import { broken, wrong } from './refusals.ts'

interface Asked {
  readonly unitId: string
  readonly witness: Witness | undefined
  readonly kind: DocumentKind
  /** What is going to be written; the levels are locked. */
  readonly movements: readonly NewMovement[]
}

/**
 * Who stands beside whoever does something with controlled drugs (Portaria 344/98); undefined where nothing of it is
 * controlled. Asked last, when nothing else stands in the way. The database refuses such a document without.
 * @returns a refusal to hand on where the PIN is wrong: it counts
 * @throws Problem RULE_BROKEN where it was not there on its day, where nobody is named, or nobody of this unit
 */
export async function witnessed(context: Context, asked: Asked): Promise<string | undefined | KeptRefusal> {
  const materialIds = asked.movements.map(({ materialId }) => materialId)
  if (!(await areControlled(context.database, materialIds))) return undefined
  await requireThere(context, asked.kind, asked.movements)
  if (!asked.witness) throw broken([wrong('witness.professionalId', 'required', messages.required)])
  return confirmedBy(context, asked.unitId, asked.witness)
}

/** Somebody of a unit, by their PIN; as `witnessed`. */
export async function confirmedBy(
  context: Context,
  unitId: string,
  { professionalId, pin }: Witness,
): Promise<string | KeptRefusal> {
  const name = await nameOfWitness(context.database, { unitId, professionalId })
  if (name === undefined) throw broken([wrong('witness.professionalId', 'not_here', messages.notHere)])
  const check = await checkPin(context, professionalId, pin)
  return check.is === 'right' ? professionalId : new KeptRefusal(pinRefused(check, name, 'witness.pin'))
}

const messages = {
  required: both(
    'Controlado pela Portaria 344: uma segunda pessoa confirma com o PIN dela',
    'Controlled by Portaria 344: a second person confirms with their PIN',
  ),
  notHere: both('Escolha alguém da equipe desta unidade', 'Choose somebody of this unit'),
}
