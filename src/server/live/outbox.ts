/** Anyone who texts are sent to. */
interface Recipient {
  readonly tell: (text: Buffer) => void
}

/** Milliseconds in which texts are gathered: a little longer than rows are, so that they go out with their changes. */
const gatherFor = 120
/** Recipients that are written to in one turn of the event loop; each takes some 15 µs. */
const atOnce = 20

/**
 * Sends texts to many, each recipient all of theirs in order. What comes within a moment is written to them once, and to
 * some of them in a turn of the event loop: whoever asks something meanwhile is answered between two turns, and not after
 * the last of hundreds.
 */
export function createOutbox(): (text: Buffer, to: readonly Recipient[]) => void {
  let waiting = new Map<Recipient, Buffer[]>()
  let timer: NodeJS.Timeout | undefined

  function goOn(all: readonly [Recipient, Buffer[]][], from: number): void {
    const to = from + atOnce
    for (const [recipient, texts] of all.slice(from, to)) recipient.tell(Buffer.concat(texts))
    if (to < all.length) setImmediate(goOn, all, to)
    else timer = waiting.size > 0 ? setTimeout(begin, gatherFor) : undefined
  }

  function begin(): void {
    const all = [...waiting]
    waiting = new Map()
    goOn(all, 0)
  }

  return (text, to) => {
    for (const recipient of to) {
      const texts = waiting.get(recipient)
      if (texts) texts.push(text)
      else waiting.set(recipient, [text])
    }
    if (waiting.size > 0) timer ??= setTimeout(begin, gatherFor)
  }
}
