import { z } from 'zod'
import type { Both } from '../../shared/both.ts'
import type { Language } from '../../shared/language.ts'
import type { NounEvents } from '../../shared/noun-events.ts'
import { visibleChanges } from '../../shared/permissions.ts'
import { Problem } from '../../shared/problem.ts'
import type { Context } from './context.ts'
import type { Database } from '../database/connect.ts'
import { formatDayTime, instantSchema } from '../../shared/time.ts'
import { rowsOf } from '../database/rows.ts'

/** One change of a record, as its events tell it. */
const changeRow = z.object({
  at: instantSchema,
  by: z.string().nullable(),
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
})
type Change = z.output<typeof changeRow>

/** The latest `count` changes of a record, newest first; each counted its version up by one. */
async function latestChanges(
  { database, may }: Context,
  { noun, guarded }: NounEvents,
  id: string,
  count: number,
): Promise<Change[]> {
  const { rows } = await rowsOf(changeRow)`
    select event.at, staff.name as by, event.data -> 'changes' as changes
    from event left join staff on staff.id = event.actor_id
    where event.entity_id = ${id} and event.noun = ${noun} and event.data ? 'changes'
    order by event.id desc limit ${count}`.execute(database)
  return rows.map((row) => ({ ...row, changes: visibleChanges(may, guarded, row.changes) }))
}

const lastChangeRow = changeRow.omit({ changes: true })

/** Who changed a record last and when; of several, the one that was changed last. */
async function lastChange(
  database: Database,
  ...ids: readonly string[]
): Promise<z.output<typeof lastChangeRow> | undefined> {
  const { rows } = await rowsOf(lastChangeRow)`
    select staff.name as by, event.at from event left join staff on staff.id = event.actor_id
    where event.entity_id = any(${ids}::uuid[]) order by event.id desc limit 1`.execute(database)
  return rows[0]
}

interface Stale {
  /** What happens to such records. */
  readonly of: NounEvents
  /** The record as it is now and as the reader may see it; a form joins it with what was typed. */
  readonly current: { readonly id: string; readonly version: number }
  /** The version that was on the screen. */
  readonly seen: number
}

/** Tells a form that is behind what became of the record: `current`, and `changes` made since, newest first. */
export async function staleRecord(context: Context, { of, current, seen }: Stale): Promise<Problem> {
  const count = Math.min(20, Math.max(1, current.version - seen))
  const changes = await latestChanges(context, of, current.id, count)
  const by = changes[0]?.by ?? null
  return new Problem(
    'STALE',
    {
      'pt-BR': `${by ?? 'Alguém'} mudou este cadastro depois que você o abriu. Nada do que você escreveu se perdeu; veja o que mudou.`,
      en: `${by ?? 'Someone'} changed this record after you opened it. Nothing you typed is lost; look at what changed.`,
    },
    { extra: { version: current.version, changedBy: by, changedAt: changes[0]?.at ?? null, current, changes } },
  )
}

interface StaleEntry {
  /** What it is, in a sentence: "este bloqueio". */
  readonly what: Both
  /** It, and what else is changed with it, such as the series it is one of. */
  readonly ids: readonly string[]
  /** The zone of the time that is told. */
  readonly zone: string
  readonly version?: number
  /** It as it is now, where the answer of its endpoint has it so. */
  readonly current?: object | undefined
}

/** Tells anyone who acts on an entry of a calendar that is behind who changed it, and when. */
export async function staleEntry(database: Database, { what, ids, zone, ...now }: StaleEntry): Promise<Problem> {
  const change = await lastChange(database, ...ids)
  const by = change?.by ?? null
  const when = (language: Language) => (change ? ` (${formatDayTime(change.at, zone, language)})` : '')
  return new Problem(
    'STALE',
    {
      'pt-BR': `${by ?? 'Alguém'} mudou ${what['pt-BR']}${when('pt-BR')} depois que você abriu. Veja como está agora e repita.`,
      en: `${by ?? 'Someone'} changed ${what.en}${when('en')} after you opened it. Look at it as it is now and try again.`,
    },
    { extra: { ...now, changedBy: by, changedAt: change?.at ?? null } },
  )
}
