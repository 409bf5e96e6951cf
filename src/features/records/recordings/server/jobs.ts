import type { JobKind } from '../../../../server/jobs/kinds.ts'
import { both } from '../../../../shared/both.ts'
import { type DeleteCause, deleteCauses, type RecordingState } from '../rules.ts'
import { told } from './about.ts'
import { deleteAbandoned, lockWithdrawnCalls, unfinishedBefore, withFiles, writeDeleted } from './end-queries.ts'
import { hearingJobs } from './hearing.ts'
import type { Holding } from './holding.ts'
import { lockDue } from './retention-queries.ts'

/** Days after which what has not arrived whole, and was not touched since, goes away. */
const unfinishedDays = 7
/** Hours for which a file may stand without its recording: whoever begins one writes it before they commit. */
const orphanHours = 24

/** Recordings that leave in one hour. */
const mostAtOnce = 500

function stateBefore(cause: DeleteCause): RecordingState {
  return cause === 'trash' ? 'trashed' : 'ready'
}

/** What becomes of recordings by itself; their files are where these processes have them. */
export function recordingJobs({ recordings: holding }: { readonly recordings: Holding }): JobKind[] {
  const { files } = holding
  /** A withdrawn consent silences at once whatever was recorded under it; of sales calls nothing is kept. */
  const endWithdrawn: JobKind = {
    name: 'recording.withdraw',
    title: both('Apagar conversas de venda sem consentimento', 'Delete sales calls without consent'),
    seenBy: 'recording.approve',
    on: ['consent.revoke'],
    run: ({ write }, { entityId = '' }) =>
      write(async ({ database, now, record }) => {
        const calls = await lockWithdrawnCalls(database, entityId)
        if (calls.length === 0) return
        const ids = calls.map(({ id }) => id)
        await writeDeleted(database, ids, { at: now.toString(), cause: 'withdrawal', by: null })
        for (const call of calls)
          record(told(call, { verb: 'delete', changes: { state: ['ready', 'deleted'] }, note: '' }))
      }),
  }

  /** The file of what was deleted: its key is gone already. */
  const discardDeleted: JobKind = {
    name: 'recording.discard',
    title: both('Apagar arquivos de gravações apagadas', 'Delete the files of deleted recordings'),
    seenBy: 'recording.approve',
    on: ['salesCall.delete', 'recording.delete'],
    async run({ database }, { entityId = '' }) {
      if ((await withFiles(database, [entityId])).size === 0) await files.discard(entityId)
    },
  }

  /** What lay in the trash for its days, and what is past its time, unless somebody holds it. */
  const leave: JobKind = {
    name: 'recording.leave',
    title: both('Apagar gravações vencidas e da lixeira', 'Delete recordings past their time and in the trash'),
    seenBy: 'recording.approve',
    cron: '50 * * * *',
    run: ({ write }) =>
      write(async ({ database, now, record }) => {
        const due = await lockDue(database, now.toString(), mostAtOnce)
        for (const cause of deleteCauses) {
          const ids = due.filter((one) => one.cause === cause).map(({ id }) => id)
          if (ids.length > 0) await writeDeleted(database, ids, { at: now.toString(), cause, by: null })
        }
        for (const one of due)
          record(told(one, { verb: 'delete', changes: { state: [stateBefore(one.cause), 'deleted'] }, note: '' }))
      }),
  }

  /** What nobody goes on with, and files that belong to nothing. */
  const sweep: JobKind = {
    name: 'recording.sweep',
    title: both('Recolher envios abandonados', 'Sweep abandoned uploads'),
    seenBy: 'recording.approve',
    cron: '20 4 * * *',
    async run({ database, now, write }) {
      const found = await files.all()
      const writtenAt = new Map(found.map(({ id, writtenAt: at }) => [id, at.getTime()]))
      const before = (hours: number) => now.subtract({ hours })
      const isQuiet = (id: string, hours: number) => (writtenAt.get(id) ?? 0) < before(hours).epochMilliseconds
      const since = before(24 * unfinishedDays).toString()
      const quiet = (await unfinishedBefore(database, since)).filter((id) => isQuiet(id, 24 * unfinishedDays))
      if (quiet.length > 0) await write((transaction) => deleteAbandoned(transaction.database, quiet, since))
      const stay = await withFiles(database, [...writtenAt.keys()])
      const orphans = [...writtenAt.keys()].filter((id) => !stay.has(id) && isQuiet(id, orphanHours))
      for (const id of orphans) await files.discard(id)
    },
  }

  return [endWithdrawn, discardDeleted, leave, sweep, ...hearingJobs(holding)]
}
