import { concernsOf } from '../../../../server/events/concerns.ts'
import { changesBetween, type Context } from '../../../../server/endpoint/context.ts'
import { createOnce, derivedId, isUsed } from '../../../../server/endpoint/repeated-create.ts'
import { both } from '../../../../shared/both.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { addMinutes, dayRange, localDate } from '../../../../shared/time.ts'
import type * as contract from '../contract.ts'
import type { DocumentDetail } from '../record.ts'
import { whyNotUsed, worthOf } from '../rules.ts'
import { findOpenable, insertOpenedLot, type Openable } from './open-queries.ts'
import { insertDocument, insertMovements, lockLevels, shelfOf } from './posting-queries.ts'
import { dayAt, recorded, requireDocument, Worths } from './posting.ts'
import { asLongAsThereIs, broken, issueWords, tooMany, wrong } from './refusals.ts'

const notOpened = both(
  'Este material é usado de uma vez, já está aberto ou é controlado: não há o que abrir',
  'This material is used up at once, is open already or is controlled: there is nothing to open',
)

/**
 * Opens vials of a lot: what is in them becomes a lot of its own, good for the hours that its material lasts once opened
 * and never longer than it was closed. Sent twice it is one.
 */
export async function open(
  context: Context,
  { params, body }: ParsedInput<typeof contract.openLot>,
): Promise<DocumentDetail> {
  const { database, now } = context
  const { id, unitId, place, quantity } = body
  const sent = { ...body, lotId: params.id }
  const answer = () => requireDocument(context, id)
  return createOnce(
    context,
    [{ entityId: id, sent }],
    async () => {
      if (await isUsed(context, id)) return undefined
      const day = await dayAt(context, { unitId })
      const closed = await findOpenable(database, { lotId: params.id, unitId })
      const { materialId, isOwned } = requireOpenable(closed, day)
      const [level] = await lockLevels(database, [{ unitId, materialId }])
      const shelf = await shelfOf(database, { unitId, place, materialIds: [materialId] })
      const there = shelf.find(({ lotId }) => lotId === params.id)
      if (!there) throw broken([wrong('place', 'gone', issueWords.gone)])
      if (quantity > there.quantity) throw broken([wrong('quantity', 'too_many', tooMany(there.quantity))])
      const document = { id, kind: 'opening', unitId, day, ...recorded(context) }
      if (!(await asLongAsThereIs(() => insertDocument(database, document)))) return undefined
      const until = openedUntil(closed as Openable, now.toString())
      const lotId = derivedId(id, 'opened')
      await asLongAsThereIs(() =>
        insertOpenedLot(database, { id: lotId, openedOf: params.id, at: now.toString(), ...until }),
      )
      const worths = new Worths(level ? [level] : [])
      const value = worths.take({ unitId, materialId }, { isOwned, quantity }, (left) => worthOf(quantity, left))
      const moved = { line: 1, unitId, place, materialId, day }
      await asLongAsThereIs(() =>
        insertMovements(database, id, [
          { ...moved, lotId: params.id, quantity: -quantity, value: -value || 0 },
          { ...moved, lotId, quantity, value },
        ]),
      )
      const changes = changesBetween<Record<string, unknown>>({}, { kind: 'opening', day, ...until })
      context.record({
        noun: 'stock',
        verb: 'open',
        entityId: id,
        unitId,
        concerns: concernsOf([], [id]),
        changes,
        sent,
      })
      return answer()
    },
    answer,
  )
}

/** @throws Problem RULE_BROKEN for what is not opened, or may not be used */
function requireOpenable(closed: Openable | undefined, day: string): Openable {
  if (!closed || closed.openedLifeHours === null) throw broken([wrong('lotId', 'not_opened', notOpened)])
  const whyNot = whyNotUsed(closed, day)
  if (whyNot) throw broken([wrong('lotId', whyNot, issueWords[whyNot])])
  return closed
}

/** Until when it is good, an instant and the day of it by the clock of the unit: never beyond the closed vial's own expiry. */
function openedUntil(
  { openedLifeHours, expiresOn, timeZone }: Openable,
  now: string,
): { until: string; expiresOn: string } {
  const byHours = addMinutes(now, (openedLifeHours ?? 0) * 60)
  const ends = expiresOn === null ? byHours : dayRange(expiresOn, timeZone).to
  const until = byHours < ends ? byHours : ends
  // The end of a day is the beginning of the next.
  return { until, expiresOn: localDate(addMinutes(until, -1), timeZone) }
}
