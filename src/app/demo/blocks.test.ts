import { describe, expect, it } from 'vitest'
import { blocksOf, meetingSeries, needsOfBlock } from './blocks.ts'
import { todayAt } from './calendar.ts'
import { units } from './network.ts'
import { doctorOnLeave, professionalsOf } from './professionals.ts'
import { randomOf } from './random.ts'

const now = Date.parse('2026-11-25T13:40:00Z')
const professionals = professionalsOf(Temporal.PlainDate.from('2026-11-25'))
const [main, manaus] = units
const blocksAt = (moment: number) => blocksOf(randomOf('blocks'), professionals, moment)
const onDate = (starts: number) => todayAt(main, starts)

describe('blocks', () => {
  it('close a room for maintenance today, or on the next open day', () => {
    const maintenance = (moment: number) => blocksAt(moment).find(({ reason }) => reason.startsWith('Manutenção'))
    expect(onDate(maintenance(now)?.starts ?? 0)).toBe('2026-11-25')
    expect(onDate(maintenance(Date.parse('2026-11-29T15:00:00Z'))?.starts ?? 0)).toBe('2026-11-30')
  })

  it('send a doctor on leave from next Monday for a week', () => {
    const leave = blocksAt(now).find(({ professionalId }) => professionalId === doctorOnLeave(professionals).id)
    expect(leave).toMatchObject({
      starts: Date.parse('2026-11-30T03:00:00Z'),
      ends: Date.parse('2026-12-07T03:00:00Z'),
      roomId: null,
    })
  })

  it('keep a consulting room free for the meeting of every Wednesday', () => {
    const meetings = blocksAt(now).filter(({ reason }) => reason.startsWith('Reunião'))
    expect(meetings.length).toBeGreaterThan(10)
    expect(meetings.every(({ starts }) => Temporal.PlainDate.from(onDate(starts)).dayOfWeek === 3)).toBe(true)
  })

  it('are one series of meetings, one of which is later than the others', () => {
    const blocks = blocksAt(now)
    const series = meetingSeries(blocks)
    expect(blocks.filter(({ isException }) => isException)).toHaveLength(1)
    expect(series?.meeting.reason).toMatch(/^Reunião/)
    expect(series?.dropped.every((date) => Temporal.PlainDate.from(date).dayOfWeek === 3)).toBe(true)
    expect(meetingSeries([])).toBeNull()
  })

  it('take every room of a unit that is closed as a whole, and one resource otherwise', () => {
    for (const block of blocksAt(now)) {
      const whole = !block.roomId && !block.professionalId
      expect(needsOfBlock(block)).toHaveLength(whole ? manaus.rooms.length : 1)
    }
  })

  it('were written down before they begin and never after now', () => {
    for (const { createdAt, starts } of blocksAt(now)) expect(createdAt).toBeLessThan(Math.min(starts, now))
  })
})
