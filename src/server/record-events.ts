import { sql } from 'kysely'
import { Problem } from '../shared/problem.ts'
import type { Context } from './context.ts'

type Changes = Record<string, [unknown, unknown]>

/** A kind of record in a sentence: "esta unidade", "this unit". */
export type Naming = Readonly<Record<'pt-BR' | 'en', string>>

interface StaleRecord {
  readonly noun: string
  readonly naming: Naming
  /** What it is now, as its endpoint shows it. */
  readonly current: { readonly id: string; readonly version: number }
  /** The version the caller had on the screen. */
  readonly seen: number
}

/** Tells a form that is behind what became of the record: `current`, and `changes` made since, newest first. */
export async function staleRecord({ database }: Context, record: StaleRecord): Promise<Problem> {
  const { noun, naming, current, seen } = record
  const { rows: changes } = await sql<{ at: string; by: string | null; changes: Changes }>`
    select event.at, staff.name as by, coalesce(event.data -> 'changes', '{}') as changes
    from event left join staff on staff.id = event.actor_id
    where event.entity_id = ${current.id} and event.noun = ${noun} and event.data ? 'changes'
    order by event.id desc limit ${Math.min(20, Math.max(1, current.version - seen))}`.execute(database)
  const by = changes[0]?.by ?? null
  return new Problem(
    'STALE',
    {
      'pt-BR': `${by ?? 'Alguém'} mudou ${naming['pt-BR']} depois que você abriu. Nada do que você escreveu se perdeu; veja o que mudou.`,
      en: `${by ?? 'Someone'} changed ${naming.en} after you opened it. Nothing you typed is lost; look at what changed.`,
    },
    { extra: { version: current.version, changedBy: by, changedAt: changes[0]?.at ?? null, current, changes } },
  )
}

/**
 * Whether a create that is sent again is the one that was done before: the same id with the same contents.
 * @param changes what the repeated create would record
 */
export async function isRepeatedCreate({ database }: Context, id: string, changes: Changes): Promise<boolean> {
  const { rows } = await sql<{ same: boolean }>`
    select event.data -> 'changes' = ${JSON.stringify(changes)}::jsonb as same
    from event where entity_id = ${id} and verb = 'create' order by id limit 1`.execute(database)
  return rows[0]?.same === true
}

/** The refusal of a create whose id is taken by something else. */
export function idReused(): Problem {
  return new Problem('ID_REUSED', {
    'pt-BR': 'Este identificador já é de outro cadastro. Gere um novo e envie de novo.',
    en: 'This identifier already belongs to another record. Make a new one and send again.',
  })
}
