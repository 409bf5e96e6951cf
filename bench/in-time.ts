import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '../src/shared/ids.ts'
import * as clinic from './clinic.ts'
import { open, quantile, request } from './load.ts'
import type { Figures } from './rounds.ts'

/** Bookings a second, sent when it is their time, whether the one before was answered or not. */
export const perSecond = 20

/** Books at fixed times and counts from those, so that a slow answer makes those behind it slow too. */
export async function bookInTime(
  address: string,
  token: () => string,
  slots: Generator<clinic.FreeSlot>,
  seconds: number,
): Promise<Figures> {
  const free = await Promise.all(Array.from({ length: 4 }, () => open(address)))
  const latencies: number[] = []
  const started = performance.now()
  const all = Array.from({ length: perSecond * seconds }, async (_, booking) => {
    const due = started + (booking * 1000) / perSecond
    await pause(Math.max(0, due - performance.now()))
    const connection = free.pop() ?? (await open(address))
    const body = JSON.stringify({ id: newId(), ...slots.next().value })
    const { status, body: answer } = await connection.ask(
      request('POST', '/api/v1/appointments', { token: token(), body }),
    )
    latencies.push(performance.now() - due)
    if (status !== '200') throw new Error(answer.toString())
    free.push(connection)
  })
  await Promise.all(all)
  const elapsed = (performance.now() - started) / 1000
  for (const connection of free) connection.close()
  latencies.sort((a, b) => a - b)
  return { p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99), perSecond: latencies.length / elapsed }
}

/** Free slots of the busy unit, in an order that looks random. */
export function* slotsOfTheBusyUnit(): Generator<clinic.FreeSlot> {
  for (const number of clinic.slotsInRandomOrder(0)) {
    const slot = clinic.freeSlot(number)
    if (slot?.unitId === clinic.unitId(0)) yield slot
  }
}
