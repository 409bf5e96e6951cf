import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createDatabase, createPool } from '../src/server/database/connect.ts'
import type { TestNetwork } from '../src/server/testing/network.ts'
import { newId } from '../src/shared/ids.ts'
import { times } from '../src/shared/testing/length.ts'
import { startKillable } from './testing/killable-server.ts'

/** Books without rest until told to stop: many clients, slots that collide now and then, every wish sent until answered. */
class Load {
  readonly acknowledged = new Set<string>()
  readonly refused = new Set<string>()
  broken = 0
  running = true
  readonly #address: string
  readonly #token: string
  readonly #network: TestNetwork

  constructor(address: string, token: string, network: TestNetwork) {
    this.#address = address
    this.#token = token
    this.#network = network
  }

  async client(): Promise<void> {
    while (this.running) {
      const wish = this.#wish()
      // The answer may be lost with the server: the same wish is sent again until there is one.
      while (!(await this.#send(wish)) && this.running) await pause(50)
    }
  }

  #wish() {
    const { here, consultation, patients } = this.#network
    const pick = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)]
    const start = Temporal.Instant.from('2027-03-01T11:00:00Z').add({
      // Within the three years that may be booked.
      hours: 24 * 7 * Math.floor(Math.random() * 120),
      minutes: 30 * Math.floor(Math.random() * 18),
    })
    return {
      id: newId(),
      unitId: here.id,
      patientId: pick(patients),
      procedureId: consultation,
      roomId: pick(here.consultationRooms),
      professionalIds: [pick(here.doctors)],
      startsAt: start.toString(),
      endsAt: start.add({ minutes: 30 }).toString(),
      exceptionReason: 'carga',
    }
  }

  /** True when there was an answer, whatever it said. */
  async #send(wish: { id: string }): Promise<boolean> {
    try {
      const response = await fetch(`${this.#address}/api/v1/appointments`, {
        method: 'POST',
        headers: { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' },
        body: JSON.stringify(wish),
        signal: AbortSignal.timeout(10_000),
      })
      await response.text()
      if (response.status === 200) this.acknowledged.add(wish.id)
      else if (response.status === 409) this.refused.add(wish.id)
      else if (response.status !== 503) throw new Error(`unexpected ${response.status}`)
      else this.broken += 1
      return response.status !== 503
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('unexpected')) throw error
      this.broken += 1
      return false
    }
  }

  /** Waits for so many more acknowledged bookings. */
  async grow(by: number): Promise<void> {
    const target = this.acknowledged.size + by
    while (this.acknowledged.size < target) await pause(20)
  }
}

/** Bookings before each crash and after the last. */
const perLife = times(150, 60)

describe('a crash under load', () => {
  it(
    'of the server, and of the database, loses no acknowledged booking and makes none twice',
    { timeout: 120_000 },
    async () => {
      const { folder, databaseUrl, database, network, address, token, crash } = await startKillable('LOCATION_MANAGER')
      const load = new Load(address, token, network)
      const clients = Promise.all(Array.from({ length: 8 }, () => load.client()))
      await load.grow(perLife)

      await crash()
      await load.grow(perLife)

      const postmaster = Number((await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
      process.kill(postmaster, 'SIGKILL')
      await load.grow(perLife)
      load.running = false
      await clients
      expect(load.broken).toBeGreaterThan(0)

      await database.destroy()
      const after = createDatabase(createPool(databaseUrl))
      const { rows } = await sql<{ id: string }>`select id from appointment`.execute(after)
      const kept = new Set(rows.map(({ id }) => id))
      expect([...load.acknowledged].filter((id) => !kept.has(id))).toEqual([])
      expect([...load.refused].filter((id) => kept.has(id))).toEqual([])
      const { rows: broken } = await sql<{ twice: number; loose: number; silent: number }>`
      select
        (select count(*)::int from claim a join claim b on a.resource_id = b.resource_id and a.lanes && b.lanes
          and a.during && b.during and a.ctid < b.ctid) as twice,
        (select count(*)::int from appointment where (select count(*) from claim where appointment_id = appointment.id) <> 3) as loose,
        (select count(*)::int from appointment where not exists (select from event where entity_id = appointment.id)) as silent`.execute(
        after,
      )
      expect(broken[0]).toEqual({ twice: 0, loose: 0, silent: 0 })
      await after.destroy()
    },
  )
})
