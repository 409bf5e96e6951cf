import { liveLists, onFurtherLists } from './nouns.ts'

/** What the tabs of one browser say to each other of the lists whose rows they follow; names alone. */
type Said =
  | { readonly kind: 'ask' }
  /** A tab has screens of these. */
  | { readonly kind: 'held'; readonly lists: readonly string[] }
  /** Of these the stream that all of them share sends rows: `all`, or by name. */
  | { readonly kind: 'sent'; readonly lists: 'all' | readonly string[] }

const heldElsewhere = new Set<string>()
const waiting = new Set<() => void>()
/** Not known before a stream was opened, here or in another tab. */
let sent: 'all' | readonly string[] | undefined
let tellTabs: (said: Said) => void = () => {}

/** The lists that the tabs of this browser have screens of, as the stream is asked for. */
export function heldLists(): string[] {
  const own = liveLists().map(({ contract }) => contract.name)
  return [...new Set([...own, ...heldElsewhere])].toSorted()
}

/** Whether changed rows of a list come by the stream that is open; until they do, what concerns it is fetched again. */
export function rowsFollow(name: string): boolean {
  return whoseRowsFollow()(name)
}

/** The same as it is now, for what is judged later: the rows of a change come by the stream that told it. */
export function whoseRowsFollow(): (name: string) => boolean {
  const now = sent
  return (name) => now === 'all' || now?.includes(name) === true
}

/** Takes which lists the stream that was opened sends rows of; undefined: all. */
export function followSent(lists: readonly string[] | undefined): void {
  sent = lists ?? 'all'
}

/** Tells whoever holds the stream when there is a list that it sends no rows of yet. Answers how to end that. */
export function onMoreHeld(tell: () => void): () => void {
  waiting.add(tell)
  return () => void waiting.delete(tell)
}

function askForMore(): void {
  if (heldLists().every(rowsFollow)) return
  for (const tell of waiting) tell()
}

/** Shares with the other tabs which lists each has screens of, until the signal: one of them holds the stream for all. */
export function shareHeldLists(name: string, signal: AbortSignal): void {
  const channel = new BroadcastChannel(name)
  tellTabs = channel.postMessage.bind(channel)
  const sayHeld = () => tellTabs({ kind: 'held', lists: liveLists().map(({ contract }) => contract.name) })
  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    // Whoever knows it has heard it of the stream itself.
    if (data.kind === 'sent') return void (sent ??= data.lists)
    if (data.kind === 'ask') {
      sayHeld()
      if (sent) tellTabs({ kind: 'sent', lists: sent })
      return
    }
    for (const list of data.lists) heldElsewhere.add(list)
    askForMore()
  })
  signal.addEventListener('abort', () => {
    tellTabs = () => {}
    channel.close()
  })
  tellTabs({ kind: 'ask' })
  sayHeld()
}

onFurtherLists(() => {
  tellTabs({ kind: 'held', lists: liveLists().map(({ contract }) => contract.name) })
  askForMore()
})
