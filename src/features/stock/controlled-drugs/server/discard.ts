import { changesBetween, type Context } from '../../../../server/endpoint/context.ts'
import { insertDiscard } from './queries.ts'

interface Discarded {
  readonly unitId: string
  readonly written: {
    readonly id: string
    /** The withdrawal. */
    readonly documentId: string
    readonly materialId: string
    /** As it is measured: 3 ml. */
    readonly amount: string
    /** Who confirmed it with their PIN. */
    readonly witnessId: string
  }
  /** What a client sent, where it made the id. */
  readonly sent: object
}

/** Writes down what was left in what was withdrawn and thrown away, and tells it; false where its id is taken. */
export async function writeDiscard(context: Context, { unitId, written, sent }: Discarded): Promise<boolean> {
  const { actor, database, now } = context
  if (!(await insertDiscard(database, { ...written, by: actor.id, at: now.toString() }))) return false
  const changes = changesBetween<Record<string, unknown>>({}, { amount: written.amount })
  const told = { noun: 'controlledDrug', verb: 'discard', entityId: written.id, unitId } as const
  context.record({ ...told, concerns: {}, changes, sent })
  return true
}
