import { concernsOf } from '../../../../server/events/concerns.ts'
import type { Context } from '../../../../server/endpoint/context.ts'
import { fingerprintOf } from '../../../../server/endpoint/repeated-create.ts'
import { notFound } from '../../../../server/endpoint/scope.ts'
import { both } from '../../../../shared/both.ts'
import { Problem } from '../../../../shared/problem.ts'
import { addMinutes } from '../../../../shared/time.ts'
import { type AppointmentRow, lockForChange } from '../../../agenda/offers/server.ts'
import type { Case } from '../record.ts'
import { boardStatuses, oldestTapMinutes } from '../rules.ts'
import type { CaseStep } from '../steps.ts'
import { casesById } from './list-queries.ts'
import { findTap, type Tapped } from './queries.ts'

/** What a device says of a tap. */
export interface Told {
  readonly id: string
  readonly tappedAt: string
  readonly device?: string | undefined
}

/**
 * The surgery, locked.
 * @throws Problem NOT_FOUND for another unit's and for what is no surgery, WRONG_STATE for one that is on no board
 */
export async function lockCase(context: Context, id: string): Promise<AppointmentRow> {
  const row = await lockForChange(context, id, undefined)
  if (!row.isSurgery) throw notFound()
  if (boardStatuses.includes(row.status)) return row
  throw new Problem(
    'WRONG_STATE',
    both(
      'Esta cirurgia não está mais no quadro. Abra-a na agenda para ver o que houve.',
      'This surgery is no longer on the board. Open it in the agenda to see what happened.',
    ),
    { extra: { state: row.status } },
  )
}

/** The surgery as the board shows it. */
export async function caseOf({ database }: Context, id: string): Promise<Case> {
  const [found] = await casesById(database, [id])
  if (!found) throw notFound()
  return found
}

/**
 * Whether a tap is there already: the same one, sent again.
 * @throws Problem ID_REUSED where its id stands for another
 */
export async function isRepeated({ actor, database }: Context, appointmentId: string, told: Told): Promise<boolean> {
  const known = await findTap(database, told.id)
  if (!known) return false
  if (known.appointmentId === appointmentId && known.by === actor.id && known.sent === fingerprintOf(told)) return true
  throw new Problem(
    'ID_REUSED',
    both(
      'Este toque já foi gravado como outro passo. Toque de novo.',
      'This tap was saved before as another step. Tap again.',
    ),
  )
}

/**
 * When and by whom it was tapped. No tap is of the future: what a device says beyond the present is its clock being wrong.
 * @throws Problem RULE_BROKEN for one that is older than a device may be without connection
 */
export function tappedOf({ actor, now }: Context, row: AppointmentRow, told: Told): Tapped {
  const { tappedAt, device } = told
  const present = now.toString()
  if (Date.parse(tappedAt) < Date.parse(addMinutes(present, -oldestTapMinutes)))
    throw new Problem(
      'RULE_BROKEN',
      both(
        'Este toque é de mais de um dia atrás e não pode mais ser enviado. Confira o relógio do aparelho.',
        'This tap is more than a day old and can no longer be sent. Check the clock of the device.',
      ),
    )
  return {
    appointmentId: row.id,
    tappedAt: Date.parse(tappedAt) > Date.parse(present) ? present : tappedAt,
    receivedAt: present,
    by: actor.id,
    device: device ?? null,
    sent: fingerprintOf(told),
  }
}

/** Tells what happened to a case, and answers it as it is now. */
export async function toldOf(
  context: Context,
  row: AppointmentRow,
  verb: 'tap' | 'undo' | 'interrupt',
  { step, note }: { readonly step: readonly [CaseStep, CaseStep]; readonly note?: string | undefined },
): Promise<Case> {
  context.record({
    noun: 'theatre',
    verb,
    entityId: row.id,
    unitId: row.unitId,
    concerns: concernsOf([row], [row.id]),
    changes: { step: [...step] },
    note,
  })
  return caseOf(context, row.id)
}
