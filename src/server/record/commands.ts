import { heldOf } from '../../shared/fields/field.ts'
import type { Can, RowOf, AnyRecord } from '../../shared/fields/record.ts'
import type { Concerns } from '../../shared/live.ts'
import type { NounEvents, Verb } from '../../shared/noun-events.ts'
import type { Problem } from '../../shared/problem.ts'
import { alreadyTaken } from '../endpoint/already-taken.ts'
import { changesBetween, type Context, type NewEvent, type RecordedEvent } from '../endpoint/context.ts'
import { createOnce } from '../endpoint/repeated-create.ts'
import { notFound, requireUnit } from '../endpoint/scope.ts'
import { seesUnit } from '../endpoint/session.ts'
import { staleRecord } from '../endpoint/stale.ts'
import { type Lock, type RecordQueries, unitFieldOf } from './queries.ts'

type Written = Readonly<Record<string, unknown>>
type Changes = Readonly<Record<string, [unknown, unknown]>>

/** Whatever else happens to records of a noun, they are made, changed and taken away as a file. */
type RecordEvents = NounEvents & { readonly verbs: Readonly<Record<'create' | 'edit' | 'export', Verb>> }

/** What is changed of a record. */
interface Edit<Row> {
  /** What is sent. */
  readonly written: Partial<Row>
  /** What differs, before and after. */
  readonly changes: Changes
  readonly confirmation: string | undefined
}

/** What archives or restores: the version that was on the screen, where the record says so. */
interface Switching {
  readonly version?: number | undefined
  readonly confirmation?: string | undefined
}

/** What a noun does of its own around the writes of its records. */
export interface RecordWrites<Row, Events extends RecordEvents> {
  readonly events: Events
  /** What its archiving and restoring are called among its events. */
  readonly verbs?: Readonly<Record<'archive' | 'restore', keyof Events['verbs'] & string>>
  /** Whom it concerns as it is, and as it was before it was changed. */
  readonly concerns?: (row: Row, before: Row | null) => Concerns
  /** Whether the person sees it, where no one field says whose it is. */
  readonly sees?: (context: Context, row: Row) => boolean
  /** It as the person sees it. */
  readonly shown?: (context: Context, row: Row) => Row
  /** What is really written of what is sent; null before a new one. Refuses with a Problem. */
  readonly prepared?: (context: Context, before: Row | null, written: Partial<Row>) => Promise<Partial<Row>>
  /** What another has already that only one may have, where the table alone does not say it. */
  readonly taken?: (context: Context, id: string, row: Partial<Row>) => Promise<Problem | undefined>
  /** What the history keeps of what changed: names as they are now, where it has ids. */
  readonly logged?: (changes: Changes, context: Context) => Changes | Promise<Changes>
  /** After a new one stands. */
  readonly afterCreate?: (context: Context, body: Row) => Promise<void>
  /** Before it is changed: refuses with a Problem, or asks for confirmation. */
  readonly beforeEdit?: (context: Context, before: Row, edit: Edit<Row>) => Promise<void>
  readonly afterEdit?: (context: Context, before: Row, edit: Edit<Row>) => Promise<void>
  /** Before it is archived by an endpoint of its own: asks for confirmation. */
  readonly beforeArchive?: (context: Context, before: Row, confirmation: string | undefined) => Promise<void>
  /** What is said of one that is already so; nothing where it is answered as it is. */
  readonly alreadySo?: (row: Row) => Problem
  /** When one is looked at. */
  readonly opened?: (context: Context, row: Row) => Promise<void>
  /** Whether there is a delete, which is the noun's own. */
  readonly deletes?: true
  /** Whether the person may, of what those who edit may. */
  readonly allows?: (context: Context, row: Row, way: Can) => boolean
}

export interface RecordCommands<Row> {
  /** @throws Problem NOT_FOUND where there is none, or it is of a unit that is not the person's */
  readonly inSight: (context: Context, id: string, lock?: Lock) => Promise<Row>
  /** It as the person may see it. */
  readonly shown: (context: Context, row: Row) => Row
  /** It is looked at. */
  readonly opened: (context: Context, row: Row) => Promise<void>
  /** Adds one. The same create sent again is the same record. */
  readonly create: (context: Context, body: Written & { readonly id: string }) => Promise<Row>
  /** Changes what is sent and leaves the rest. */
  readonly edit: (context: Context, id: string, body: Written & { readonly version: number }) => Promise<Row>
  readonly archive: (context: Context, id: string, switching: Switching) => Promise<Row>
  readonly restore: (context: Context, id: string, switching: Switching) => Promise<Row>
  /** What the person may do to it as it is now, by what the commands ask. */
  readonly can: (context: Context, row: Row) => Can[]
}

