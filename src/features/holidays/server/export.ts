import type { Context } from '../../../server/context.ts'
import type { Download } from '../../../server/endpoint.ts'
import { unitFilter } from '../../../server/scope.ts'
import { exportWholeList } from '../../../server/list-file.ts'
import type { ParsedInput } from '../../../shared/contract.ts'
import { holidayLines } from '../calendar.ts'
import type { exportHolidays } from '../contract.ts'
import { holidayKindWords, holidayLevelWords } from '../words.ts'
import { holidaysOfYear, unitNames } from './queries.ts'

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
