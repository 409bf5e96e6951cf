import { useSyncExternalStore } from 'react'
import type { LiveState } from './state.ts'

let state: LiveState = { kind: 'connecting' }
const listeners = new Set<() => void>()

/** Says how things stand with the live stream of this tab. */
export function setLiveState(next: LiveState): void {
  state = next
  for (const tell of listeners) tell()
}

/** How things stand with the live stream of this tab. */
export function liveState(): LiveState {
  return state
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the screen is live, and since when. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(subscribe, liveState)
}
