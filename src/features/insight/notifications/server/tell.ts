import type { JobContext, JobIds, JobKind, JobTransaction } from '../../../../server/jobs/kinds.ts'
import type { EventName } from '../../../../shared/noun-events.ts'
import { noticesByEvent } from '../notices.ts'
import { concernsTold } from './concerned-queries.ts'
import { type Sights, type SightSettings, sightsOfAll } from './sight-queries.ts'
import { ease, findEvents, forgetBefore, type Happened, type SaidBy, settle, settleSaid, tell } from './tell-queries.ts'

/** How many people one event names, so that it fits a notification of the database. */
const mostNamed = 100
/** What was there to know is kept that long. */
const keptDays = 180

/** The names of the events that settle what an event told. */
export function settledBy(name: string): string[] {
  return [...noticesByEvent].flatMap(([settler, notice]) =>
    notice.settles?.some((one) => one === name) ? [settler] : [],
  )
}

/** The rows of the table that settle what an event told by the record that it named, with their events. */
export function settledSaid(name: string): SaidBy[] {
  return [...noticesByEvent].flatMap(([settler, { settlesSaid }]) =>
    settlesSaid?.of.some((one) => one === name) ? [{ ...settlesSaid, by: settler }] : [],
  )
}

/** Lets the screens of people know, by one event for many of them. */
function announce({ record }: JobTransaction, verb: 'tell' | 'settle', about: Happened, told: readonly string[]) {
  const people = [...new Set(told)]
  for (let from = 0; from < people.length; from += mostNamed) {
    const concerns = { staffIds: people.slice(from, from + mostNamed) }
    record({ noun: 'notification', verb, entityId: about.entityId, unitId: null, concerns })
  }
}

/** Tells of events of one name, and ends what they settle. */
async function tellOf(
  transaction: JobTransaction,
  name: string,
  happened: readonly Happened[],
  sights: Sights,
): Promise<void> {
  const { tells: told, settles = [], settlesSaid, eases } = noticesByEvent.get(name) ?? {}
  const [first] = happened
  if (!first) return
  const { database } = transaction
  const now = transaction.now.toString()
  if (settles.length > 0) announce(transaction, 'settle', first, await settle(database, happened, settles, now))
  if (settlesSaid) announce(transaction, 'settle', first, await settleSaid(database, happened, settlesSaid, now))
  if (eases) {
    const units = new Set(happened.flatMap(({ unitId }) => unitId ?? []))
    announce(transaction, 'settle', first, await ease(database, [...units], eases, { shown: sights.shown, now }))
  }
  if (!told) return
  const ids = happened.map(({ id }) => id)
  const settled = { settledBy: settledBy(name), settledSaid: settledSaid(name) }
  announce(transaction, 'tell', first, await tell(database, ids, { told, sights, ...settled, now }))
}

/**
 * Makes notifications of what happened, and ends those that it settles. Run twice, or late, it tells nobody twice; many
 * events of one name are told by one statement.
 */
export function tellPeople(settings: SightSettings): JobKind {
  const sights = sightsOfAll(settings)
  const tellAll = async ({ database, write }: JobContext, jobs: readonly JobIds[]) => {
    const happened = await findEvents(
      database,
      jobs.flatMap(({ eventId }) => eventId ?? []),
    )
    const byName = Map.groupBy(happened, ({ name }) => name)
    if (byName.size === 0) return
    await write(async (transaction) => {
      for (const [name, events] of byName) await tellOf(transaction, name, events, sights)
    })
  }
  return {
    name: 'notification.tell',
    title: { 'pt-BR': 'Avisar quem precisa saber', en: 'Notify those concerned' },
    seenBy: 'notification.read',
    // The table is typed by them: what it has no row for is no event.
    on: [...noticesByEvent.keys()] as EventName[],
    where: concernsTold(noticesByEvent),
    // Dates that wait for a yes are told when they are proposed, not when their time is up.
    promptly: true,
    lookEvery: 5,
    atOnce: 50,
    run: (context, ids) => tellAll(context, [ids]),
    runTogether: tellAll,
  }
}

/** Forgets, once a night, what nobody looks back at. */
export const forgetNotifications: JobKind = {
  name: 'notification.forget',
  title: { 'pt-BR': 'Esquecer avisos antigos', en: 'Forget old notifications' },
  seenBy: 'notification.read',
  cron: '40 6 * * *',
  run: ({ write }) =>
    write(({ database, now }) => forgetBefore(database, now.subtract({ hours: keptDays * 24 }).toString())),
}
