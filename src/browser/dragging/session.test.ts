import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { attachDragging, type DragPoint } from './session.ts'

/** What the grid was told, in order. */
let told: string[]
let captured: Set<number>
let frames: (() => void)[]
let scrolled: number
let mayLift: boolean
let body: EventTarget & { dataset: Record<string, string | undefined> }
let frame: EventTarget
let detach: () => void

const at = ({ x, y, copy }: DragPoint) => `${x},${y}${copy ? ' copy' : ''}`

beforeEach(() => {
  vi.useFakeTimers()
  told = []
  captured = new Set()
  frames = []
  scrolled = 0
  mayLift = true
  frame = Object.assign(new EventTarget(), {
    setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
    clearTimeout: (timer: number) => clearTimeout(timer),
  })
  vi.stubGlobal('window', frame)
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
  vi.stubGlobal('cancelAnimationFrame', () => (frames = []))
  body = Object.assign(new EventTarget(), {
    dataset: {},
    setPointerCapture: (id: number) => captured.add(id),
    hasPointerCapture: (id: number) => captured.has(id),
    releasePointerCapture: (id: number) => captured.delete(id),
  })
  const scroller = {
    getBoundingClientRect: () => ({ left: 0, top: 0, right: 800, bottom: 600 }),
    scrollLeft: 0,
    get scrollTop() {
      return scrolled
    },
    scrollBy: ({ top }: { top: number }) => (scrolled += top),
  }
  detach = attachDragging<string>(
    {
      body: body as unknown as HTMLElement,
      scroller: scroller as unknown as HTMLElement,
      inset: () => ({ top: 40, left: 60 }),
    },
    {
      hold: ({ clientX }) => (clientX < 60 ? null : 'card'),
      lift: (held) => {
        told.push(mayLift ? `lift ${held}` : `stay ${held}`)
        return mayLift ? 'move' : null
      },
      follow: (held, point) => told.push(`follow ${held} ${at(point)}`),
      end: (held) => told.push(`end ${held}`),
      drop: (held) => told.push(`drop ${held}`),
      givenUp: () => told.push('given up'),
      click: () => told.push('click'),
      named: () => null,
    },
  )
})

afterEach(() => {
  detach()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function send(type: string, x = 0, y = 0, more: object = {}): Event {
  const facts = {
    clientX: x,
    clientY: y,
    pointerId: 1,
    button: 0,
    pointerType: 'mouse',
    ctrlKey: false,
    metaKey: false,
  }
  const event = Object.assign(new Event(type, { cancelable: true }), facts, more)
  body.dispatchEvent(event)
  return event
}

function press(key: string): void {
  frame.dispatchEvent(Object.assign(new Event('keydown'), { key }))
}

const finger = { pointerType: 'touch' }

describe('a mouse', () => {
  it('drags from four pixels on, and the click that ends the drag opens nothing', () => {
    send('pointerdown', 100, 100)
    send('pointermove', 102, 102)
    expect(told).toEqual([])
    send('pointermove', 104, 100)
    send('pointermove', 200, 150, { ctrlKey: true })
    expect(body.dataset).toEqual({ dragging: 'move' })
    expect(captured).toEqual(new Set([1]))
    send('pointerup', 200, 150)
    send('click', 200, 150)
    expect(told).toEqual(['lift card', 'follow card 104,100', 'follow card 200,150 copy', 'end card', 'drop card'])
    expect(body.dataset).toEqual({})
    expect(captured).toEqual(new Set())
  })

  it('clicks when it hardly moved, also after a drag', () => {
    send('pointerdown', 100, 100)
    send('pointermove', 101, 101)
    send('pointerup', 101, 101)
    send('click', 101, 101)
    expect(told).toEqual(['end card', 'click'])
  })

  it('takes hold of nothing where a press means nothing, and of nothing with another button', () => {
    send('pointerdown', 20, 100)
    send('pointermove', 200, 100)
    send('pointerup', 200, 100)
    send('pointerdown', 100, 100, { button: 2 })
    send('pointermove', 200, 100)
    expect(told).toEqual([])
  })

  it('neither drags nor opens what must stay', () => {
    mayLift = false
    send('pointerdown', 100, 100)
    send('pointermove', 150, 100)
    send('pointermove', 200, 100)
    send('pointerup', 200, 100)
    send('click', 200, 100)
    expect(told).toEqual(['stay card', 'end card'])
  })

  it('scrolls the grid while it rests near the edge, and lands where the grid has come to', () => {
    send('pointerdown', 300, 300)
    send('pointermove', 300, 599)
    frames.shift()!()
    frames.shift()!()
    expect(scrolled).toBeGreaterThan(20)
    expect(told).toEqual(['lift card', ...Array.from({ length: 3 }, () => 'follow card 300,599')])
    send('pointerup', 300, 599)
    expect(frames).toEqual([])
  })
})

describe('a finger', () => {
  it('scrolls when it moves before it has rested', () => {
    send('pointerdown', 100, 100, finger)
    send('pointermove', 100, 120, finger)
    vi.advanceTimersByTime(1000)
    expect(send('touchmove').defaultPrevented).toBe(false)
    expect(told).toEqual(['end card'])
  })

  it('drags once it has rested, and the page stays where it is', () => {
    send('pointerdown', 100, 100, finger)
    expect(send('contextmenu').defaultPrevented).toBe(true)
    vi.advanceTimersByTime(380)
    expect(send('touchmove').defaultPrevented).toBe(true)
    send('pointermove', 101, 130, finger)
    send('pointerup', 101, 130, finger)
    expect(told).toEqual(['lift card', 'follow card 101,130', 'end card', 'drop card'])
  })

  it('stays where it was when it rested and went without moving', () => {
    send('pointerdown', 700, 500)
    send('pointermove', 750, 500)
    send('pointerup', 750, 500)
    told = []
    send('pointerdown', 100, 100, finger)
    vi.advanceTimersByTime(380)
    send('pointerup', 100, 100, finger)
    expect(told).toEqual(['lift card', 'end card', 'drop card'])
  })

  it('still opens what must stay', () => {
    mayLift = false
    send('pointerdown', 100, 100, finger)
    vi.advanceTimersByTime(380)
    send('pointerup', 100, 100, finger)
    send('click', 100, 100, finger)
    expect(told).toEqual(['stay card', 'end card', 'click'])
  })
})

describe('giving up', () => {
  beforeEach(() => {
    send('pointerdown', 100, 100)
    send('pointermove', 150, 100)
    told = []
  })

  it('is Esc: nothing lands, and the release opens nothing', () => {
    press('Escape')
    press('Escape')
    send('pointermove', 160, 100)
    send('pointerup', 160, 100)
    send('click', 160, 100)
    expect(told).toEqual(['end card', 'given up'])
  })

  it.each(['pointercancel', 'pointerdown'])('is %s', (type) => {
    send(type, 150, 100, { pointerId: 2 })
    send('pointerup', 150, 100)
    expect(told).toEqual(['end card'])
  })

  it('is detaching, after which nothing is heard', () => {
    detach()
    send('pointerdown', 100, 100)
    send('pointermove', 150, 100)
    send('click', 150, 100)
    expect(told).toEqual(['end card'])
  })

  it('is not another finger that lifts', () => {
    send('pointerup', 150, 100, { pointerId: 2 })
    expect(told).toEqual([])
  })
})
