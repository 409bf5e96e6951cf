import { sql } from 'kysely'
import { insertAppointment } from '../../server/testing/appointments.ts'
import type { Served } from '../../server/testing/served.ts'
import { whoItems } from '../../features/safety-pauses/who-list.ts'
import { newId } from '../../shared/ids.ts'
import type { SentCreate } from './sent-create.ts'

const pin = '284715'

/** The creates of safety pauses: rows of the table in `creates.ts`. */
export function createsOfSafety({
  database,
  network,
  request,
}: Pick<Served, 'database' | 'network' | 'request'>): Record<string, () => Promise<SentCreate>> {
  const { here, surgery, staff } = network
  const [doctor = ''] = here.doctors

  /** A surgery whose patient is here, with the path of its pauses. */
  async function pausesOfNew(): Promise<{ id: string; path: string }> {
    const id = await insertAppointment(database, network, { procedureId: surgery, status: 'arrived' })
    return { id, path: `/appointments/${id}/safety-pauses` }
  }

  return {
    'safetyPause.answer': async () => ({
      path: `${(await pausesOfNew()).path}/answers`,
      body: { pause: 1, item: 'site', answer: 'done' },
      others: { pause: 2, item: 'oximeter', answer: 'na', identifiers: ['name'] },
    }),
    'safetyPause.sign': async () => {
      const { id, path } = await pausesOfNew()
      const { status, text } = await request('ADMIN', 'POST', `/professionals/${doctor}/pin`, { pin })
      if (status !== 200) throw new Error(text)
      for (const { key, answers } of whoItems(1, 1))
        await sql`insert into safety_answer (id, appointment_id, pause, item, answer, at, by)
          values (${newId()}, ${id}, 1, ${key}, ${answers[0]}, now(), ${staff.ADMIN})`.execute(database)
      return {
        path: `${path}/signatures`,
        body: { pause: 1, professionalId: doctor, pin, templateVersion: 0 },
        others: { pause: 2, templateVersion: 7 },
      }
    },
    'safetyPause.override': async () => ({
      path: `${(await pausesOfNew()).path}/override`,
      body: { pause: 1, reason: 'emergência' },
      others: { pause: 2, reason: 'outro motivo' },
    }),
  }
}
