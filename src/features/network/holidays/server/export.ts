import type { Context } from '../../../../server/endpoint/context.ts'
import type { Download } from '../../../../server/endpoint/endpoint.ts'
import { unitFilter } from '../../../../server/endpoint/scope.ts'
import { exportWholeList } from '../../../../server/exports/list-file.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { holidayLines } from '../calendar.ts'
import type { exportHolidays } from '../contract.ts'
import { holidayKindWords, holidayLevelWords } from '../words.ts'
import { holidaysOfYear, unitNames } from './queries.ts'
import { both } from '../../../../shared/both.ts'

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
  return exportWholeList(context, format, {
    noun: 'holiday',
    name: `feriados-${filters.year}`,
    filters,
    rows,
    columns: [
      { title: both('Dia', 'Day'), value: ({ day }) => ({ date: day }) },
      { title: both('Feriado', 'Holiday'), value: ({ name }) => name },
      { title: both('Âmbito', 'Level'), value: ({ level }) => holidayLevelWords[actor.language][level] },
      { title: both('Unidade', 'Unit'), value: ({ unit }) => unit },
      {
        title: both('A unidade fica', 'The unit is'),
        value: ({ kind }) => holidayKindWords[actor.language][kind],
      },
    ],
  })
}
