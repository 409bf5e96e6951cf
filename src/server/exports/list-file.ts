import { todayIn, networkZone } from '../../shared/time.ts'
import { newId } from '../../shared/ids.ts'
import type { NounWith } from '../../shared/noun-events.ts'
import type { Context, NewEvent } from '../endpoint/context.ts'
import type { Download } from '../endpoint/endpoint.ts'
import { type Column, tableFile, type TableFormat } from './table-file.ts'

interface ListFile<Row> {
  readonly noun: NounWith<'export'>
  /** What the file is called, without date and extension. */
  readonly name: string
  readonly columns: readonly Column<Row>[]
  readonly batches: AsyncIterable<readonly Row[]>
  /** What was filtered, for the record of who took it. */
  readonly filters: object
  /** The units that it is of, where it is not everybody's: it is on record in the one that it is of alone. */
  readonly units?: readonly string[] | null
}

/** Puts on record that somebody took what a filter finds away as a file. */
export function recordTaken(
  { record }: Pick<Context, 'record'>,
  format: string,
  { noun, filters, units }: Pick<ListFile<unknown>, 'noun' | 'filters' | 'units'>,
): void {
  const note = `${format} ${JSON.stringify(withoutWhatWasTyped(filters))}`
  const unitId = units?.length === 1 ? (units[0] ?? null) : null
  // Each of these nouns declares its export so; the compiler compares no more than 25 of them by itself.
  record({ noun, verb: 'export', entityId: newId(), unitId, concerns: {}, note } as NewEvent)
}

/** Filters that take any text, or a text that somebody wrote of a patient; a walk of all exports finds one that is missing. */
const typed: readonly string[] = ['q', 'city', 'origin', 'occupation']

/** Records are never changed, and what is typed to find somebody may be what is to be forgotten: it is said that there was. */
function withoutWhatWasTyped(filters: object): object {
  return Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [name, typed.includes(name) && value ? true : value]),
  )
}

/** Exactly what a filter finds, as a file; who took it is on record. */
export function exportPages<Row>(
  context: Context,
  format: TableFormat,
  { name, columns, batches, ...taken }: ListFile<Row>,
): Promise<Download> {
  const { actor, now } = context
  recordTaken(context, format, taken)
  return tableFile(format, {
    name: `${name}-${todayIn(networkZone, now.toString())}`,
    language: actor.language,
    columns,
    batches,
  })
}

/** A list that is short enough to be read at once, as a file. */
export function exportWholeList<Row>(
  context: Context,
  format: TableFormat,
  { rows, ...file }: Omit<ListFile<Row>, 'batches'> & { readonly rows: readonly Row[] },
): Promise<Download> {
  return exportPages(context, format, { ...file, batches: atOnce(rows) })
}

async function* atOnce<Row>(rows: readonly Row[]): AsyncIterable<readonly Row[]> {
  if (rows.length > 0) yield rows
}
