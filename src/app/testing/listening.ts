import { Kysely, PostgresDialect } from 'kysely'
import { loadActor } from '../../features/foundation/staff/server/queries.ts'
import type { DB } from '../../server/database/database-types.ts'
import { createOutbox } from '../../server/live/outbox.ts'
import type { LiveReader } from '../../server/live/reader.ts'
import { createRowFeed, type Listener } from '../../server/live/row-feed.ts'
import { uidOf } from '../../server/testing/network.ts'
import type { Served } from '../../server/testing/served.ts'
import type { LiveRow, LiveRows } from '../../shared/live.ts'
import type { Role } from '../../shared/roles.ts'
import { liveReaders } from '../collected/live-readers.ts'

/** An open screen that keeps what it is sent. */
interface Heard extends Listener {
  readonly rows: (LiveRow & { list: string })[]
  resyncs: number
}

/** Open screens of a test server, and feeds of rows for them. */
export function listeningTo({ pool, database, announced }: Pick<Served, 'pool' | 'database' | 'announced'>) {
  /** Every statement that a feed sent. */
  const statements: string[] = []
  const watched = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void statements.push(query.sql),
  })

  async function earOf(role: Role): Promise<Heard> {
    const actor = await loadActor(database, uidOf(role))
    if (!actor) throw new Error(`nobody is ${role}`)
    const listener: Heard = {
      actor,
      rows: [],
      resyncs: 0,
      tell(text) {
        for (const [, data = ''] of text.toString().matchAll(/data: (.*)/g)) {
          const { list, rows } = JSON.parse(data) as LiveRows
          listener.rows.push(...rows.map((row) => ({ ...row, list })))
        }
      },
      resync: () => void (listener.resyncs += 1),
    }
    return listener
  }

  /** A feed for so many open screens; `follow` tells it what was announced since it was asked last, as the hub does. */
  function feedFor(listeners: readonly Listener[], readers: readonly LiveReader[] = liveReaders) {
    const warned: object[] = []
    const log = { warn: (what: object) => void warned.push(what) }
    const [database, send] = [watched, createOutbox()]
    const feed = createRowFeed({
      database,
      readers,
      listeners: new Set(listeners),
      send,
      financeRestrictedUserIds: [],
      log,
    })
    const follow = () => {
      for (const event of announced.splice(0)) feed.happened(event)
    }
    return { feed, follow, warned }
  }

  return { statements, earOf, feedFor }
}
