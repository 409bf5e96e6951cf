import dayjs from 'dayjs'
import 'dayjs/locale/en-gb'
import { useMemo } from 'react'
import { Calendar, dayjsLocalizer } from 'react-big-calendar'
import 'react-big-calendar/lib/css/react-big-calendar.css'
import { AgendaGrid } from '../../src/browser/agenda/agenda-grid.tsx'
import { appointmentAgenda } from '../../src/features/agenda/appointments/browser/calendar/agenda-labels.ts'
import type { AgendaEvent } from '../../src/browser/agenda/model.ts'
import { dates, now, rooms, unavailable, zone } from './week.ts'

const nothing = () => {}

/** Our grid, with everything on it that people have: moving, resizing, creating, hatching. */
export function Ours({ events }: { events: readonly AgendaEvent[] }) {
  return (
    <AgendaGrid
      days={dates}
      zone={zone}
      lanes={rooms}
      events={events}
      unavailable={unavailable}
      hours={hours}
      now={now}
      labels={appointmentAgenda['pt-BR']}
      onOpen={nothing}
      onCreate={nothing}
      onMove={nothing}
      onResize={nothing}
    />
  )
}

const hours = { from: 420, to: 1260 }
// British weeks begin on Monday, like ours.
dayjs.locale('en-gb')
const localizer = dayjsLocalizer(dayjs)
const shownDate = new Date(now)
const earliest = new Date(2026, 10, 16, 7)
const latest = new Date(2026, 10, 16, 21)

/** react-big-calendar's resource week as its documentation shows it, without its drag addon, which would slow it. */
export function BigCalendar({ events }: { events: readonly AgendaEvent[] }) {
  const dated = useMemo(
    () =>
      events.map((event) => ({
        id: event.id,
        title: event.title,
        resourceId: event.laneIds[0]!,
        start: new Date(event.startsAt),
        end: new Date(event.endsAt),
      })),
    [events],
  )
  return (
    <Calendar
      localizer={localizer}
      events={dated}
      resources={rooms}
      resourceIdAccessor="id"
      resourceTitleAccessor="name"
      defaultView="week"
      views={['week']}
      date={shownDate}
      onNavigate={nothing}
      min={earliest}
      max={latest}
      step={15}
      timeslots={4}
      style={{ height: '100%' }}
    />
  )
}
