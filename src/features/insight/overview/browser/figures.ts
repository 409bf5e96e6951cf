import { localTime } from '../../../../shared/time.ts'
import type { Language } from '../../../../shared/language.ts'
import type { RoutePath } from '../../../../shared/route-table.ts'
import type { Standing } from '../contract.ts'
import type { FreeRoom } from '../rules.ts'
import { messages } from './messages.ts'
import type { UnitStanding } from './use-standings.ts'

/** Where a figure leads: the list that has exactly so many. */
export interface Target {
  readonly path: RoutePath
  readonly search: Readonly<Record<string, string>>
}

/** A figure of a unit as it is shown. */
export interface Shown {
  readonly count: number
  /** Beside the number. */
  readonly note?: string | undefined
  /** In place of the number, where there can be none. */
  readonly instead?: string | undefined
  /** All of it in words, where note and number do not say everything. */
  readonly detail?: string | undefined
  readonly target: Target
}

/** Who reads the figures. */
export interface Reader {
  readonly language: Language
  /** The figures are of what they booked alone. */
  readonly isOwn: boolean
}

/** A column of the overview. */
export interface Figure {
  readonly id: FigureName
  /** A number above zero asks for somebody. */
  readonly alerts?: boolean
  /** Null where the reader is told nothing of it. */
  readonly of: (row: UnitStanding, reader: Reader) => Shown | null
}

/** How those are filtered that have their date and were not given up. */
const dated = 'pending,booked,arrived,in-progress,fulfilled'

type FigureName =
  | 'surgeries'
  | 'consultations'
  | 'arrived'
  | 'running'
  | 'late'
  | 'free'
  | 'toConfirm'
  | 'notReady'
  | 'stockAlarms'
  | 'ending'

const ofList = (
  id: FigureName,
  search: Readonly<Record<string, string>>,
  count: (row: UnitStanding & { readonly standing: Standing }) => number | undefined,
  alerts = false,
): Figure => ({
  id,
  alerts,
  of: (row, { isOwn }) => {
    const { standing, unit } = row
    const number = standing?.appointments ? count({ ...row, standing }) : undefined
    if (number === undefined) return null
    const target = {
      path: '/agendamentos' as const,
      search: { unidade: unit.id, periodo: 'hoje', ...(isOwn && { minhas: '1' }), ...search },
    }
    return { count: number, target }
  },
})

const free: Figure = {
  id: 'free',
  of: ({ unit, standing, figures }, { language }) => {
    if (!figures || !standing) return null
    const words = messages[language]
    const until = ({ name, until: at }: FreeRoom) => words.roomUntil(name, localTime(at, unit.timeZone))
    const last = figures.free
      .map((room) => room.until)
      .toSorted()
      .at(-1)
    return {
      count: figures.free.length,
      instead: figures.isOpen ? undefined : words.closed,
      note: last && words.until(localTime(last, unit.timeZone)),
      detail: figures.free.map(until).join(', ') || undefined,
      target: {
        path: '/agendamentos-da-semana',
        search: {
          unidade: unit.id,
          data: standing.day,
          modo: 'dia',
          por: 'sala',
          ...(figures.free.length > 0 && { sala: figures.free.map(({ id }) => id).join(',') }),
        },
      },
    }
  },
}

const toConfirm: Figure = {
  id: 'toConfirm',
  of: ({ unit, standing }, { isOwn }) => {
    const count = standing?.toConfirm ?? null
    const columns = { unidade: unit.id, filial: unit.id, coluna: 'a-confirmar,sem-resposta' }
    const target = { path: '/marcacao-confirmacao' as const, search: { ...columns, ...(isOwn && { minhas: '1' }) } }
    return count === null ? null : { count, target }
  },
}

const notReady: Figure = {
  id: 'notReady',
  alerts: true,
  of: ({ unit, standing }) => {
    const count = standing?.notReady ?? null
    return count === null ? null : { count, target: { path: '/batemapa', search: { unidade: unit.id } } }
  },
}

const stockAlarms: Figure = {
  id: 'stockAlarms',
  alerts: true,
  of: ({ unit, standing }) => {
    const count = standing?.stockAlarms ?? null
    const search = { unidade: unit.id, aba: 'alarmes', filial: unit.id }
    return count === null ? null : { count, target: { path: '/estoque', search } }
  },
}

/** The columns, in their order. */
export const figures: readonly Figure[] = [
  ofList('surgeries', { tipo: 'surgery', situacao: dated }, ({ standing }) => standing.appointments?.surgeries),
  ofList(
    ...(['consultations', { tipo: 'consultation', situacao: dated }] as const),
    ({ standing }) => standing.appointments?.consultations,
  ),
  ofList('arrived', { situacao: 'arrived' }, ({ standing }) => standing.appointments?.arrived),
  ofList('running', { situacao: 'in-progress' }, ({ standing }) => standing.appointments?.running),
  ofList('late', { atrasados: '1' }, (row) => row.figures?.late, true),
  free,
  toConfirm,
  notReady,
  stockAlarms,
  ofList('ending', { vencendo: '1', periodo: 'tudo' }, (row) => row.figures?.ending, true),
]
