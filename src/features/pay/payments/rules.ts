import type { ProfessionalFunction, RegimeKind } from '../../network/offers/both.ts'
import { addDays, addMonths } from '../../../shared/time.ts'

/** How a statement stands, in the order in which it goes. */
export const statementStates = [
  ...(['calculated', 'checked', 'sent', 'contested', 'accepted'] as const),
  ...(['approved', 'paid', 'locked'] as const),
] as const
export type StatementState = (typeof statementStates)[number]

export const periodStates = ['open', 'locked'] as const
export type PeriodState = (typeof periodStates)[number]

/** What is approved is never changed: what is wrong with it is put right in a later month. */
export function isFinal(state: StatementState): boolean {
  return state === 'approved' || state === 'paid' || state === 'locked'
}

/**
 * Whether a statement is over when its month is locked: it was paid, or there is nothing to pay. What is below zero is taken
 * off in the next month.
 */
export function isOver(one: { state: StatementState; dueCentavos: number; resultCentavos: number }): boolean {
  if (one.state === 'paid' || one.state === 'locked') return true
  return one.dueCentavos <= 0 && (one.state === 'approved' || one.resultCentavos === 0)
}

/** The page on which a function is paid: doctors on theirs, everybody else with the teams. */
export const payPages = ['doctors', 'teams'] as const
export type PayPage = (typeof payPages)[number]
const doctors: readonly ProfessionalFunction[] = ['doctor', 'assistant_doctor']
const others: readonly ProfessionalFunction[] = ['nurse', 'technician', 'anaesthetist']

/** Functions that stand on a page. */
export function functionsOn(page: PayPage): readonly ProfessionalFunction[] {
  return page === 'doctors' ? doctors : others
}

/** The first and the last plain date of a month, `2026-11`: of the calendar of each unit. */
export function daysOf(month: string): { from: string; through: string } {
  const first = `${month}-01`
  return { from: first, through: addDays(addMonths(first, 1), -1) }
}

/** The month before or after another, `2026-11`. */
export function monthBeside(month: string, months: number): string {
  return addMonths(`${month}-01`, months).slice(0, 7)
}

/** Whether a month is over on every unit's calendar: what is done on its last day is in it. */
export function hasEnded(month: string, todays: readonly string[]): boolean {
  return todays.every((today) => today > daysOf(month).through)
}

/** Whether a statement is with its person: it was sent as it stands. */
export function isWithPerson(state: StatementState): boolean {
  return state !== 'calculated' && state !== 'checked'
}

/** What keeps something that is due from being paid here: a company has not charged it, or the payroll pays it. */
export const unpayable = ['noInvoice', 'employee'] as const
export type Unpayable = (typeof unpayable)[number]

interface Charged {
  readonly kind: RegimeKind | null
  readonly dueCentavos: number
  readonly invoiceCentavos: number | null
  readonly hasFile: boolean
}

/** Why something due is not paid; null where it may be. An invoice counts while it is of just what is due, with its file. */
export function unpayableBy({ kind, dueCentavos, invoiceCentavos, hasFile }: Charged): Unpayable | null {
  if (kind === 'employee') return 'employee'
  if (kind !== 'company' || dueCentavos <= 0) return null
  return hasFile && invoiceCentavos === dueCentavos ? null : 'noInvoice'
}

/** Of a month, what one company of the network owes one person is one statement: by what it is found. */
export function payKey(of: { readonly professionalId: string; readonly payerId: string | null }): string {
  return `${of.professionalId}/${of.payerId ?? ''}`
}
