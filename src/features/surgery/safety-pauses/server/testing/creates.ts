import type { CreateGround } from '../../../../../server/testing/sent-create.ts'
import { insertAppointment } from '../../../../../server/testing/appointments.ts'
import { sql } from 'kysely'
import { whoItems } from '../../who-list.ts'
import { newId } from '../../../../../shared/ids.ts'

const pin = '284715'

/** What is sent to make each of them, and what else could be sent under the same id. */
export function safetyPausesCreates({ database, network, request }: CreateGround) {
  const { here, surgery, staff } = network
  /** A surgery whose patient is here, with the path of its pauses. */
  async function pausesOfNew(): Promise<{ id: string; path: string }> {
    const id = await insertAppointment(database, network, { procedureId: surgery, status: 'arrived' })
    return { id, path: `/appointments/${id}/safety-pauses` }
  }
  const [doctor = ''] = here.doctors

  return {
    answerItem: async () => ({
      path: `${(await pausesOfNew()).path}/answers`,
      body: { pause: 1, item: 'site', answer: 'done' },
      others: { pause: 2, item: 'oximeter', answer: 'na', identifiers: ['name'] },
    }),
    signPause: async () => {
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
    overridePause: async () => ({
      path: `${(await pausesOfNew()).path}/override`,
      body: { pause: 1, reason: 'emergência' },
      others: { pause: 2, reason: 'outro motivo' },
    }),
  }
}
