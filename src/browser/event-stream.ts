/** One server-sent event: https://html.spec.whatwg.org/multipage/server-sent-events.html */
export interface StreamEvent {
  readonly type: string
  readonly data: string
  /** The last id the stream has named so far, this event's included. */
  readonly id: string
}

export interface EventStreamReader {
  onEvent: (event: StreamEvent) => void
  /** Any sign of life, comments included. */
  onBeat: () => void
}

/** Makes a function that takes the stream's text as it comes, in pieces cut anywhere, and emits its events. */
export function eventStreamParser({ onEvent, onBeat }: EventStreamReader): (piece: string) => void {
  let rest = ''
  let type = ''
  let data: string[] = []
  let id = ''

  function field(name: string, value: string): void {
    if (name === 'event') type = value
    else if (name === 'data') data.push(value)
    else if (name === 'id' && !value.includes('\0')) id = value
  }

  function line(text: string): void {
    if (text === '') {
      if (data.length > 0) onEvent({ type: type || 'message', data: data.join('\n'), id })
      type = ''
      data = []
      return
    }
    const colon = text.indexOf(':')
    if (colon === 0) return
    if (colon < 0) field(text, '')
    else field(text.slice(0, colon), text.slice(colon + 1).replace(/^ /, ''))
  }

  return (piece) => {
    onBeat()
    rest += piece
    // A carriage return at the very end may be half of a line break: it waits for the next piece.
    const lines = rest.split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const text of lines) line(text)
  }
}
