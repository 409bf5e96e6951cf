import type { Context } from '../../../server/context.ts'
import type { Download } from '../../../server/endpoint.ts'
import { unitFilter } from '../../../server/scope.ts'
import type { Column } from '../../../server/table-file.ts'
import { exportWholeList } from '../../../server/whole-list.ts'
import type { ParsedInput } from '../../../shared/contract.ts'
import type { Language } from '../../../shared/language.ts'
import type { exportRooms, ManagedRoom } from '../contract.ts'
import { roomKindWords } from '../words.ts'
import { listRooms } from './queries.ts'

/** Exactly the rooms a filter finds, as a file. */
export async function roomFile(context: Context, { query }: ParsedInput<typeof exportRooms>): Promise<Download> {
  const { format, ...filters } = query
  const units = unitFilter(context.actor, filters.unitId ? [filters.unitId] : undefined)
  const rows = await listRooms(context.database, units, filters)
  const columns = roomColumns(context.actor.language)
  return exportWholeList(context, format, { noun: 'room', name: 'salas', columns, rows, filters })
}

function roomColumns(language: Language): Column<ManagedRoom>[] {
  const english = language === 'en'
  return [
    { title: english ? 'Unit' : 'Unidade', value: ({ unitName }) => unitName },
    { title: english ? 'Room' : 'Sala', value: ({ name }) => name },
    { title: english ? 'Kind' : 'Tipo', value: ({ kind }) => roomKindWords[language][kind] },
    { title: english ? 'Set-up (minutes)' : 'Preparo (minutos)', value: ({ setupMinutes }) => setupMinutes },
    { title: english ? 'Cleaning (minutes)' : 'Limpeza (minutos)', value: ({ cleaningMinutes }) => cleaningMinutes },
    {
      title: english ? 'In use' : 'Em uso',
      value: ({ active }) => (active ? (english ? 'yes' : 'sim') : english ? 'no' : 'não'),
    },
  ]
}
