import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { insertAppointment } from '../../../server/testing/appointments.ts'
import { insertPatient } from '../../../server/testing/rows.ts'
import { served } from '../../../server/testing/served.ts'
import { loadActor } from '../../staff/server/queries.ts'
import { tvPage } from './tv-page.ts'

const { database, network, clock } = await served({ endpoints: [], loadActor })
const { here, elsewhere, surgery } = network
const page = (unitId: string) => tvPage({ database, now: clock.now }, { unitId, language: 'pt-BR' })

it('shows the rooms of its unit alone, by initials and time, and nothing that anybody wrote', async () => {
  const patientId = await insertPatient(database, { name: 'Maria <b>da Silva' })
  const day = { procedureId: surgery, roomId: here.surgeryRoom, patientId, minutes: 60 }
  await insertAppointment(database, network, { ...day, status: 'arrived', startsAt: '2026-11-19T14:00:00Z' })
  await insertAppointment(database, network, { ...day, status: 'booked', startsAt: '2026-11-19T17:00:00Z' })
  await sql`update room set name = 'Centro <1>' where id = ${here.surgeryRoom}`.execute(database)
  const { body, title } = await page(here.id)
  expect(title).toContain('Jardins')
  expect(body).toContain('Centro &lt;1&gt;')
  expect(body).toContain('M. S.')
  expect(body).toContain('em fila')
  expect(body).toContain('previsto 11:00')
  expect(body).toContain('A seguir')
  for (const hidden of ['Maria', 'Silva', '<b>da', 'Transplante']) expect(body).not.toContain(hidden)
  expect((await page(elsewhere.id)).body).not.toContain('M. S.')
})
