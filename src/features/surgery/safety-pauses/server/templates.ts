import { changesBetween, type Context } from '../../../../server/endpoint/context.ts'
import { requireUnit } from '../../../../server/endpoint/scope.ts'
import { staleRecord } from '../../../../server/endpoint/stale.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { safetyPauseEvents } from '../events.ts'
import type * as contract from '../template-contract.ts'
import type { UnitTemplate } from '../template-contract.ts'
import { presentEdition } from '../who-list.ts'
import { insertTemplate, templatesOf } from './template-queries.ts'

/** What a unit asks besides WHO's list, as it is now. */
export async function readTemplate(
  { actor, database }: Context,
  { params: { id: unitId } }: Pick<ParsedInput<typeof contract.readTemplate>, 'params'>,
): Promise<UnitTemplate> {
  requireUnit(actor, unitId)
  const [latest] = await templatesOf(database, unitId)
  const none = { version: 0, items: [], madeAt: null, madeByName: null }
  return { ...(latest ?? none), unitId, edition: presentEdition }
}

/** Makes the next version of it. WHO's items are none of it, so that nobody can leave one out. */
export async function editTemplate(
  context: Context,
  { params, body }: ParsedInput<typeof contract.editTemplate>,
): Promise<UnitTemplate> {
  const { actor, database, now } = context
  const before = await readTemplate(context, { params })
  const { version: seen, items } = body
  const stale = async () => {
    const current = await readTemplate(context, { params })
    return staleRecord(context, { of: safetyPauseEvents, current: { ...current, id: params.id }, seen })
  }
  if (seen !== before.version) throw await stale()
  const changes = changesBetween<Record<string, unknown>>({ items: before.items }, { items })
  if (Object.keys(changes).length === 0) {
    context.changedNothing()
    return before
  }
  const row = { unitId: params.id, version: seen + 1, edition: presentEdition, items }
  if (!(await insertTemplate(database, { ...row, at: now.toString(), by: actor.id }))) throw await stale()
  context.record({
    noun: 'safetyPause',
    verb: 'editTemplate',
    entityId: params.id,
    unitId: params.id,
    concerns: {},
    changes: { items: [before.items.map(({ text }) => text), items.map(({ text }) => text)] },
  })
  return readTemplate(context, { params })
}
