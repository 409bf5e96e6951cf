import type { Context } from '../../../../server/endpoint/context.ts'
import { notFound, seesEveryUnit, unitFilter } from '../../../../server/endpoint/scope.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import type * as contract from '../contract.ts'
import type { PaymentPart, StatementDetail } from '../record.ts'
import { isFinal, unpayableBy } from '../rules.ts'
import { statementMachine } from '../transitions.ts'
import { mayHappen } from '../../../../shared/transitions.ts'
import { personOf } from '../../../../server/endpoint/transition.ts'
import { problemsOf } from './problem-queries.ts'
import { meantFor, type Retained, retainedOf } from './retained.ts'
import { hindranceOf } from './separation.ts'
import {
  contestsOf,
  type FoundDetail,
  findStatement,
  isOfOthers,
  linesOf,
  partsOf,
  sharesOf,
} from './statement-queries.ts'

/** Whether a part of a statement is the reader's to see. */
export function seesPart({ actor }: Pick<Context, 'actor'>, { unitId }: Pick<PaymentPart, 'unitId'>): boolean {
  return actor.unitIds === 'all' || (unitId !== null && actor.unitIds.includes(unitId))
}

/**
 * A statement as its reader may see it: with the lines of their units.
 * @throws Problem NOT_FOUND for none, and where nothing of it is of their units
 */
export async function detail(context: Context, id: string): Promise<StatementDetail> {
  const { actor, database } = context
  const units = unitFilter(actor)
  const [found, all, calculatedLines, contested] = [
    await findStatement(database, id),
    await partsOf(database, id),
    await linesOf(database, id, units),
    await contestsOf(database, id, units),
  ]
  const parts = all.filter((part) => seesPart(context, part))
  if (!found || (parts.length === 0 && !seesEveryUnit(context))) throw notFound()
  const isWhole = parts.length === all.length
  const contests = contested.filter(({ unitId }) => unitId !== null || isWhole)
  const { month, professionalId } = found
  const problems = await problemsOf(database, { month, professionalId, statementId: id }, units)
  const { regime, retentions, retainedCentavos, retainedFor, endedTables } = await retainedNow(context, found)
  const { invoice, dueCentavos } = found
  const charged = { kind: regime?.kind ?? null, dueCentavos, invoiceCentavos: invoice?.centavos ?? null }
  const notPaid = unpayableBy({ ...charged, hasFile: invoice?.hasFile ?? false })
  const sum = (of: (part: PaymentPart) => number) => parts.reduce((total, part) => total + of(part), 0)
  const can = abilities(context, found, parts, {
    isWhole,
    isContested: contests.some(({ answer }) => answer === null),
    isCompany: regime === null || regime.kind === 'company',
    lacksInvoice: notPaid === 'noInvoice',
  })
  const step = (['send', 'accept', 'approve', 'pay'] as const).find((one) => can[one])
  const hindrance = step ? await hindranceOf(context, step, id) : null
  const { periodState: _period, wholeCentavos: _whole, payerId: _payer, ...shown } = found
  return {
    ...shown,
    carriedCentavos: isWhole ? found.carriedCentavos : null,
    dueCentavos: isWhole ? dueCentavos : null,
    regime: isWhole ? regime : null,
    retentions: isWhole ? [...retentions] : [],
    retainedCentavos: isWhole ? retainedCentavos : null,
    endedTables: isWhole ? [...endedTables] : [],
    retainedFor: isWhole ? retainedFor : null,
    agreedPayCentavos: isWhole ? found.agreedPayCentavos : null,
    payCentavos: isWhole ? dueCentavos - retainedCentavos : null,
    unpayable: isWhole ? notPaid : null,
    lines: sum(({ lines }) => lines),
    resultCentavos: sum(({ resultCentavos }) => resultCentavos),
    heldCentavos: sum(({ heldCentavos }) => heldCentavos),
    unchecked: parts.filter(({ checkedById }) => checkedById === null).length,
    openContests: contests.filter(({ answer }) => answer === null).length,
    isWhole,
    calculatedLines,
    parts,
    contests,
    problems,
    hindrance,
    can: { ...can, ...(step && { [step]: hindrance === null }) },
  }
}

/** What is kept back: as it was when it was approved, else by what holds now. */
export async function retainedNow(
  { database, now }: Pick<Context, 'database' | 'now'>,
  found: FoundDetail,
): Promise<Retained> {
  const retainedFor = found.retainedFor ?? meantFor(now)
  if (isFinal(found.state)) return { ...found, retainedFor, endedTables: [] }
  const none = { regime: null, retentions: [], retainedCentavos: 0, retainedFor, endedTables: [] }
  return (await retainedOf(database, [found], meantFor(now))).get(found.id) ?? none
}

interface Standing {
  readonly isWhole: boolean
  readonly isContested: boolean
  /** Whether the person is paid through a company, as far as it is known. */
  readonly isCompany: boolean
  readonly lacksInvoice: boolean
}

function abilities(
  context: Context,
  found: FoundDetail,
  parts: readonly PaymentPart[],
  { isWhole, isContested, isCompany, lacksInvoice }: Standing,
): StatementDetail['can'] {
  const person = personOf(context)
  const can = mayHappen(statementMachine, found, person)
  const isDue = found.dueCentavos > 0
  return {
    ...can,
    check: can.check && parts.some(({ checkedById }) => checkedById === null),
    uncheck: can.uncheck && parts.some(({ checkedById }) => checkedById === person.id),
    send: can.send && isWhole,
    answer: can.answer && isContested,
    accept: can.accept && isWhole,
    invoice: can.invoice && isDue && isCompany,
    pay: can.pay && isDue && !lacksInvoice,
  }
}

/** Somebody's month, line by line. */
export function read(
  context: Context,
  { params }: ParsedInput<typeof contract.readStatement>,
): Promise<StatementDetail> {
  return detail(context, params.id)
}

/** Who gets what of a case, of the reader's units. */
export async function ofCase(
  { actor, database }: Context,
  { params }: ParsedInput<typeof contract.readCaseShares>,
): Promise<ContractOutput<typeof contract.readCaseShares>> {
  const items = await sharesOf(database, params.id, unitFilter(actor))
  if (items.length === 0) throw notFound()
  return { items }
}

/** Whether what happened to a statement or a month is the reader's to see. */
export async function isTheirs({ actor, database }: Context, id: string): Promise<boolean> {
  return actor.unitIds === 'all' || !(await isOfOthers(database, id, actor.unitIds))
}
