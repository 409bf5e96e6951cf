import { useEffect, useState } from 'react'
import AgendaDayList from '../../src/browser/agenda/agenda-day-list.tsx'
import { AgendaGrid } from '../../src/browser/agenda/agenda-grid.tsx'
import { appointmentAgenda } from '../../src/features/agenda/appointments/browser/calendar/agenda-labels.ts'
import type { AgendaEvent } from '../../src/browser/agenda/model.ts'
import { MonthHeatMap } from '../../src/browser/agenda/month-heat-map.tsx'
import type { DayLoad } from '../../src/browser/agenda/month-weeks.ts'
import { addDays } from '../../src/shared/time.ts'
import { dates, now, rooms, unavailable, weekOfAppointments, zone } from './week.ts'

const today = dates[4]!
const hours = { from: 420, to: 1260 }

const loads: DayLoad[] = Array.from({ length: 30 }, (_, index) => {
  const date = addDays('2026-11-01', index)
  const sunday = index % 7 === 0
  const busyMinutes = sunday ? 0 : ((index * 137) % 60) * 110 + 100
  return {
    date,
    count: Math.round(busyMinutes / 45),
    busyMinutes,
    capacityMinutes: 6600,
    unconfirmed: index > 19 && !sunday ? (index * 7) % 23 : 0,
    closed: date === '2026-11-02' ? 'Finados' : sunday ? 'Fechado' : null,
  }
})

/** Every part of the agenda with one believable week, to look at and to try by hand. */
export function Demo() {
  const view = new URLSearchParams(location.search).get('view') ?? 'week'
  const [events, setEvents] = useState<readonly AgendaEvent[]>(weekOfAppointments)
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  useEffect(() => {
    document.title = said || 'Painting a week'
  }, [said])
  const change = (id: string, changed: (event: AgendaEvent) => Partial<AgendaEvent>) =>
    setEvents((shown) => shown.map((event) => (event.id === id ? { ...event, ...changed(event) } : event)))
  const shared = {
    days: view === 'week' ? dates : [today],
    zone,
    lanes: rooms,
    events,
    unavailable,
    hours,
    now,
    labels: appointmentAgenda['pt-BR'],
    selectedId,
    onOpen: setSelectedId,
  }
  return (
    <div className="demo">
      <nav>
        {['week', 'day', 'list', 'month'].map((name) => (
          <a key={name} href={`?view=${name}`}>
            {name}
          </a>
        ))}
        <output>{said}</output>
      </nav>
      <main>
        {view === 'month' ? (
          <MonthHeatMap month="2026-11" days={loads} today={today} labels={shared.labels} onOpenDay={setSaid} />
        ) : view === 'list' ? (
          <AgendaDayList {...shared} />
        ) : (
          <AgendaGrid
            {...shared}
            onOpenDay={setSaid}
            onCreate={(slot) => setSaid(`create ${JSON.stringify(slot)}`)}
            onMove={({ id, laneId, fromLaneId, startsAt, endsAt }) => {
              setSaid(`move ${id} ${laneId} ${startsAt}`)
              change(id, (event) => ({
                startsAt,
                endsAt,
                laneIds: event.laneIds.map((lane) => (lane === fromLaneId ? laneId : lane)),
              }))
            }}
            onResize={({ id, endsAt }) => {
              setSaid(`resize ${id} ${endsAt}`)
              change(id, () => ({ endsAt }))
            }}
            onExternalDrop={(payload, slot) => setSaid(`drop ${payload} ${JSON.stringify(slot)}`)}
          />
        )}
      </main>
    </div>
  )
}
