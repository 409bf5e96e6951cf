import { createHash } from 'node:crypto'
import { Problem } from '../../shared/problem.ts'
import type { Both } from '../../shared/both.ts'

/**
 * Stops a write that has consequences until the caller has seen them: the answer lists them and carries a word that,
 * sent back as `confirmation`, says "all the same". The word stands for exactly this list: if others joined it
 * meanwhile, it is asked again.
 * @throws Problem CONFIRMATION_REQUIRED with `confirmation` and whatever `shown` adds
 */
export function requireConfirmation(
  ids: readonly string[],
  given: string | undefined,
  { wording, shown }: { wording: Both; shown: Record<string, unknown> },
): void {
  if (ids.length === 0) return
  const confirmation = createHash('sha256').update(ids.toSorted().join(' ')).digest('base64url').slice(0, 22)
  if (given === confirmation) return
  throw new Problem('CONFIRMATION_REQUIRED', wording, { extra: { confirmation, ...shown } })
}
