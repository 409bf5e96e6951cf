import type { JobKind, JobTransaction } from '../../../server/jobs/kinds.ts'
import type { EventName } from '../../../shared/noun-events.ts'
import { noticesByEvent } from '../notices.ts'
import { sightsOfAll } from './sight-queries.ts'
import { findEvent, forgetBefore, settle, tell } from './tell-queries.ts'

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

function announce({ record }: JobTransaction, verb: 'tell' | 'settle', entityId: string, people: readonly string[]) {
  for (let from = 0; from < people.length; from += mostNamed) {
    const concerns = { staffIds: people.slice(from, from + mostNamed) }
    record({ noun: 'notification', verb, entityId, unitId: null, concerns })
  }
}

/** Makes notifications of what happened, and ends those that it settles. Run twice, or late, it tells nobody twice. */
export function tellPeople(financeRestrictedUserIds: readonly string[]): JobKind {
  return {
    name: 'notification.tell',
    title: { 'pt-BR': 'Avisar quem precisa saber', en: 'Notify those concerned' },
    seenBy: 'notification.read',
    // The table is typed by them: what it has no row for is no event.
    on: [...noticesByEvent.keys()] as EventName[],
    lookEvery: 5,
    atOnce: 50,
    async run({ database, write }, { eventId }) {
      const happened = eventId === undefined ? undefined : await findEvent(database, eventId)
      const notice = happened && noticesByEvent.get(happened.name)
      if (!notice || eventId === undefined) return
      const { tells, settles = [] } = notice
      await write(async (transaction) => {
        const { database: inside, now } = transaction
        if (settles.length > 0) {
          const { entityId } = happened
          const settled = await settle(inside, { entityId, before: eventId, names: settles }, now.toString())
          announce(transaction, 'settle', entityId, settled)
        }
        if (!tells) return
        const sights = sightsOfAll(financeRestrictedUserIds)
        const told = await tell(inside, [eventId], tells, sights, settledBy(happened.name))
        announce(transaction, 'tell', happened.entityId, told)
      })
    },
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
