import type { Context } from '../../../../server/endpoint/context.ts'
import type { Download } from '../../../../server/endpoint/endpoint.ts'
import { everyPage } from '../../../../server/lists/keyset.ts'
import { exportPages } from '../../../../server/exports/list-file.ts'
import { unitFilter } from '../../../../server/endpoint/scope.ts'
import type { Column } from '../../../../server/exports/table-file.ts'
import { both } from '../../../../shared/both.ts'
import type { Language } from '../../../../shared/language.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import { placeWords } from '../../stock/words.ts'
import type * as contract from '../contract.ts'
import type { Alarm } from '../record.ts'
import { alarmKindWords } from '../words.ts'
import { type AlarmFilter, countAlarmsByKind, listAlarmsPage } from './queries.ts'

type Asked = Pick<AlarmFilter, 'q' | 'kind'> & { readonly unitId?: string[] | undefined }

function filterOf({ actor, now }: Context, { unitId, ...asked }: Asked): AlarmFilter {
  return { ...asked, units: unitFilter(actor, unitId), now: now.toString() }
}

/** A page of what alarms. */
export async function list(
  context: Context,
  { query }: ParsedInput<typeof contract.listAlarms>,
): Promise<ContractOutput<typeof contract.listAlarms>> {
  const { cursor, limit, ...asked } = query
  const { cursors, database } = context
  return listAlarmsPage(database, filterOf(context, asked), { cursor, cursors, limit })
}

/** How many there are of each kind. */
export async function count(
  context: Context,
  { query }: ParsedInput<typeof contract.countAlarms>,
): Promise<ContractOutput<typeof contract.countAlarms>> {
  const counted = await countAlarmsByKind(context.database, filterOf(context, query))
  return {
    byKind: {
      case: 0,
      transit: 0,
      expiring: 0,
      below: 0,
      ...Object.fromEntries(counted.map((one) => [one.kind, one.count])),
    },
  }
}

const batchSize = 500

/** Exactly what a filter finds, as a file; who took what is on record. */
export async function exportList(
  context: Context,
  { query }: ParsedInput<typeof contract.exportAlarms>,
): Promise<Download> {
  const { format, ...asked } = query
  const filter = filterOf(context, asked)
  const { cursors, database } = context
  const page = (cursor: string | undefined) => listAlarmsPage(database, filter, { cursor, cursors, limit: batchSize })
  const [batches, columns] = [everyPage(page), columnsIn(context.actor.language)]
  return exportPages(context, format, {
    noun: 'stockAlarm',
    name: 'alarmes-estoque',
    columns,
    batches,
    filters: asked,
    units: filter.units,
  })
}

const columnsIn = (language: Language): Column<Alarm>[] => [
  { title: both('Unidade', 'Unit'), value: (row) => row.unitName },
  { title: both('Alarme', 'Alarm'), value: ({ kind }) => alarmKindWords[language][kind] },
  { title: both('Material ou origem', 'Material or origin'), value: (row) => row.name },
  { title: both('Lote ou número', 'Lot or number'), value: (row) => row.number },
  { title: both('Lugar', 'Place'), value: ({ place }) => place && placeWords[language][place] },
  { title: both('Quantidade', 'Quantity'), value: (row) => row.quantity },
  { title: both('Unidade de uso', 'Use unit'), value: (row) => row.useUnit },
  { title: both('Mínimo', 'Minimum'), value: (row) => row.minimum },
  { title: both('Dia', 'Day'), value: ({ day }) => day && { date: day } },
]
