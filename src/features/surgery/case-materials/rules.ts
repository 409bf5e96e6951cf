import type { Shelf } from '../../stock/offers/both.ts'

/** Whence materials are put on a case; from the locked cabinet by two people, with who prescribed it and the dose. */
export const caseShelves = ['cart', 'pharmacy', 'fridge', 'locked'] as const satisfies readonly Shelf[]

/** Why something was used that could not be taken from stock. */
export const discrepancyKinds = ['no_balance', 'expired', 'held'] as const
export type DiscrepancyKind = (typeof discrepancyKinds)[number]
/** Open, until it is explained, until a document puts the books right, or until it is found to be a mistake. */
export const discrepancyStates = ['open', 'explained', 'posted', 'mistaken'] as const
export type DiscrepancyState = (typeof discrepancyStates)[number]

interface Need {
  readonly materialId: string
  readonly quantity: number
  readonly optional: boolean
  readonly substituteIds: readonly string[]
}

/** One material of a case: what its kit plans beside what is there, in use units. */
export interface Counted {
  readonly materialId: string
  readonly planned: number
  readonly counted: number
  readonly optional: boolean
  /** What is still to be put on. */
  readonly left: number
  /** The material of the kit that it stands in for, where it does and nothing of it is left over. */
  readonly standsInFor: string | null
  readonly differs: boolean
}

/**
 * What a kit plans beside what is there: its lines in their order, then what is not of the kit. Where a line lacks, what may
 * stand in for it counts for it, in the order of the kit.
 * @param there use units by material
 */
export function compared(needs: readonly Need[], there: ReadonlyMap<string, number>): Counted[] {
  const ofKit = new Set(needs.map(({ materialId }) => materialId))
  const rest = new Map([...there].filter(([id, quantity]) => !ofKit.has(id) && quantity > 0))
  const standing = new Map<string, string>()
  const lines = needs.map(({ materialId, quantity: planned, optional, substituteIds }): Counted => {
    const counted = there.get(materialId) ?? 0
    let covered = counted
    for (const id of substituteIds) {
      const taken = Math.min(Math.max(0, planned - covered), rest.get(id) ?? 0)
      if (taken === 0) continue
      covered += taken
      rest.set(id, (rest.get(id) ?? 0) - taken)
      standing.set(id, materialId)
    }
    const differs = optional ? covered > planned : covered !== planned
    return { materialId, planned, counted, optional, left: Math.max(0, planned - covered), standsInFor: null, differs }
  })
  const others = [...rest].map(([materialId, over]): Counted => {
    const what = { materialId, planned: 0, counted: there.get(materialId) ?? 0, optional: true, left: 0 }
    return { ...what, standsInFor: over === 0 ? (standing.get(materialId) ?? null) : null, differs: over > 0 }
  })
  return [...lines, ...others]
}

/** What of a lot somebody accepted as used, and what of it was on the case then. */
export interface AcceptedLine {
  readonly lotId: string
  readonly shelf: Shelf
  readonly used: number
  readonly onCase: number
}
interface OnCase {
  readonly lotId: string
  readonly shelf: Shelf
  readonly onCase: number
}

const keyOf = ({ lotId, shelf }: { lotId: string; shelf: Shelf }) => `${lotId} ${shelf}`

/**
 * Whether what was accepted speaks of what is on the case: of the same, or of what is left once the rest went back, as where
 * a closed day was opened again.
 */
export function stillHolds(lines: readonly AcceptedLine[], there: readonly OnCase[]): boolean {
  const now = new Map(there.filter(({ onCase }) => onCase > 0).map((one) => [keyOf(one), one.onCase]))
  const isSame = (of: (line: AcceptedLine) => number) =>
    lines.filter((line) => of(line) > 0).length === now.size &&
    lines.every((line) => of(line) === (now.get(keyOf(line)) ?? 0))
  return isSame(({ onCase }) => onCase) || isSame(({ used }) => used)
}

/**
 * How much of each lot the closing takes as used: what was accepted, while that holds; else everything where the surgery was
 * performed, and nothing where it was not.
 */
export function usedOf<One extends OnCase>(
  there: readonly One[],
  accepted: readonly AcceptedLine[] | null,
  isDone: boolean,
): (One & { readonly taken: number })[] {
  const holds = accepted !== null && stillHolds(accepted, there)
  const said = new Map(holds ? accepted.map((line) => [keyOf(line), line.used]) : [])
  return there.map((one) => ({
    ...one,
    taken: holds ? Math.min(said.get(keyOf(one)) ?? 0, one.onCase) : isDone ? one.onCase : 0,
  }))
}
