import type { NounEvents } from '../../shared/noun-events.ts'
import type { Context } from './context.ts'
import { staleRecord } from './stale.ts'

interface Edited<Fields extends object> {
  /** What happens to them, and the id that their events go by. */
  readonly of: NounEvents
  readonly id: string
  /** As they are, locked until the transaction ends. */
  readonly current: Fields & { readonly version: number }
  /** What the form writes: what is sent changes, and the rest stays. */
  readonly body: { readonly [Field in keyof Fields]?: Fields[Field] | undefined } & { readonly version: number }
}

/** Rules that the network has once, as they were and as they are to be. @throws Problem STALE where others were seen */
export async function editedRules<Fields extends object>(
  context: Context,
  { of, id, current: now, body }: Edited<Fields>,
): Promise<{ readonly before: Fields; readonly after: Fields }> {
  const { version: current, ...before } = now
  const { version: seen, ...sent } = body
  if (seen !== current) throw await staleRecord(context, { of, current: { id, ...before, version: current }, seen })
  const known = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
  // Without its version it is the fields, which the compiler does not see of a type that it does not know.
  const fields = before as unknown as Fields
  return { before: fields, after: { ...fields, ...known } }
}
