import type { QueryClient } from '@tanstack/react-query'
import type { ContractOutput } from '../../../shared/contract.ts'
import type { listShifts } from '../contract.ts'
import type { Shift } from '../record.ts'

type ShiftList = ContractOutput<typeof listShifts>

const listKey = ['roster', 'roster.list'] as const

function isShiftList(value: unknown): value is ShiftList {
  return typeof value === 'object' && value !== null && 'items' in value && 'elsewhere' in value
}

/** A shift of any cached list. */
export function findShift(client: QueryClient, id: string): Shift | undefined {
  for (const [, list] of client.getQueriesData<unknown>({ queryKey: listKey })) {
    const found = isShiftList(list) ? list.items.find((item) => item.id === id) : undefined
    if (found) return found
  }
  return undefined
}

/** A list in which these shifts stand (by their ids) and those are gone; every other item identical. */
export function withShifts(list: ShiftList, put: readonly Shift[], gone: readonly string[] = []): ShiftList {
  const byId = new Map(put.map((shift) => [shift.id, shift]))
  const items = list.items
    .filter(({ id }) => !gone.includes(id))
    .map((item) => {
      const other = byId.get(item.id)
      byId.delete(item.id)
      return other ?? item
    })
  return { ...list, items: items.concat([...byId.values()].filter(({ id }) => !gone.includes(id))) }
}

/**
 * Shows shifts at once in the cached lists of their unit, before or without the server's next answer. Reads under way are
 * dropped: theirs would be older than what is shown.
 */
export async function showShifts(
  client: QueryClient,
  put: readonly Shift[],
  gone: readonly string[] = [],
): Promise<void> {
  await client.cancelQueries({ queryKey: listKey })
  for (const [key, list] of client.getQueriesData<unknown>({ queryKey: listKey })) {
    if (!isShiftList(list)) continue
    const here = put.filter((shift) => touches(key, shift))
    const hidden = put.filter((shift) => !touches(key, shift)).map(({ id }) => id)
    client.setQueryData(key, withShifts(list, here, [...gone, ...hidden]))
  }
}

/** What a command shows before it is answered: shifts as they will be, and the ids of those that will be gone. */
export interface PendingCommand {
  readonly after: readonly Shift[]
  readonly gone: readonly string[]
}

/**
 * The answer to a command, with what later commands still on their way have shown since: those stay as they are on the
 * screen, with the version that the answer made.
 */
export function behindLater(answer: readonly Shift[], later: readonly PendingCommand[]): PendingCommand {
  const shown = new Map(answer.map((shift) => [shift.id, shift]))
  const gone = new Set<string>()
  for (const command of later) {
    for (const shift of command.after) {
      const answered = shown.get(shift.id)
      shown.set(shift.id, answered ? { ...shift, version: answered.version } : shift)
      gone.delete(shift.id)
    }
    for (const id of command.gone) gone.add(id)
  }
  return { after: [...shown.values()].filter(({ id }) => !gone.has(id)), gone: [...gone] }
}

/** Whether a list is of the shift's unit and touches its days, give or take one: the next answer says exactly. */
function touches(key: readonly unknown[], shift: Shift): boolean {
  const { query } = (key[2] ?? {}) as { query?: { unitId?: string; from?: string; to?: string } }
  if (!query || query.unitId !== shift.unitId) return false
  const dayMs = 86_400_000
  const from = Date.parse(`${query.from}T00:00:00Z`) - dayMs
  const to = Date.parse(`${query.to}T00:00:00Z`) + 2 * dayMs
  return Date.parse(shift.endsAt) > from && Date.parse(shift.startsAt) < to
}
