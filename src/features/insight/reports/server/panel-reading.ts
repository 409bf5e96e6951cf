import type { Language } from '../../../../shared/language.ts'
import { formatDay } from '../../../../shared/time.ts'
import { categoryWords, lossCauseWords } from '../../../stock/offers/both.ts'
import { count as countWaiting } from '../../../desk/offers/server.ts'
import { bucketWords } from '../../../desk/offers/both.ts'
import type { TargetName } from '../figures.ts'
import { casesBehind, expectedMinutesOf, expectedOf, forecastKinds, summedParts } from '../forecast.ts'
import { forecastWords } from '../forecast-words.ts'
import type { FunnelCounts, FunnelPart } from '../funnel-contract.ts'
import { panelWords } from '../panel-words.ts'
import type { Comparison, Period } from '../periods.ts'
import { shareOf } from '../rules.ts'
import type { PanelMeasure } from '../words.ts'
import { forecastFor } from './forecast.ts'
import { funnel } from './funnel.ts'
import type { FactFilter } from './queries.ts'
import type { Reader } from './reading.ts'
import { receivables } from './receivables.ts'
import { stockLosses, stockWorth } from './stock.ts'

/** A number of a picture: null where there is none. */
export interface Amount {
  readonly title: string
  readonly measure: PanelMeasure
  readonly value: number | null
}

/** A picture of the dashboard as it goes on paper: what it means, and the table that it is drawn from. */
export interface PanelTaken {
  readonly title: string
  readonly definition: string
  /** What may be compared and have a target, in the measure of that number. */
  readonly aimed?: {
    readonly name: TargetName
    readonly title: string
    readonly value: number | null
    readonly before: number | null
    readonly target: number | null
  }
  /** The last is the whole where there are several. */
  readonly rows: readonly { readonly name: string; readonly amounts: readonly Amount[] }[]
}

export interface PanelsAsked extends Period, Pick<FactFilter, 'doctorId' | 'teamId' | 'procedureId'> {
  readonly unitId?: string[] | undefined
  readonly compare: Comparison
}

/** All pictures of the dashboard that their reader may see, as far as they can be asked by what is filtered. */
export async function panelsTaken(reader: Reader, asked: PanelsAsked, funnelBy: FunnelPart): Promise<PanelTaken[]> {
  const { doctorId, teamId, procedureId, ...query } = asked
  const isWhole = doctorId === undefined && teamId === undefined && procedureId === undefined
  const sees = (permission: Parameters<Reader['may']>[0]) => isWhole && reader.may(permission)
  const taken = await Promise.all([
    reader.may('appointment.read') && forecastTaken(reader, asked),
    sees('order.read') && funnelTaken(reader, query, funnelBy),
    sees('waitlist.read') && waitingTaken(reader, query),
    sees('stock.read') && worthTaken(reader, query),
    sees('stock.read') && lossesTaken(reader, query),
    sees('receipt.read') && receivablesTaken(reader, query),
  ])
  return taken.filter((panel) => panel !== false)
}

type Query = Pick<PanelsAsked, 'from' | 'to' | 'unitId' | 'compare'>

async function forecastTaken(reader: Reader, asked: PanelsAsked): Promise<PanelTaken> {
  const { language } = reader.actor
  const words = panelWords[language]
  const { title, means, formula, kinds } = forecastWords[language]
  const { items } = await forecastFor(reader, asked)
  const rows = forecastKinds.flatMap((kind) => {
    const row = (name: string, some: typeof items): PanelTaken['rows'][number] => {
      const part = summedParts(some.map((one) => one[kind]))
      const open = some.map(({ openMinutes }) => openMinutes ?? 0).reduce((sum, one) => sum + one, 0)
      const cases = casesBehind(some.map(({ week, [kind]: of }) => ({ week, ...of })))
      return {
        name: `${kinds[kind]} ${name}`,
        amounts: [
          { title: words.booked, measure: 'count', value: part.booked },
          { title: words.hours, measure: 'hours', value: part.minutes },
          { title: words.ofOpen, measure: 'share', value: kind === 'surgery' ? shareOf(part.minutes, open) : null },
          {
            title: words.rate,
            measure: 'share',
            value: part.kept === null ? null : shareOf(part.kept, part.booked * 10),
          },
          { title: words.cases, measure: 'count', value: cases },
          { title: words.added, measure: 'tenths', value: part.added },
          { title: words.expected, measure: 'tenths', value: expectedOf(part) },
          { title: words.expectedHours, measure: 'hours', value: expectedMinutesOf(part) },
        ],
      }
    }
    const weeks = [...Map.groupBy(items, ({ week }) => week).values()]
    return [
      ...weeks.map((some) => row(words.week(formatDay(some[0]?.from ?? '', language)), some)),
      row(words.whole.toLowerCase(), items),
    ]
  })
  return { title, definition: `${means} ${formula}.`, rows }
}

