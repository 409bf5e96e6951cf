import { changesBetween, type Context } from '../../../server/context.ts'
import { alreadyTaken } from '../../../server/already-taken.ts'
import { createOnce } from '../../../server/repeated-create.ts'
import { staleRecord } from '../../../server/stale.ts'
import { notFound, requireUnit } from '../../../server/scope.ts'
import type { FileStore } from '../../../server/files.ts'
import { keepPicture } from '../../../server/picture.ts'
import type { ParsedInput } from '../../../shared/contract.ts'
import type { Problem } from '../../../shared/problem.ts'
import { said } from '../../../shared/said.ts'
import { confirmLeftOutside, type HoursChanged, leftOutside } from './affected-check.ts'
import type { createUnit, editUnit, ManagedUnit, setUnitLogo, UnitFields } from '../settings-contract.ts'
import {
  findUnit,
  insertUnit,
  lockUnits,
  openingRulesOf,
  replaceOpenings,
  takenByAnotherUnit,
  updateUnit,
} from './settings-queries.ts'
import { unitEvents } from '../events.ts'

/**
 * A unit of the person's, as its administration shows it.
 * @throws Problem NOT_FOUND
 */
export async function unitInSight({ actor, database }: Context, id: string): Promise<ManagedUnit> {
  requireUnit(actor, id)
  const unit = await findUnit(database, id)
  if (!unit) throw notFound()
  return unit
}

/** The same, with every other change of the unit's settings kept away until this one is done. */
async function lockedUnit(context: Context, id: string): Promise<ManagedUnit> {
  requireUnit(context.actor, id)
  await lockUnits(context.database, [id])
  return unitInSight(context, id)
}

/** Opens a unit. The same create sent again is the same unit. */
export function create(context: Context, { body }: ParsedInput<typeof createUnit>): Promise<ManagedUnit> {
  const { id, openings, ...fields } = body
  const { database, record } = context
  return createOnce(
    context,
    [{ entityId: id, sent: body }],
    async () => {
      if (!(await insertUnit(database, id, fields))) {
        const taken = await takenIn(context, id, fields)
        if (taken) throw taken
        return undefined
      }
      await replaceOpenings(database, id, openings)
      const changes = changesBetween<Record<string, unknown>>({}, { ...fields, openings })
      record({ noun: 'unit', verb: 'create', entityId: id, unitId: id, concerns: {}, changes, sent: body })
      return unitInSight(context, id)
    },
    () => unitInSight(context, id),
  )
}

/** Changes what is sent and leaves the rest. */
export async function edit(
  context: Context,
  { params, body }: ParsedInput<typeof editUnit>,
  hoursChanged: HoursChanged,
): Promise<ManagedUnit> {
  const { version, confirmation, ...written } = body
  const { database } = context
  const before = await lockedUnit(context, params.id)
  if (before.version !== version) {
    throw await staleRecord(context, { of: unitEvents, current: before, seen: version })
  }
  const changes = changesBetween<Record<string, unknown>>({ ...before }, written)
  if (Object.keys(changes).length === 0) {
    context.changedNothing()
    return before
  }
  if (changes['timeZone'] || changes['openings']) await confirmHours(context, before, written, confirmation)
  const { openings, ...fields } = written
  const taken = await takenIn(context, params.id, fields)
  if (taken) throw taken
  await updateUnit(database, params.id, fields)
  if (openings && changes['openings']) await replaceOpenings(database, params.id, openings)
  if (changes['timeZone'] || changes['openings']) await hoursChanged(context, [params.id])
  context.record({ noun: 'unit', verb: 'edit', entityId: params.id, unitId: params.id, concerns: {}, changes })
  return unitInSight(context, params.id)
}

async function confirmHours(
  context: Context,
  { id }: ManagedUnit,
  { timeZone, openings }: Partial<UnitFields>,
  confirmation: string | undefined,
): Promise<void> {
  const before = (await openingRulesOf(context.database, [id])).get(id)
  if (!before) throw notFound()
  const after = { ...before, ...(timeZone && { timeZone }), ...(openings && { openings }) }
  await confirmLeftOutside(context, await leftOutside(context, [{ unitId: id, before, after }]), confirmation)
}

/** Keeps a new logo in place of the one before. */
export async function keepLogo(
  context: Context,
  { params, body }: ParsedInput<typeof setUnitLogo>,
  pictures: FileStore,
): Promise<ManagedUnit> {
  requireUnit(context.actor, params.id)
  return replaceLogo(context, params.id, await keepPicture(pictures, body.image), pictures)
}

/** Takes the logo away. */
export function dropLogo(context: Context, id: string, pictures: FileStore): Promise<ManagedUnit> {
  return replaceLogo(context, id, null, pictures)
}

async function replaceLogo(
  context: Context,
  id: string,
  logo: string | null,
  pictures: FileStore,
): Promise<ManagedUnit> {
  const before = await lockedUnit(context, id)
  if (before.logo === logo) {
    context.changedNothing()
    return before
  }
  await updateUnit(context.database, id, { logo })
  context.record({ noun: 'unit', verb: logo ? 'setLogo' : 'removeLogo', entityId: id, unitId: id, concerns: {} })
  // Should the commit fail after this, the unit has no logo on its papers: better than one that was taken away.
  if (before.logo) await pictures.remove(before.logo)
  return unitInSight(context, id)
}

async function takenIn(
  { database }: Context,
  id: string,
  fields: Pick<Partial<UnitFields>, 'name' | 'cnpj'>,
): Promise<Problem | undefined> {
  const taken = await takenByAnotherUnit(database, id, fields)
  if (taken === 'cnpj')
    return alreadyTaken('cnpj', said('Este CNPJ já é de outra unidade', 'This CNPJ already belongs to another unit'))
  if (taken === 'name')
    return alreadyTaken('name', said('Já existe uma unidade com este nome', 'There already is a unit of this name'))
  return undefined
}