/** The commands of a record, and what its noun does around them. */
export function recordCommands<R extends AnyRecord, const Events extends RecordEvents>(
  record: R,
  queries: RecordQueries<RowOf<R>>,
  writes: RecordWrites<RowOf<R>, Events>,
): RecordCommands<RowOf<R>> {
  type Row = RowOf<R>
  const {
    verbs = { archive: 'edit', restore: 'edit' },
    concerns = () => ({}),
    prepared,
    logged,
    afterCreate,
    beforeEdit,
    afterEdit,
    alreadySo,
  } = writes
  const fields = Object.entries(record.fields)
  const secrets = fields.flatMap(([name, { secret }]) => (secret ? [[name, secret] as const] : []))
  const unitField = unitFieldOf(record)
  const unitOf = (row: Written): string | null => (unitField ? String(row[unitField]) : null)

  // The noun declares these verbs, which the types here ask for; which noun it is, is known where this is called.
  const tell = (context: Context, event: Omit<RecordedEvent, 'noun'>) =>
    context.record({ ...event, noun: writes.events.noun } as NewEvent)

  const inSight = async (context: Context, id: string, lock?: Lock): Promise<Row> => {
    const row = await queries.find(context, id, lock)
    const unitId = row && unitOf(row)
    if (!row || (unitId && !seesUnit(context.actor, unitId)) || writes.sees?.(context, row) === false) throw notFound()
    return row
  }

  const shown = (context: Context, stored: Row): Row => {
    const hidden = secrets.filter(([, permission]) => !context.may(permission)).map(([name]) => [name, null] as const)
    const row: Row = { ...stored, ...Object.fromEntries<null>(hidden) }
    return writes.shown?.(context, row) ?? row
  }

  const refuseTaken = async (context: Context, id: string, row: Written, written: Written): Promise<void> => {
    const taken = await queries.taken(context, id, row, written)
    if (taken) throw alreadyTaken(taken.field, taken.message)
    const problem = await writes.taken?.(context, id, row as Partial<Row>)
    if (problem) throw problem
  }

  /** Its own change may have taken it out of the person's sight, who is told all the same how it is. */
  const changed = async (context: Context, before: Row, verb: string, changes: Changes): Promise<Row> => {
    const { id } = before
    const row = await queries.find(context, id)
    if (!row) throw notFound()
    const told = (await logged?.(changes, context)) ?? changes
    tell(context, { verb, entityId: id, unitId: unitOf(before), concerns: concerns(row, before), changes: { ...told } })
    return shown(context, row)
  }

  const refuseStale = async (context: Context, row: Row, seen: number): Promise<void> => {
    if (row.version === seen) return
    throw await staleRecord(context, { of: writes.events, current: shown(context, row), seen })
  }

  const switchTo = async (
    context: Context,
    id: string,
    active: boolean,
    { version, confirmation }: Switching,
  ): Promise<Row> => {
    const before = await inSight(context, id, 'use')
    if (before.active === active) {
      if (alreadySo) throw alreadySo(before)
      context.changedNothing()
      return shown(context, before)
    }
    if (version !== undefined) await refuseStale(context, before, version)
    if (!active) await writes.beforeArchive?.(context, before, confirmation)
    await queries.update(context, id, { active })
    return changed(context, before, active ? verbs.restore : verbs.archive, { active: [!active, active] })
  }

  return {
    inSight,
    shown,

    async opened(context, row) {
      await writes.opened?.(context, row)
    },

    async create(context, body) {
      const { id, ...sent } = body
      const unitId = unitOf(body)
      if (unitId) requireUnit(context.actor, unitId)
      return createOnce(
        context,
        [{ entityId: id, sent: body }],
        async () => {
          const written: Written = (await prepared?.(context, null, sent as Partial<Row>)) ?? sent
          if (!(await queries.insert(context, { ...written, id }))) {
            if (!(await queries.find(context, id))) await refuseTaken(context, id, written, written)
            return undefined
          }
          const made = await inSight(context, id)
          const all = changesBetween<Record<string, unknown>>({}, written)
          const changes = { ...((await logged?.(all, context)) ?? all) }
          tell(context, { verb: 'create', entityId: id, unitId, concerns: concerns(made, null), changes, sent: body })
          await afterCreate?.(context, made)
          return shown(context, made)
        },
        async () => shown(context, await inSight(context, id)),
      )
    },

    async edit(context, id, { version, confirmation, ...sent }) {
      const before = await inSight(context, id, 'edit')
      await refuseStale(context, before, version)
      const written: Written = (await prepared?.(context, before, sent as Partial<Row>)) ?? sent
      const held = fields.map(([name, field]) => [name, heldOf(field, before[name as keyof Row])] as const)
      const changes = changesBetween<Record<string, unknown>>(
        { ...before, ...Object.fromEntries<unknown>(held) },
        written,
      )
      if (Object.keys(changes).length === 0) {
        context.changedNothing()
        return shown(context, before)
      }
      const edit = { written: written as Partial<Row>, changes, confirmation: confirmation as string | undefined }
      await beforeEdit?.(context, before, edit)
      await refuseTaken(context, id, { ...before, ...written }, written)
      await queries.update(context, id, written)
      await afterEdit?.(context, before, edit)
      const verb = changes['active'] ? (written['active'] ? verbs.restore : verbs.archive) : 'edit'
      return changed(context, before, verb, changes)
    },

    archive: (context, id, switching) => switchTo(context, id, false, switching),
    restore: (context, id, switching) => switchTo(context, id, true, switching),

    can(context, row) {
      const { edit, archive = edit } = record.permissions
      const ways: Can[] = [
        ...(context.may(edit) ? (['edit'] as const) : []),
        ...(record.lifeCycle && context.may(archive) ? [row.active ? ('archive' as const) : ('restore' as const)] : []),
        ...(writes.deletes && context.may(edit) ? (['delete'] as const) : []),
      ]
      return writes.allows ? ways.filter((way) => writes.allows?.(context, row, way)) : ways
    },
  }
}
