import type { Context } from '../../../server/context.ts'
import type { Download } from '../../../server/endpoint.ts'
import { exportWholeList, recordTaken } from '../../../server/list-file.ts'
import type { Column } from '../../../server/table-file.ts'
import type { Cell } from '../../../server/table-cell.ts'
import { both } from '../../../shared/both.ts'
import type { ParsedInput } from '../../../shared/contract.ts'
import type { Language } from '../../../shared/language.ts'
import type { Figure } from '../contract.ts'
import { figureWords } from '../figure-words.ts'
import { type FigureName, figureOf } from '../figures.ts'
import type * as contract from '../paper-contract.ts'
import { figuresPdf } from './figures-pdf.ts'
import { figures, filterOf } from './reading.ts'

/** The dashboard as a file; who took it is on record. */
export async function exportFigures(
  context: Context,
  { query: { format, ...query } }: ParsedInput<typeof contract.exportFigures>,
): Promise<Download> {
  const { compare: _, ...filter } = query
  const { units } = filterOf(context, filter)
  if (format === 'pdf') {
    recordTaken(context, format, { noun: 'report', filters: query, units })
    return figuresPdf(context, query)
  }
  const { items } = await figures(context, { query })
  const columns = columnsIn(context.actor.language)
  return exportWholeList(context, format, {
    ...{ noun: 'report', name: 'indicadores', columns, rows: items, filters: query, units },
  })
}

/** A value as spreadsheets reckon with it; what it is counted in stands beside it. */
function cellOf(name: FigureName, value: number | null): Cell {
  const { measure } = figureOf(name)
  if (value === null) return null
  return measure === 'money' ? { centavos: value } : measure === 'share' ? { basisPoints: value } : value
}

const measureWords = {
  share: both('%', '%'),
  money: both('R$', 'R$'),
  minutes: both('minutos', 'minutes'),
  days: both('dias', 'days'),
  count: both('quantidade', 'count'),
}

function columnsIn(language: Language): Column<Figure>[] {
  const words = figureWords[language]
  return [
    { title: both('Indicador', 'Figure'), value: ({ name }) => words[name].title },
    { title: both('Medida', 'Measure'), value: ({ name }) => measureWords[figureOf(name).measure][language] },
    { title: both('No período', 'In the period'), value: ({ name, value }) => cellOf(name, value) },
    { title: both('Casos', 'Cases'), value: ({ cases }) => cases },
    { title: both('P90', 'P90'), value: ({ name, p90 }) => cellOf(name, p90) },
    { title: both('Antes', 'Before'), value: ({ name, compared }) => cellOf(name, compared.value) },
    { title: both('Meta', 'Target'), value: ({ name, target }) => cellOf(name, target) },
    { title: both('O que é', 'What it is'), value: ({ name }) => words[name].definition },
    { title: both('Como se calcula', 'How it is worked out'), value: ({ name }) => words[name].formula },
  ]
}
