import { applyOwnRows } from '../../../../browser/live/rows.ts'
import { createOverlay } from '../../../../browser/overlay.ts'
import { listCases } from '../contract.ts'
import type { Case } from '../record.ts'

/** Taps that the server has not answered yet. */
export const pendingCases = createOverlay<Case>()

/** Puts cases that a command answered where they belong. */
export function showCases(cases: readonly Case[]): void {
  applyOwnRows(listCases.name, cases)
}
