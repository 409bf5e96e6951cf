import { expect } from 'vitest'
import { soon } from '../../server/testing/soon.ts'
import type { LiveEvent, LiveRow, LiveRows } from '../../shared/live.ts'

/**
 * Opens the live stream of a running server, as a screen does, and keeps what it says.
 * @param open where it is noted, to be ended with the test
 * @param since the header that says what it has been told
 */
export async function openStream(
  address: string,
  token: string,
  open: AbortController[],
  since: Record<string, string> = {},
) {
  const stopper = new AbortController()
  open.push(stopper)
  const response = await fetch(`${address}/api/v1/live`, {
    headers: { authorization: `Bearer ${token}`, ...since },
    signal: stopper.signal,
  })
  const heard: LiveEvent[] = []
  const kinds: string[] = []
  const rows: (LiveRow & { unitId?: string })[] = []
  const positions: string[] = []
  let hello: unknown
  const read = async () => {
    let text = ''
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString()
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const message = text.slice(0, end)
        text = text.slice(end + 2)
        kinds.push(/event: (\w+)/.exec(message)?.[1] ?? 'beat')
        hello ??= JSON.parse(/event: hello\ndata: (.+)/.exec(message)?.[1] ?? 'null')
        const data = /event: change\ndata: (.+)/.exec(message)?.[1]
        if (data) heard.push(JSON.parse(data) as LiveEvent)
        const position = /event: position\ndata: "(.+)"/.exec(message)?.[1]
        if (position) positions.push(position)
        const sent = /event: rows\ndata: (.+)/.exec(message)?.[1]
        if (sent) rows.push(...(JSON.parse(sent) as LiveRows).rows)
      }
    }
  }
  const ended = read().catch(() => {})
  await soon(() => expect(kinds).toContain('hello'))
  return { status: response.status, hello, heard, rows, positions, kinds, ended, stop: () => stopper.abort() }
}

/** A position that a stream says from now on. */
export async function positionAfter({ positions }: { positions: string[] }): Promise<string> {
  const count = positions.length
  await soon(() => expect(positions.length).toBeGreaterThan(count))
  return positions.at(-1) ?? ''
}
