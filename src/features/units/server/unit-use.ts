import { requireConfirmation } from '../../../server/confirmation.ts'
import type { Context } from '../../../server/context.ts'
import { requireUnit } from '../../../server/scope.ts'
import { staleRecord } from '../../../server/stale.ts'
import type { ParsedInput } from '../../../shared/contract.ts'
import { seesMasked } from '../../../shared/masked.ts'
import { appointmentsAhead, namedAppointments } from './affected-queries.ts'
import { unitInSight } from './commands.ts'
import type { activateUnit, deactivateUnit, ManagedUnit } from '../settings-contract.ts'
import { lockUnitForUse, setInUse } from './settings-queries.ts'
import { unitEvents } from '../events.ts'

/** Takes a unit out of use, once whoever does it has seen what is ahead in it. */
export function deactivate(
  context: Context,
  { params, body }: ParsedInput<typeof deactivateUnit>,
): Promise<ManagedUnit> {
  return switchTo(context, params.id, body.version, false, (unit) => confirmAhead(context, unit, body.confirmation))
}

/** Puts a unit to use again, as it was. */
export function activate(context: Context, { params, body }: ParsedInput<typeof activateUnit>): Promise<ManagedUnit> {
  return switchTo(context, params.id, body.version, true)
}

async function switchTo(
  context: Context,
  id: string,
  version: number,
  active: boolean,
  ask?: (unit: ManagedUnit) => Promise<void>,
): Promise<ManagedUnit> {
  requireUnit(context.actor, id)
  await lockUnitForUse(context.database, id)
  const before = await unitInSight(context, id)
  if (before.active === active) {
    context.changedNothing()
    return before
  }
  if (before.version !== version) throw await staleRecord(context, { of: unitEvents, current: before, seen: version })
  await ask?.(before)
  await setInUse(context.database, id, active)
  const changes: Record<string, [unknown, unknown]> = { active: [before.active, active] }
  context.record({
    noun: 'unit',
    verb: active ? 'activate' : 'deactivate',
    entityId: id,
    unitId: id,
    concerns: {},
    changes,
  })
  return unitInSight(context, id)
}

/** @throws Problem CONFIRMATION_REQUIRED with `affected`, the appointments ahead in the unit */
async function confirmAhead(context: Context, unit: ManagedUnit, confirmation: string | undefined): Promise<void> {
  const ids = (await appointmentsAhead(context.database, [unit.id], { from: context.now.toString() })).map(
    (one) => one.id,
  )
  if (ids.length === 0) return
  const total = ids.length
  const items = await namedAppointments(context.database, ids, seesMasked(context.actor.role))
  requireConfirmation(ids, confirmation, {
    wording: {
      'pt-BR': `${unit.name} tem ${total === 1 ? '1 agendamento' : `${total} agendamentos`} à frente. Remarque ou cancele antes, ou confirme: nada novo poderá ser marcado na unidade.`,
      en: `${unit.name} has ${total === 1 ? '1 appointment' : `${total} appointments`} ahead. Move or cancel first, or confirm: nothing new can be placed in the unit.`,
    },
    shown: { affected: { total, items } },
  })
}
