import { requireConfirmation } from '../../../../server/endpoint/confirmation.ts'
import type { Context } from '../../../../server/endpoint/context.ts'
import { seesMasked } from '../../../../shared/masked.ts'
import type { AffectedList } from '../../claims/affected.ts'
import { appointmentsAhead, namedAppointments } from './affected-queries.ts'
import { isOpenThroughout, type OpeningRules } from '../rules.ts'

/** How the hours of a unit would change. */
export interface OpeningChange {
  readonly unitId: string
  readonly before: OpeningRules
  readonly after: OpeningRules
}

/**
 * Future appointments that are inside the hours before a change and outside of those after it, by id, in order of
 * time. What was outside before is nobody's news.
 * @param span instants before and after which nothing can be affected, such as those of a holiday
 */
export async function leftOutside(
  { database, now }: Context,
  changes: readonly OpeningChange[],
  span: { from?: string; to?: string } = {},
): Promise<string[]> {
  const today = now.toString()
  const from = span.from && span.from > today ? span.from : today
  const byUnit = new Map(changes.map((change) => [change.unitId, change]))
  const found = await appointmentsAhead(database, [...byUnit.keys()], { from, to: span.to })
  return found
    .filter(({ unitId, startsAt, endsAt }) => {
      const change = byUnit.get(unitId)
      return (
        change !== undefined &&
        isOpenThroughout(change.before, startsAt, endsAt) &&
        !isOpenThroughout(change.after, startsAt, endsAt)
      )
    })
    .map(({ id }) => id)
}

/**
 * Asks before appointments are left outside of opening hours. The appointments themselves are not touched.
 * @throws Problem CONFIRMATION_REQUIRED with `affected`
 */
export async function confirmLeftOutside(
  context: Context,
  ids: readonly string[],
  confirmation: string | undefined,
): Promise<void> {
  if (ids.length === 0) return
  const total = ids.length
  const affected: AffectedList = {
    total,
    items: await namedAppointments(context.database, ids, seesMasked(context.actor.role)),
  }
  requireConfirmation(ids, confirmation, {
    wording: {
      'pt-BR':
        total === 1
          ? 'Um agendamento ficaria fora do horário de funcionamento. Confira e confirme, ou mude o horário.'
          : `${total} agendamentos ficariam fora do horário de funcionamento. Confira a lista e confirme, ou mude o horário.`,
      en:
        total === 1
          ? 'One appointment would fall outside opening hours. Look at it and confirm, or change the hours.'
          : `${total} appointments would fall outside opening hours. Look at the list and confirm, or change the hours.`,
    },
    shown: { affected },
  })
}
