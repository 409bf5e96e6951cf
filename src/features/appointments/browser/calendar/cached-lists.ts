import type { QueryClient } from '@tanstack/react-query'
import type { Appointment, AppointmentDetail } from '../../record.ts'

interface CachedList {
  readonly items: readonly Appointment[]
  readonly nextCursor: string | null
}

const listKey = ['appointment', 'appointment.list'] as const

function isCachedList(value: unknown): value is CachedList {
  return typeof value === 'object' && value !== null && 'items' in value && Array.isArray(value.items)
}

/** A list with one appointment changed; the same list when it is not in it, and every other item identical. */
export function withChange<List extends CachedList>(list: List, id: string, change: Partial<Appointment>): List {
  const index = list.items.findIndex((item) => item.id === id)
  const item = list.items[index]
  if (!item) return list
  return { ...list, items: list.items.with(index, { ...item, ...change }) }
}

/** The members of a detail that lists show. */
export function asListed(detail: AppointmentDetail): Appointment {
  const { id, unitId, patientId, patientName, procedureId, roomId, professionalIds, status } = detail
  const { startsAt, endsAt, lane, outsideHours, outsideRoster, teamId, expiresAt, version, freshness } = detail
  return {
    id,
    unitId,
    patientId,
    patientName,
    procedureId,
    roomId,
    professionalIds,
    status,
    startsAt,
    endsAt,
    lane,
    outsideHours,
    outsideRoster,
    teamId,
    expiresAt,
    version,
    freshness,
  }
}

/**
 * Shows a change at once in every cached list, before or without the server's next answer. Reads under way are dropped:
 * theirs would be older than what is shown.
 */
export async function changeInLists(client: QueryClient, id: string, change: Partial<Appointment>): Promise<void> {
  await client.cancelQueries({ queryKey: listKey })
  // Lists of pages (the list page) keep their rows in pages; they wait for the server.
  client.setQueriesData<CachedList>({ queryKey: listKey }, (list) =>
    isCachedList(list) ? withChange(list, id, change) : list,
  )
}

/** An appointment of any cached list. */
export function findCached(client: QueryClient, id: string): Appointment | undefined {
  for (const [, list] of client.getQueriesData<unknown>({ queryKey: listKey })) {
    const found = isCachedList(list) ? list.items.find((item) => item.id === id) : undefined
    if (found) return found
  }
  return undefined
}
