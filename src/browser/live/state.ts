import type { StreamEvent } from '../event-stream.ts'

/** Whether what is shown follows the others' changes; `since` is an instant (ISO, Z). */
export type LiveState =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'live'; readonly since: string }
  | { readonly kind: 'offline'; readonly since: string }

/** What a tab does with a live stream, its own or the one that another tab of the browser holds. */
export interface EventSink {
  /** Since when the tab shows things, as `performance.now()`: what happened before it listened may be missing in them. */
  readonly shownSince: number
  /** Up to where everything has been heard (`Position`): where to catch up from. Empty when that is nowhere. */
  position: string
  hear(event: StreamEvent): void
  become(state: LiveState): void
  /** The session of the tab that holds the stream has ended: this one's may have too. */
  sessionEnded(): void
}

/** Something may have been missed: everything shown is to be fetched again. */
export const resync: StreamEvent = { type: 'resync', data: '{}', id: '' }
