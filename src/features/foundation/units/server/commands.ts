import { requireConfirmation } from '../../../../server/endpoint/confirmation.ts'
import type { Context } from '../../../../server/endpoint/context.ts'
import { refusedBy } from '../../../../server/database/refusals.ts'
import { recordCommands } from '../../../../server/record/commands.ts'
import { notFound } from '../../../../server/endpoint/scope.ts'
import { askHook } from '../../../../server/endpoint/hooks.ts'
import { both } from '../../../../shared/both.ts'
import { seesMasked } from '../../../../shared/masked.ts'
import { Problem } from '../../../../shared/problem.ts'
import { unitEvents } from '../events.ts'
import { movedFrom } from '../belonging.ts'
import { type ManagedUnit, units } from '../record.ts'
import { confirmLeftOutside, leftOutside } from './affected-check.ts'
import { appointmentsAhead, namedAppointments } from './affected-queries.ts'
import { beforeCompany, hoursChanged } from './hooks.ts'
import { openingRulesOf, unitQueries } from './settings-queries.ts'

/** Hours, or a zone, that would leave appointments outside are asked about first, and so is what is ahead in a unit. */
export function unitCommands() {
  const commands = recordCommands(units, unitQueries, {
    events: unitEvents,
    verbs: { archive: 'deactivate', restore: 'activate' },
    prepared: (context, before, written) => {
      requireAdministration(context, before, written)
      return Promise.resolve(written)
    },
    async beforeEdit(context, before, { written, changes, confirmation }) {
      if (changes['legalEntityId'] || changes['legalEntityFrom'])
        await askHook(context, beforeCompany, { unitId: before.id, from: movedFrom(before, written) })
      if (changes['timeZone'] || changes['openings']) await confirmHours(context, before, written, confirmation)
    },
    async afterEdit(context, { id }, { changes }) {
      if (changes['timeZone'] || changes['openings']) await askHook(context, hoursChanged, { unitIds: [id] })
    },
    beforeArchive: confirmAhead,
  })
  return {
    ...commands,
    archive: (context: Context, id: string, switching: Parameters<typeof commands.archive>[2]) =>
      unlessStocked(() => commands.archive(context, id, switching)),
  }
}

/** Who pays for what is done in a unit is the administration's to say. @throws Problem NOT_ALLOWED */
function requireAdministration(context: Context, before: ManagedUnit | null, written: Partial<ManagedUnit>): void {
  const { legalEntityId = before?.legalEntityId, legalEntityFrom = before?.legalEntityFrom } = written
  const [was, since] = [before?.legalEntityId ?? null, before?.legalEntityFrom ?? null]
  if ((legalEntityId ?? null) === was && (legalEntityFrom ?? null) === since) return
  if (!context.may('legalEntity.edit'))
    throw new Problem(
      'NOT_ALLOWED',
      both(
        'De que empresa a unidade é, só a administração da rede diz.',
        'Which company the unit belongs to only the network administration says.',
      ),
    )
}

/** @throws Problem RULE_BROKEN where there is stock in the unit, or on its way there */
async function unlessStocked<Made>(archive: () => Promise<Made>): Promise<Made> {
  try {
    return await archive()
  } catch (error) {
    if (refusedBy(error) !== 'unit_has_no_stock_left') throw error
    throw new Problem(
      'RULE_BROKEN',
      both(
        'Ainda há estoque nesta unidade, ou a caminho dela. Transfira-o ou dê baixa, e depois a desative.',
        'There is still stock in this unit, or on its way to it. Transfer it or write it off, then deactivate the unit.',
      ),
    )
  }
}

async function confirmHours(
  context: Context,
  { id }: ManagedUnit,
  { timeZone, openings }: Partial<ManagedUnit>,
  confirmation: string | undefined,
): Promise<void> {
  const before = (await openingRulesOf(context.database, [id])).get(id)
  if (!before) throw notFound()
  const after = { ...before, ...(timeZone && { timeZone }), ...(openings && { openings }) }
  await confirmLeftOutside(context, await leftOutside(context, [{ unitId: id, before, after }]), confirmation)
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
      en: `${unit.name} has ${total === 1 ? '1 upcoming appointment' : `${total} upcoming appointments`}. Move or cancel first, or confirm: nothing new can be booked in the unit.`,
    },
    shown: { affected: { total, items } },
  })
}
