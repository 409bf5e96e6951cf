import { memo } from 'react'
import styles from './time-axis.module.css'
import { formatMinutes } from '../../shared/time.ts'
import { fractionOf } from './geometry.ts'
import type { Hours } from './model.ts'
import { minuteOn, type ZonedDay } from './zoned-day.ts'

/** The hours at the left edge. */
export const TimeAxis = memo(function TimeAxis({ from, to }: Hours) {
  const hours: number[] = []
  for (let minute = Math.ceil(from / 60) * 60; minute < to; minute += 60) hours.push(minute)
  return (
    <div className={styles.axis} aria-hidden="true">
      {hours.map((minute) => (
        <span key={minute} style={{ top: `${fractionOf({ from, to }, minute) * 100}%` }}>
          {formatMinutes(minute)}
        </span>
      ))}
    </div>
  )
})

interface NowLineProps {
  now: string
  days: readonly ZonedDay[]
  hours: Hours
}

/** The present moment as a line over today's lanes; nothing when it is not shown. */
export function NowLine({ now, days, hours }: NowLineProps) {
  const ms = Date.parse(now)
  const index = days.findIndex((day) => day.startMs <= ms && ms < day.endMs)
  const minute = index < 0 ? -1 : minuteOn(days[index]!, ms)
  if (minute < hours.from || minute >= hours.to) return null
  return (
    <div
      className={styles.now}
      aria-hidden="true"
      style={{
        top: `${fractionOf(hours, minute) * 100}%`,
        left: `${(index / days.length) * 100}%`,
        width: `${100 / days.length}%`,
      }}
    >
      <span>{formatMinutes(Math.floor(minute))}</span>
    </div>
  )
}
