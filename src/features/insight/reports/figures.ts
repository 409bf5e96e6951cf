import type { Permission } from '../../../shared/permissions.ts'

/** What a figure is counted in: hundredths of a percent, minutes, days, centavos, or how many. */
export type Measure = 'share' | 'minutes' | 'days' | 'money' | 'count'

/** Of what the list behind a figure is made: appointments, money of items, or stretches of time of rooms. */
export type FactKind = 'visit' | 'money' | 'room'

interface FigureDeclaration {
  readonly measure: Measure
  readonly facts: FactKind
  /** A part of a whole, the middle of many, or a sum. */
  readonly aggregate: 'ratio' | 'median' | 'sum'
  /** Which way is good; null where neither is. */
  readonly better: 'more' | 'less' | null
  /** Who may see all nouns that it counts. */
  readonly permissions: readonly Permission[]
  /** Filters that it can be asked by, beside period and unit: of an empty room nobody is the doctor. */
  readonly filters: readonly FigureFilter[]
}

type Aimed = Pick<FigureDeclaration, 'measure' | 'better' | 'permissions'>

export type FigureFilter = 'doctorId' | 'teamId' | 'procedureId'
const ofVisits: readonly FigureFilter[] = ['doctorId', 'teamId', 'procedureId']

const visits = { facts: 'visit', permissions: ['appointment.read'], filters: ofVisits } as const
const money = { facts: 'money', aggregate: 'sum', measure: 'money', filters: ['procedureId'] } as const

/** The figures of the dashboard, in the order in which they are shown. What each means is in `figure-words.ts`. */
export const figures = {
  occupancy: { ...visits, measure: 'share', aggregate: 'ratio', better: 'more', filters: [] },
  lost: { ...visits, facts: 'room', measure: 'share', aggregate: 'ratio', better: 'less', filters: [] },
  firstOnTime: { ...visits, measure: 'share', aggregate: 'ratio', better: 'more' },
  turnover: { ...visits, measure: 'minutes', aggregate: 'median', better: 'less' },
  suspended: { ...visits, measure: 'share', aggregate: 'ratio', better: 'less' },
  confirmed: { ...visits, measure: 'share', aggregate: 'ratio', better: 'more' },
  noShow: { ...visits, measure: 'share', aggregate: 'ratio', better: 'less' },
  lateCancellation: { ...visits, measure: 'share', aggregate: 'ratio', better: 'less' },
  rebooked: { ...visits, measure: 'count', aggregate: 'sum', better: 'less' },
  saleToDate: { ...visits, measure: 'days', aggregate: 'median', better: 'less' },
  dateToSurgery: { ...visits, measure: 'days', aggregate: 'median', better: null },
  sold: { ...money, better: 'more', permissions: ['order.read'] },
  received: { ...money, better: 'more', permissions: ['receipt.read'] },
  margin: {
    ...visits,
    measure: 'money',
    aggregate: 'median',
    better: 'more',
    permissions: ['receipt.read', 'payment.read', 'stock.read'],
  },
} as const satisfies Record<string, FigureDeclaration>

export type FigureName = keyof typeof figures
export const figureNames = Object.keys(figures) as [FigureName, ...FigureName[]]

/** A declaration, of a figure that is known by name alone. */
export function figureOf(name: FigureName): FigureDeclaration {
  return figures[name]
}

/** Numbers of the pictures beneath the figures, which are to reach something as well. */
export const panelFigures = {
  conversion: { measure: 'share', better: 'more', permissions: ['order.read'] },
  stockWorth: { measure: 'money', better: 'less', permissions: ['stock.read'] },
  stockLosses: { measure: 'money', better: 'less', permissions: ['stock.read'] },
} as const satisfies Record<string, Aimed>

/** Whatever may have a target. */
export type TargetName = FigureName | keyof typeof panelFigures
export const targetNames = [...figureNames, ...Object.keys(panelFigures)] as [TargetName, ...TargetName[]]

/** In what a target is said, which way it is reached, and who may see what it is of. */
export function aimedOf(name: TargetName): Aimed {
  return { ...figures, ...panelFigures }[name]
}

/** Why an open room stood without a patient; a minute counts for the first of these that holds. */
export const lostReasons = ['block', 'late', 'cancelled', 'turnover', 'hole', 'free'] as const
export type LostReason = (typeof lostReasons)[number]

/** Whether somebody may see everything that a figure counts. */
export function seesFigure(may: (permission: Permission) => boolean, name: FigureName): boolean {
  return figureOf(name).permissions.every(may)
}

/** Minutes after the planned start within which a first case is on time. */
export const onTimeMinutes = 15
/** Days before the visit by whose end it should be confirmed. */
export const confirmedDays = 2
/** Hours before the start from which on a cancellation is late. */
export const lateHours = 24
