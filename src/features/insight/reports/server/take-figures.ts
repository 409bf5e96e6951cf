import type { Context } from '../../../../server/endpoint/context.ts'
import type { Download } from '../../../../server/endpoint/endpoint.ts'
import { exportWholeList, recordTaken } from '../../../../server/exports/list-file.ts'
import type { Column } from '../../../../server/exports/table-file.ts'
import type { Cell } from '../../../../server/exports/table-cell.ts'
import { type Both, both } from '../../../../shared/both.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import type { Language } from '../../../../shared/language.ts'
import type { Figure } from '../contract.ts'
import { figureWords } from '../figure-words.ts'
import { aimedOf, figureOf } from '../figures.ts'
import { panelWords } from '../panel-words.ts'
import type * as contract from '../paper-contract.ts'
import type { PanelMeasure } from '../words.ts'
import { figuresPdf } from './figures-pdf.ts'
import { type PanelTaken, panelsTaken } from './panel-reading.ts'
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
  const [{ items }, panels] = await Promise.all([figures(context, { query }), panelsTaken(context, query, 'seller')])
  const { language } = context.actor
  const rows = [...items.map((item) => rowOf(item, language)), ...panels.flatMap((panel) => panelRows(panel, language))]
  return exportWholeList(context, format, {
    noun: 'report',
    name: 'indicadores',
    columns,
    rows,
    filters: query,
    units,
  })
}

/** A line of the table: a figure, or a number of a picture. */
interface Row {
  readonly title: string
  /** Of what it is the number: of a picture a row of its table, else the whole. */
  readonly part: string
  readonly measure: string
  readonly value: Cell
  readonly cases: Cell
  readonly p90: Cell
  readonly before: Cell
  readonly target: Cell
  readonly definition: string
  readonly formula: string | null
}

/** A value as spreadsheets reckon with it; what it is counted in stands beside it. */
function cellOf(measure: PanelMeasure, value: number | null): Cell {
  if (value === null) return null
  if (measure === 'tenths') return value / 10
  return measure === 'money' ? { centavos: value } : measure === 'share' ? { basisPoints: value } : value
}

const measureWords: Record<PanelMeasure, Both> = {
  share: both('%', '%'),
  money: both('R$', 'R$'),
  minutes: both('minutos', 'minutes'),
  hours: both('minutos', 'minutes'),
  days: both('dias', 'days'),
  count: both('quantidade', 'count'),
  tenths: both('quantidade', 'count'),
}

function rowOf({ name, value, cases, p90, compared, target }: Figure, language: Language): Row {
  const { measure } = figureOf(name)
  const cell = (one: number | null) => cellOf(measure, one)
  const { title, definition, formula } = figureWords[language][name]
  return {
    title,
    part: panelWords[language].whole,
    measure: measureWords[measure][language],
    value: cell(value),
    cases,
    p90: cell(p90),
    before: cell(compared.value),
    target: cell(target),
    definition,
    formula,
  }
}

/** Each number of a picture as a line; that which has a target also beside that of the other period. */
function panelRows({ title, definition, aimed, rows }: PanelTaken, language: Language): Row[] {
  const none = { part: panelWords[language].whole, cases: null, p90: null, before: null, target: null, formula: null }
  const of = (measure: PanelMeasure) => measureWords[measure][language]
  const whole = (one: NonNullable<typeof aimed>): Row => {
    const { measure } = aimedOf(one.name)
    const [value, before, target] = [one.value, one.before, one.target].map((amount) => cellOf(measure, amount))
    return {
      ...none,
      title: one.title,
      measure: of(measure),
      definition,
      value: value ?? null,
      before: before ?? null,
      target: target ?? null,
    }
  }
  const parts = rows.flatMap(({ name, amounts }) =>
    amounts.map((amount) => ({
      ...none,
      title: `${title}: ${amount.title}`,
      part: name,
      definition,
      measure: of(amount.measure),
      value: cellOf(amount.measure, amount.value),
    })),
  )
  return aimed ? [whole(aimed), ...parts] : parts
}

const columns: Column<Row>[] = [
  { title: both('Indicador', 'Figure'), value: ({ title }) => title },
  { title: both('De', 'Of'), value: ({ part }) => part },
  { title: both('Medida', 'Measure'), value: ({ measure }) => measure },
  { title: both('No período', 'In the period'), value: ({ value }) => value },
  { title: both('Casos', 'Cases'), value: ({ cases }) => cases },
  { title: both('P90', 'P90'), value: ({ p90 }) => p90 },
  { title: both('Antes', 'Before'), value: ({ before }) => before },
  { title: both('Meta', 'Target'), value: ({ target }) => target },
  { title: both('O que é', 'What it is'), value: ({ definition }) => definition },
  { title: both('Como se calcula', 'How it is worked out'), value: ({ formula }) => formula },
]
