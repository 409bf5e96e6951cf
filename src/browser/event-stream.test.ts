import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eventStreamParser, type StreamEvent } from './event-stream.ts'

function eventsOf(...pieces: string[]): { events: StreamEvent[]; beats: number } {
  const events: StreamEvent[] = []
  let beats = 0
  const parse = eventStreamParser({ onEvent: (event) => events.push(event), onBeat: () => (beats += 1) })
  for (const piece of pieces) parse(piece)
  return { events, beats }
}

const stream =
  'event: hello\ndata: {}\n\n: alive\n\nid: 7\nevent: change\ndata: {"noun":"appointment"}\n\nid: 8\r\nevent: change\r\ndata: one\r\ndata: two\r\n\r\n'
const said: StreamEvent[] = [
  { type: 'hello', data: '{}', id: '' },
  { type: 'change', data: '{"noun":"appointment"}', id: '7' },
  { type: 'change', data: 'one\ntwo', id: '8' },
]

describe('a stream of server-sent events', () => {
  test('tells its events with type, data and id', () => {
    expect(eventsOf(stream).events).toEqual(said)
  })

  test('tells the same wherever the network cuts it', () => {
    const cuts = fc
      .uniqueArray(fc.integer({ min: 1, max: stream.length - 1 }))
      .map((places) => places.toSorted((a, b) => a - b))
    fc.assert(
      fc.property(cuts, (places) => {
        const pieces = [0, ...places].map((place, index) => stream.slice(place, places[index] ?? stream.length))
        expect(eventsOf(...pieces).events).toEqual(said)
      }),
    )
  })

  test('keeps the last id for events that bring none', () => {
    expect(eventsOf('id: 5\ndata: a\n\ndata: b\n\n').events.map(({ id }) => id)).toEqual(['5', '5'])
  })

  test('names an event without a type a message, and drops one without data', () => {
    expect(eventsOf('data: a\n\nevent: empty\n\n').events).toEqual([{ type: 'message', data: 'a', id: '' }])
  })

  test('does not tell what the connection cut off', () => {
    expect(eventsOf('data: half').events).toEqual([])
  })

  test('counts a comment as a sign of life', () => {
    expect(eventsOf(': alive\n\n')).toEqual({ events: [], beats: 1 })
  })

  test('takes one space after the colon away and no more', () => {
    expect(eventsOf('data:  a\n\n').events[0]?.data).toBe(' a')
    expect(eventsOf('data\n\n').events[0]?.data).toBe('')
  })
})