async function funnelTaken(reader: Reader, query: Query, by: FunnelPart): Promise<PanelTaken> {
  const words = panelWords[reader.actor.language]
  const { total, compared, target, items } = await funnel(reader, { query: { ...query, by } })
  const amounts = ({ consultations, quotes, sales, netCentavos, discountCentavos }: FunnelCounts): Amount[] => [
    { title: words.consultations, measure: 'count', value: consultations },
    { title: words.quotes, measure: 'count', value: quotes },
    { title: words.sales, measure: 'count', value: sales },
    { title: words.conversion, measure: 'share', value: shareOf(sales, consultations) },
    { title: words.ticket, measure: 'money', value: sales > 0 ? Math.round(netCentavos / sales) : null },
    { title: words.discount, measure: 'share', value: shareOf(discountCentavos, netCentavos + discountCentavos) },
  ]
  return {
    title: words.funnel,
    definition: words.funnelMeans,
    aimed: {
      name: 'conversion',
      title: words.conversion,
      target,
      value: shareOf(total.sales, total.consultations),
      before: shareOf(compared.sales, compared.consultations),
    },
    rows: [
      ...items.map((row) => ({ name: row.name ?? words.unsaid, amounts: amounts(row) })),
      { name: words.whole, amounts: amounts(total) },
    ],
  }
}

interface Valued {
  readonly name: string
  readonly count: number
  readonly centavos: number
}

/** Money by what it is parted by, with how many it is made of, and the whole. */
function valuedRows(rows: readonly Valued[], counted: string, language: Language, title: string) {
  const whole = {
    name: panelWords[language].whole,
    count: rows.reduce((sum, { count }) => sum + count, 0),
    centavos: rows.reduce((sum, { centavos }) => sum + centavos, 0),
  }
  const taken = [...rows, whole].map(({ name, count, centavos }) => ({
    name,
    amounts: [
      { title: counted, measure: 'count', value: count },
      { title, measure: 'money', value: centavos },
    ] as const,
  }))
  return { whole: whole.centavos, rows: taken }
}

async function waitingTaken(reader: Reader, { unitId }: Query): Promise<PanelTaken> {
  const { language } = reader.actor
  const words = panelWords[language]
  const { byAge } = await countWaiting(reader, { query: { unitId } })
  const valued = byAge.map(({ age, count, netCentavos }) => ({
    name: bucketWords[language][age],
    count,
    centavos: netCentavos,
  }))
  const { rows } = valuedRows(valued, words.items, language, words.value)
  return { title: words.waiting, definition: words.waitingMeans, rows }
}

async function worthTaken(reader: Reader, { unitId }: Query): Promise<PanelTaken> {
  const { language } = reader.actor
  const words = panelWords[language]
  const { items, target } = await stockWorth(reader, { query: { unitId } })
  const valued = items.map(({ category, materials, centavos }) => ({
    name: categoryWords[language][category],
    count: materials,
    centavos,
  }))
  const { whole, rows } = valuedRows(valued, words.materials, language, words.value)
  return {
    title: words.worth,
    definition: words.worthMeans,
    rows,
    aimed: { name: 'stockWorth', title: words.worth, value: whole, before: null, target },
  }
}

async function lossesTaken(reader: Reader, query: Query): Promise<PanelTaken> {
  const { language } = reader.actor
  const words = panelWords[language]
  const { items, compared, target } = await stockLosses(reader, { query })
  const valued = items.map(({ cause, lines, centavos }) => ({
    name: lossCauseWords[language][cause],
    count: lines,
    centavos,
  }))
  const { whole, rows } = valuedRows(valued, words.lines, language, words.value)
  return {
    title: words.losses,
    definition: words.lossesMeans,
    rows,
    aimed: { name: 'stockLosses', title: words.losses, value: whole, before: compared.centavos, target },
  }
}

async function receivablesTaken(reader: Reader, { unitId }: Query): Promise<PanelTaken> {
  const { language } = reader.actor
  const words = panelWords[language]
  const { items } = await receivables(reader, { query: { unitId } })
  const valued = items.map(({ from, count, centavos }) => ({
    name: words.week(formatDay(from, language)),
    count,
    centavos,
  }))
  const { rows } = valuedRows(valued, words.instalments, language, words.net)
  return { title: words.receivables, definition: words.receivablesMeans, rows }
}
