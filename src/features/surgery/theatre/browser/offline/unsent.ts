import { useSyncExternalStore } from 'react'
import type { Case } from '../../record.ts'
import { dropTap, keepTap, type KeptTap, tapsOf } from './store.ts'

let unsent: readonly KeptTap[] = []
const listeners = new Set<() => void>()

function become(next: readonly KeptTap[]): void {
  unsent = next
  for (const tell of listeners) tell()
}

/** What this device keeps of a device store that is closed to it (a private window, a full disk) lasts as the page does. */
function kept(work: Promise<void>): Promise<void> {
  return work.catch(() => {})
}

/** The taps that wait to be sent, and those that were refused. */
export function unsentTaps(): readonly KeptTap[] {
  return unsent
}

export function useUnsent(): readonly KeptTap[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => unsent,
  )
}

/** Takes up what a person tapped here before, in this window or an earlier one. */
export async function takeUp(userId: string): Promise<void> {
  const before = await tapsOf(userId).catch((): KeptTap[] => [])
  const here = new Set(unsent.map(({ id }) => id))
  become([...before.filter(({ id }) => !here.has(id)), ...unsent.filter((tap) => tap.userId === userId)])
}

/** A tap waits to be sent. */
export function wait(tap: KeptTap): void {
  become([...unsent.filter(({ id }) => id !== tap.id), tap])
  void kept(keepTap(tap))
}

/** A tap is kept while it is on its way, without waiting. */
export function guard(tap: KeptTap): Promise<void> {
  return kept(keepTap(tap))
}

/** The server has it, or the person gave it up. */
export function settle(id: string): void {
  if (unsent.some((tap) => tap.id === id)) become(unsent.filter((tap) => tap.id !== id))
  void kept(dropTap(id))
}

/** The board with what is not sent over it, so that whoever tapped it sees it. */
export function withUnsent(cases: readonly Case[], taps: readonly KeptTap[]): readonly Case[] {
  const waiting = taps.filter(({ refusal }) => refusal === null)
  if (waiting.length === 0) return cases
  return cases.map((one) => {
    const own = waiting.filter((tap) => tap.caseId === one.id && !one.taps.some(({ id }) => id === tap.id))
    if (own.length === 0) return one
    const steps = own.map(({ id, step, tappedAt, userId }) => ({ id, step, at: tappedAt, by: userId, byName: '' }))
    const has = (step: string) => own.some((tap) => tap.step === step)
    const status = has('out') ? 'fulfilled' : has('start') ? 'in-progress' : one.status
    return { ...one, status, taps: [...one.taps, ...steps] }
  })
}
