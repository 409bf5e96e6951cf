import { reloadSignedInUser, signedInUser } from './authorization.ts'
import { keepListening } from './live/connection.ts'
import { liveState, setLiveState } from './live/current-state.ts'
import { forgetWhatWasHeard, hear } from './live/hearing.ts'
import { shareHeldLists } from './live/held-lists.ts'
import { followSleep } from './live/page-sleep.ts'
import { shareStream } from './live/shared-stream.ts'
import type { EventSink, LiveState } from './live/state.ts'

function become(next: LiveState): void {
  if (next.kind === liveState().kind) return
  setLiveState(next)
}

/** One stream for all tabs of the browser, or one of this tab's own where the browser cannot share. */
async function listenTogether(sink: EventSink, signal: AbortSignal): Promise<void> {
  const alone = () => keepListening(Object.assign(sink, { beat: () => {} }), signal)
  // Both are missing in old browsers, the locks also on pages reached by plain http.
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return alone()
  const name = `live of ${signedInUser()?.id}`
  const sleep = followSleep(document, window, signal)
  shareHeldLists('lists of live screens', signal)
  await shareStream({ locks: navigator.locks, name, sink, sleep, connect: keepListening }, signal).catch(alone)
}

/** Follows the others' changes until the returned function is called. */
export function startLive(): () => void {
  const controller = new AbortController()
  setLiveState({ kind: 'connecting' })
  forgetWhatWasHeard()
  const sink: EventSink = {
    position: '',
    shownSince: performance.now(),
    hear(event) {
      if (event.type === 'position') sink.position = JSON.parse(event.data) as string
      hear(event)
    },
    become,
    // Anyone who may not come in any more is told so by this.
    sessionEnded: () => void reloadSignedInUser(),
  }
  void listenTogether(sink, controller.signal)
  return () => {
    controller.abort()
    setLiveState({ kind: 'connecting' })
  }
}
