import { type Both, both } from '../../../shared/both.ts'
import type { FieldRefusal } from '../../../shared/problem.ts'

/** Where a unit keeps stock. */
export const shelves = ['pharmacy', 'fridge', 'cart', 'locked'] as const
export type Shelf = (typeof shelves)[number]
/** The same, and what is on its way to the unit, or on its cases: off the shelf, and not used yet. */
export const places = [...shelves, 'transit', 'case'] as const
export type Place = (typeof places)[number]

/** What takes lots from a shelf, each written by the same form. */
export const issueKinds = ['requisition', 'return', 'transfer', 'consumption', 'loss', 'supplier_return'] as const
export type IssueKind = (typeof issueKinds)[number]
/** What room control puts on a case and takes off again, and what its closing makes of it. */
export const caseKinds = ['case_issue', 'case_return', 'case_use'] as const
export type CaseKind = (typeof caseKinds)[number]
export const documentKinds = [
  'receipt',
  ...issueKinds,
  'transfer_receipt',
  'reversal',
  ...caseKinds,
  'count',
  'opening',
] as const
export type DocumentKind = (typeof documentKinds)[number]

export const documentStates = ['posted', 'in_transit', 'received', 'reversed'] as const
export type DocumentState = (typeof documentStates)[number]
export const lossCauses = ['expired', 'broken', 'contaminated', 'missing'] as const
export const lotStates = ['ok', 'quarantine', 'recalled'] as const
export type LotState = (typeof lotStates)[number]

/**
 * Whether a document may be reversed: what is reversed already, received, or a reversal itself is not, nor what belongs to a
 * case, which its room and the map of its day put right, nor what a count adjusted, which another count puts right.
 */
export function canBeReversed({
  kind,
  state,
}: {
  readonly kind: DocumentKind
  readonly state: DocumentState
}): boolean {
  const isOfCase = caseKinds.some((one) => one === kind)
  return kind !== 'reversal' && kind !== 'count' && !isOfCase && (state === 'posted' || state === 'in_transit')
}

/** Ten-thousandths of a real in a centavo: what stock is worth is kept finer than money is paid. */
export const perCentavo = 100

/** What only lots may be used for that are neither expired nor held; everything else takes any. */
export const usingKinds: readonly IssueKind[] = ['requisition', 'transfer', 'consumption']

/** What a document of a kind says beside its lines; nothing else is said of it. */
const saidBy = {
  requisition: ['toPlace'],
  return: ['toPlace'],
  transfer: ['toUnitId'],
  consumption: [],
  loss: ['cause'],
  supplier_return: ['supplierId'],
} as const satisfies Record<IssueKind, readonly SaidField[]>
type SaidField = 'toPlace' | 'toUnitId' | 'cause' | 'supplierId'

/** Whether a document of the kind says this of itself. */
export function says(kind: IssueKind, field: SaidField): boolean {
  return (saidBy[kind] as readonly SaidField[]).includes(field)
}

const missing: Readonly<Record<SaidField, Both>> = {
  toPlace: both('Escolha para onde vai', 'Choose where it goes'),
  toUnitId: both('Escolha a unidade que recebe', 'Choose the unit that receives it'),
  cause: both('Escolha o que aconteceu', 'Choose what happened'),
  supplierId: both('Escolha o fornecedor', 'Choose the supplier'),
}

interface Issued extends Partial<Record<SaidField, string | undefined>> {
  readonly kind: IssueKind
  readonly unitId: string
  readonly place: string
  /** Only transfers fill what another unit asked for. */
  readonly orderId?: string | undefined
  /** Only what is consumed is used on somebody. */
  readonly appointmentId?: string | undefined
  readonly prescriberId?: string | undefined
}

function unexpected(path: string): FieldRefusal {
  return { path, code: 'unexpected', message: both('Não se aplica aqui', 'Does not apply here') }
}

/** What a document lacks of what its kind says, or says without meaning anything. */
export function issueProblems(issued: Issued): FieldRefusal[] {
  const problems: FieldRefusal[] = []
  for (const field of ['toPlace', 'toUnitId', 'cause', 'supplierId'] as const) {
    if (says(issued.kind, field) && issued[field] === undefined)
      problems.push({ path: field, code: 'required', message: missing[field] })
    if (!says(issued.kind, field) && issued[field] !== undefined) problems.push(unexpected(field))
  }
  if (issued.orderId !== undefined && issued.kind !== 'transfer') problems.push(unexpected('orderId'))
  for (const field of ['appointmentId', 'prescriberId'] as const)
    if (issued[field] !== undefined && issued.kind !== 'consumption') problems.push(unexpected(field))
  if (issued.toPlace === issued.place)
    problems.push({
      path: 'toPlace',
      code: 'same_place',
      message: both('Escolha outro lugar: já está neste', 'Choose another place: it is in this one already'),
    })
  if (issued.toUnitId === issued.unitId)
    problems.push({
      path: 'toUnitId',
      code: 'same_unit',
      message: both('Escolha outra unidade', 'Choose another unit'),
    })
  return problems
}

