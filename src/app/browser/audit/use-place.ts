import { useSession } from '../../../browser/current.ts'
import { placeOf } from '../../../browser/places.ts'
import type { AuditEntry } from '../../../features/insight/audit/contract.ts'
import { useZoneOf } from '../../../features/insight/notifications/browser/notification-facts.tsx'
import type { Place } from '../../../shared/live-noun.ts'

/** Where the record of an entry can be opened; none where it has no page, or no file's entry has a record. */
export function usePlace(entry: AuditEntry): Place | undefined {
  const { mayOpen } = useSession()
  const zone = useZoneOf()(entry.unitId)
  if (entry.verb === 'export') return undefined
  return placeOf({ ...entry, event: `${entry.noun}.${entry.verb}`, zone }, mayOpen)
}
