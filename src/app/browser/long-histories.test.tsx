import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { RecordHistory } from '../../browser/record/record-history.tsx'
import { answering } from '../../browser/testing/answering.ts'
import { show } from '../../browser/testing/show.tsx'
import { AppointmentHistory } from '../../features/agenda/appointments/browser/drawer/appointment-history.tsx'
import { BlockHistory } from '../../features/agenda/blocks/browser/drawer/block-history.tsx'
import { roomEvents } from '../../features/network/rooms/events.ts'
import { type HistoryEntry, readHistory } from '../../shared/history.ts'
import { newId } from '../../shared/ids.ts'

const zone = 'America/Sao_Paulo'
const unit = { id: newId(), name: 'Jardins', shortName: 'Jardins', timeZone: zone, rooms: [] }
const names = { rooms: new Map(), professionals: new Map(), procedures: new Map(), teams: new Map() }

/** A history of two pages, of an entry each: that of the second is by Olga Prado. */
function historyOfTwoPages(verb: string): void {
  const entry = (id: number, actorName: string): HistoryEntry => {
    return { id, at: '2026-11-20T12:00:00.000Z', actorName, verb, changes: {}, note: null }
  }
  answering(readHistory, ({ query: { cursor } }) =>
    cursor === undefined
      ? { items: [entry(2, 'Rui Alves')], nextCursor: 'older' }
      : { items: [entry(1, 'Olga Prado')], nextCursor: null },
  )
}

it.each<[string, string, ReactNode]>([
  ['a record', 'edit', <RecordHistory key="record" of={roomEvents} id={newId()} fields={{}} show={() => null} />],
  ['an appointment', 'move', <AppointmentHistory key="appointment" id={newId()} names={names} zone={zone} />],
  ['a block', 'edit', <BlockHistory key="block" id={newId()} zone={zone} />],
])('the history of %s goes on past its first page', async (_of, verb, history) => {
  historyOfTwoPages(verb)
  await show(history, { role: 'ADMIN', units: [unit] })
  await expect.element(page.getByText('Rui Alves')).toBeVisible()
  await expect.element(page.getByText('Olga Prado')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Mostrar mais' }).click()
  await expect.element(page.getByText('Olga Prado')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Mostrar mais' })).not.toBeInTheDocument()
})
