import { AffectedList, affectedIn } from './affected-list.tsx'
import type { Refusals } from './refusals.ts'

/** With the appointments and blocks in the way. */
export const plainRefusals: Refusals = { tells: (problem) => affectedIn(problem) !== undefined, Told: AffectedList }
