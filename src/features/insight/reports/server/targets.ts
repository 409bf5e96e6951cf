import type { Context } from '../../../../server/endpoint/context.ts'
import { createOnce } from '../../../../server/endpoint/repeated-create.ts'
import { notFound, requireUnit, seesEveryUnit, unitFilter } from '../../../../server/endpoint/scope.ts'
import { both } from '../../../../shared/both.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import { Problem } from '../../../../shared/problem.ts'
import { aimedOf, type TargetName } from '../figures.ts'
import type * as contract from '../contract.ts'
import type { Reader } from './reading.ts'
import { findTarget, insertTarget, targetOn, targetsOf } from './target-queries.ts'

/** What a number is to reach on a day: of the one unit that is asked where it has its own, else of the network. */
export async function targetOf(
  { database }: Pick<Reader, 'database'>,
  name: TargetName,
  { day, units }: { readonly day: string; readonly units: readonly string[] | null },
): Promise<number | null> {
  const unitId = units?.length === 1 ? (units[0] ?? null) : null
  return targetOn(database, { figure: name, day, unitId })
}

/** What a figure was to reach and is. */
export async function listTargets(
  { actor, database, may }: Context,
  { query }: ParsedInput<typeof contract.listTargets>,
): Promise<ContractOutput<typeof contract.listTargets>> {
  if (!aimedOf(query.figure).permissions.every(may)) return { items: [] }
  return { items: await targetsOf(database, { figure: query.figure, units: unitFilter(actor) }) }
}

/**
 * Says what a figure is to reach from a day on: of a unit those who run it, of the network those who see all of it.
 * @throws Problem NOT_FOUND for another's unit and for a figure that is not theirs to see, NOT_ALLOWED for the network
 */
export async function setTarget(
  context: Context,
  { body }: ParsedInput<typeof contract.setTarget>,
): Promise<ContractOutput<typeof contract.setTarget>> {
  const { actor, database, now, record, may } = context
  if (!aimedOf(body.figure).permissions.every(may)) throw notFound()
  if (body.unitId !== null) requireUnit(actor, body.unitId)
  else if (!seesEveryUnit(context))
    throw new Problem(
      'NOT_ALLOWED',
      both(
        'A meta da rede é definida por um ADMIN. Escolha uma unidade sua.',
        'An ADMIN sets the target of the network. Choose a unit of yours.',
      ),
    )
  const read = async () => {
    const kept = await findTarget(database, body.id)
    if (!kept) throw notFound()
    return kept
  }
  return createOnce(
    context,
    [{ entityId: body.id, sent: body }],
    async () => {
      const made = await insertTarget(database, { ...body, setBy: actor.id, setAt: now.toString() })
      if (!made) return undefined
      record({
        noun: 'report',
        verb: 'setTarget',
        entityId: body.id,
        unitId: body.unitId,
        concerns: {},
        sent: body,
        changes: { figure: [null, body.figure], value: [null, body.value], validFrom: [null, body.validFrom] },
      })
      return made
    },
    read,
  )
}
