import '@fontsource-variable/inter'
import './page.css'
import { type ComponentType, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import type { AgendaEvent } from '../../src/browser/agenda/model.ts'
import { Demo } from './demo.tsx'
import { BigCalendar, Ours } from './rivals.tsx'
import { weekOfAppointments, withOneMoved } from './week.ts'

const kit = new URLSearchParams(location.search).get('kit')
const root = createRoot(document.getElementById('root')!)

/** A page with two buttons, each of which notes on `window` how long its click took until it was painted. */
function Trial({ Kit }: { Kit: ComponentType<{ events: readonly AgendaEvent[] }> }) {
  const [week] = useState(weekOfAppointments)
  const [events, setEvents] = useState<readonly AgendaEvent[] | null>(null)
  return (
    <div className="trial">
      <header>
        <button type="button" id="show" onClick={(click) => timed(click.timeStamp, () => setEvents(week))}>
          Show the week
        </button>
        <button
          type="button"
          id="move"
          onClick={(click) => timed(click.timeStamp, () => setEvents((shown) => withOneMoved(shown ?? week, '4-2-3')))}
        >
          Move one
        </button>
      </header>
      <main>{events ? <Kit events={events} /> : null}</main>
    </div>
  )
}

/** Milliseconds from the click to the frame after the one that shows what it did. */
function timed(clickedAt: number, change: () => void) {
  window.painted = undefined
  flushSync(change)
  const script = performance.now() - clickedAt
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      window.painted = { script, painted: performance.now() - clickedAt }
    }),
  )
}

declare global {
  interface Window {
    painted: { script: number; painted: number } | undefined
  }
}

root.render(kit === 'agenda' ? <Trial Kit={Ours} /> : kit === 'rbc' ? <Trial Kit={BigCalendar} /> : <Demo />)
