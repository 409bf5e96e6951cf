import '@fontsource-variable/inter'
import '../../src/browser/global.css'
import './page.css'
import { type ComponentType, type ReactElement, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { AgendaEvent } from '../../src/browser/agenda/model.ts'
import { BoardTrial } from './board-trial.tsx'
import { Demo } from './demo.tsx'
import { BigCalendar, Ours } from './rivals.tsx'
import { RosterDemo } from './roster-demo.tsx'
import { RosterTrial } from './roster-trial.tsx'
import { timed } from './timed.ts'
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

const pages: Record<string, () => ReactElement> = {
  agenda: () => <Trial Kit={Ours} />,
  rbc: () => <Trial Kit={BigCalendar} />,
  board: () => <BoardTrial />,
  roster: () => <RosterTrial />,
  'roster-month': () => <RosterDemo />,
  'roster-week': () => <RosterDemo isWeek />,
}

root.render((pages[kit ?? ''] ?? (() => <Demo />))())