/** The refusal of lots that stand in more than one line. */
export function repeatedLots(lines: readonly { readonly lotId: string }[]): FieldRefusal[] {
  return lines.flatMap(({ lotId }, index) =>
    lines.findIndex((line) => line.lotId === lotId) < index
      ? [
          {
            path: `lines.${index}.lotId`,
            code: 'repeated',
            message: both('Este lote já está em outra linha', 'This lot is in another line already'),
          },
        ]
      : [],
  )
}

/**
 * How much of a lot in a place a document of a kind may take: what is set aside for surgeries it leaves, unless that moves
 * along within the unit, is found to be gone, or is withdrawn of the locked cabinet by two people.
 */
export function freeFor(
  kind: IssueKind,
  place: string,
  { quantity, reserved }: { readonly quantity: number; readonly reserved: number },
): number {
  const leaves = kind === 'transfer' || kind === 'supplier_return' || (kind === 'consumption' && place !== 'locked')
  return leaves ? quantity - reserved : quantity
}

interface Lot {
  readonly expiresOn: string | null
  readonly state: LotState
}

/**
 * Why a lot may not be used on a day, or null.
 * @param day a plain date; a lot may be used on the day on which it expires
 */
export function whyNotUsed({ expiresOn, state }: Lot, day: string): 'expired' | 'held' | null {
  if (state !== 'ok') return 'held'
  return expiresOn !== null && expiresOn < day ? 'expired' : null
}

interface ShelfLot extends Lot {
  readonly lotId: string
  readonly materialId: string
  readonly quantity: number
}
interface Taken {
  readonly lotId: string
  readonly materialId: string
  readonly quantity: number
  readonly skipReason?: string | undefined
}

/** Lots of a shelf in the order in which they are to be used on a day: first expiry first out; what may not be used is left out. */
export function inOrderOfUse<Kept extends Lot & { readonly lotId: string }>(
  lots: readonly Kept[],
  day: string,
): Kept[] {
  return lots.filter((lot) => whyNotUsed(lot, day) === null).toSorted(byExpiry)
}

function byExpiry(one: Lot & { lotId: string }, other: Lot & { lotId: string }): number {
  const [first, second] = [one.expiresOn ?? '9999', other.expiresOn ?? '9999']
  return first === second ? (one.lotId < other.lotId ? -1 : 1) : first < second ? -1 : 1
}

/**
 * The lines that pass over a lot without a reason: one that expires earlier, may be used on that day, and of which
 * something is left after all of them.
 * @returns indexes of lines
 */
export function passedOver(shelf: readonly ShelfLot[], lines: readonly Taken[], day: string): number[] {
  const left = inOrderOfUse(shelf, day).filter(({ lotId, quantity }) => {
    const taken = lines.filter((line) => line.lotId === lotId).reduce((sum, line) => sum + line.quantity, 0)
    return quantity > taken
  })
  const expiryOf = new Map(shelf.map(({ lotId, expiresOn }) => [lotId, expiresOn ?? '9999']))
  return lines.flatMap(({ lotId, materialId, skipReason }, index) => {
    const own = expiryOf.get(lotId) ?? ''
    const isPassing = left.some((lot) => lot.materialId === materialId && (lot.expiresOn ?? '9999') < own)
    return isPassing && !skipReason ? [index] : []
  })
}

/** What a unit owns of a material, and what that is worth in ten-thousandths of a real. */
export interface Worth {
  readonly owned: number
  readonly value: number
}

/** What some of it is worth by the moving average, rounded down; the last of it takes the rest, so that nothing is lost. */
export function worthOf(quantity: number, { owned, value }: Worth): number {
  if (quantity >= owned) return value
  return Number((BigInt(value) * BigInt(quantity)) / BigInt(owned))
}

/** What is found beyond what the books have is worth: as much as the others of it, and nothing where there are none. */
export function worthFound(quantity: number, { owned, value }: Worth): number {
  return owned > 0 ? Number((BigInt(value) * BigInt(quantity)) / BigInt(owned)) : 0
}

/** What a reversal takes out again: what had come in, as far as that is still there, and with the last of it everything. */
export function worthBack(quantity: number, cameWith: number, { owned, value }: Worth): number {
  return quantity >= owned ? value : Math.min(cameWith, value)
}

/** What of a transfer's line arrives, by what was sent: what is missing stays out, what is more counts as the same. */
export function worthArrived(received: number, sent: number, value: number): number {
  if (received === sent) return value
  return Number((BigInt(value) * BigInt(received)) / BigInt(sent))
}
