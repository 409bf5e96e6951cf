import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '../../../../server/testing/database.ts'
import { nationalHolidays } from '../../../../shared/holidays.ts'
import { addDays, instantAt } from '../../../../shared/time.ts'

const { database } = await testDatabase()

it('the national holidays of 1970 to 2100 are those of the calendar', async () => {
  const { rows } = await sql<{ day: string }>`
    select day::date from generate_series(timestamp '1970-01-01', '2100-12-31', '1 day') as day
    where is_national_holiday(day::date)`.execute(database)
  const years = Array.from({ length: 131 }, (_, index) => 1970 + index)
  // Good Friday is sometimes Tiradentes Day too.
  const expected = new Set(years.flatMap((year) => nationalHolidays(year).map(({ date }) => date)))
  expect(rows.map(({ day }) => day)).toEqual([...expected])
})

// Hours and half hours, at midnight and across it, north and south, and Brazil when it still changed its clocks.
const zones = [
  'America/Sao_Paulo',
  'America/Manaus',
  'America/New_York',
  'America/St_Johns',
  'America/Havana',
  'America/Santiago',
  'America/Asuncion',
  'America/Nuuk',
  'Europe/London',
  'Europe/Lisbon',
  'Europe/Berlin',
  'Africa/Cairo',
  'Asia/Beirut',
  'Asia/Tehran',
  'Asia/Gaza',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Australia/Sydney',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Antarctica/Troll',
  'UTC',
]

/** The local days around which a zone's clocks changed, from 2005 to 2026. */
function transitionDays(zone: string): string[] {
  const days: string[] = []
  let at = Temporal.ZonedDateTime.from(`2005-01-01T00:00[${zone}]`)
  for (;;) {
    const next = at.getTimeZoneTransition('next')
    if (!next || next.year > 2026) return days
    at = next
    days.push(...[-1, 0, 1].map((step) => addDays(next.toPlainDate().toString(), step)))
  }
}

it.each(zones)('wall clocks of %s become the same instants in the database and outside', async (zone) => {
  const days = [...transitionDays(zone), '2026-11-20']
  const minutes = Array.from({ length: 97 }, (_, index) => index * 15)
  const { rows } = await sql<{ at: string }>`
    select instant_at(day, (minute / 60 || ':' || minute % 60)::time, ${zone}) as at
    from unnest(${days}::date[]) as day, unnest(${minutes}::integer[]) as minute`.execute(database)
  const expected = days.flatMap((day) => minutes.map((minute) => instantAt(day, minute, zone))).toSorted()
  expect(rows.map(({ at }) => at).toSorted()).toEqual(expected)
})
