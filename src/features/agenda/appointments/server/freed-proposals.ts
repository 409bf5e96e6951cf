import type { Context } from '../../../../server/endpoint/context.ts'
import { claimWhatWasLeft } from '../../../foundation/offers/server.ts'
import { deleteProposals, leaningOn, lockProposals, type ProposalRow } from './proposal-queries.ts'
import { recordRelease } from './released-holds.ts'

/** Who records what happens: a person, or the clock. */
type Recording = Pick<Context, 'database' | 'record'>

/** Frees every date that is held for appointments; those are locked. Answers which. */
export async function releaseProposals(recording: Recording, proposedFor: readonly string[]): Promise<string[]> {
  const held = await lockProposals(recording.database, proposedFor)
  await release(recording, held)
  return held.map(({ id }) => id)
}

/** Frees dates that are locked, each with an event of its own. */
export async function release({ database, record }: Recording, proposals: readonly ProposalRow[]): Promise<void> {
  if (proposals.length === 0) return
  await deleteProposals(
    database,
    proposals.map(({ id }) => id),
  )
  for (const { id, expiresAt: _until, ...hold } of proposals) recordRelease(record, id, hold)
}

/**
 * After locked appointments let go of their place for good: what dates left to them is claimed for those. One that
 * cannot have all of it falls.
 */
export async function claimForProposals(recording: Recording, ids: readonly string[]): Promise<void> {
  const held = await lockProposals(recording.database, ids)
  const short = await claimWhatWasLeft(recording.database, ids)
  await release(
    recording,
    held.filter(({ id }) => short.includes(id)),
  )
}

/**
 * Before locked appointments move or change their people: dates that stand on what they hold now fall, for nobody can
 * say what would be left of them.
 */
export async function dropLeaning(recording: Recording, ids: readonly string[]): Promise<void> {
  const held = await lockProposals(recording.database, ids)
  const leaning = await leaningOn(recording.database, ids)
  await release(
    recording,
    held.filter(({ id }) => leaning.includes(id)),
  )
}
