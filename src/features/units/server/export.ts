import type { Context } from '../../../server/context.ts'
import type { Download } from '../../../server/endpoint.ts'
import { unitFilter } from '../../../server/scope.ts'
import type { Column } from '../../../server/table-file.ts'
import { exportWholeList } from '../../../server/whole-list.ts'
import type { ParsedInput } from '../../../shared/contract.ts'
import { formatCnpj } from '../../../shared/documents.ts'
import type { Language } from '../../../shared/language.ts'
import { formatPhone } from '../../../shared/phones.ts'
import { holidayLines } from '../../holidays/calendar.ts'
import type { exportHolidays } from '../../holidays/contract.ts'
import { holidaysOfYear, unitNames } from '../../holidays/server/queries.ts'
import { hoursText } from '../hours-text.ts'
import type { exportRooms, ManagedRoom } from '../../rooms/contract.ts'
import { listRooms } from '../../rooms/server/queries.ts'
import type { exportUnits, ManagedUnit } from '../settings-contract.ts'
import { listManaged } from './settings-queries.ts'
import { holidayKindWords, holidayLevelWords, roomKindWords } from '../words.ts'

/** Exactly the units a filter finds, as a file. */
export async function unitFile(context: Context, { query }: ParsedInput<typeof exportUnits>): Promise<Download> {
  const { format, ...filters } = query
  const rows = await listManaged(context.database, unitFilter(context.actor), filters)
  const columns = unitColumns(context.actor.language)
  return exportWholeList(context, format, { noun: 'unit', name: 'unidades', columns, rows, filters })
}

/** Exactly the rooms a filter finds, as a file. */
export async function roomFile(context: Context, { query }: ParsedInput<typeof exportRooms>): Promise<Download> {
  const { format, ...filters } = query
  const units = unitFilter(context.actor, filters.unitId ? [filters.unitId] : undefined)
  const rows = await listRooms(context.database, units, filters)
  const columns = roomColumns(context.actor.language)
  return exportWholeList(context, format, { noun: 'room', name: 'salas', columns, rows, filters })
}

/** The holidays of a year in the person's units, one line per day and unit, as a file. */
export async function holidayFile(context: Context, { query }: ParsedInput<typeof exportHolidays>): Promise<Download> {
  const { format, ...filters } = query
  const { database, actor } = context
  const ids = unitFilter(actor, filters.unitId ? [filters.unitId] : undefined)
  const [units, own] = await Promise.all([unitNames(database, ids), holidaysOfYear(database, ids, filters.year)])
  const named = units.map(({ id }) => id)
  const rows = holidayLines(filters.year, named, own, actor.language).flatMap(({ unitIds, ...line }) =>
    unitIds.map((id) => ({ ...line, unit: units.find((unit) => unit.id === id)?.shortName ?? '' })),
  )
  const english = actor.language === 'en'
  return exportWholeList(context, format, {
    noun: 'holiday',
    name: `feriados-${filters.year}`,
    filters,
    rows,
    columns: [
      { title: english ? 'Day' : 'Dia', value: ({ day }) => ({ date: day }) },
      { title: english ? 'Holiday' : 'Feriado', value: ({ name }) => name },
      { title: english ? 'Level' : 'Âmbito', value: ({ level }) => holidayLevelWords[actor.language][level] },
      { title: english ? 'Unit' : 'Unidade', value: ({ unit }) => unit },
      {
        title: english ? 'The unit is' : 'A unidade fica',
        value: ({ kind }) => holidayKindWords[actor.language][kind],
      },
    ],
  })
}

function unitColumns(language: Language): Column<ManagedUnit>[] {
  const english = language === 'en'
  return [
    { title: english ? 'Name' : 'Nome', value: ({ name }) => name },
    { title: english ? 'Short name' : 'Nome curto', value: ({ shortName }) => shortName },
    { title: 'CNPJ', value: ({ cnpj }) => cnpj && formatCnpj(cnpj) },
    { title: english ? 'City' : 'Cidade', value: ({ city }) => city },
    { title: english ? 'State' : 'Estado', value: ({ state }) => state },
    { title: english ? 'Phone' : 'Telefone', value: ({ phone }) => phone && formatPhone(phone) },
    { title: english ? 'Time zone' : 'Fuso horário', value: ({ timeZone }) => timeZone },
    { title: english ? 'Opening hours' : 'Horário', value: ({ openings }) => hoursText(openings, language) },
    {
      title: english ? 'Deposit minimum (R$)' : 'Sinal mínimo (R$)',
      value: ({ depositMinimumCentavos }) => ({ centavos: depositMinimumCentavos }),
    },
    { title: english ? 'Rooms in use' : 'Salas em uso', value: ({ activeRooms }) => activeRooms },
  ]
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
