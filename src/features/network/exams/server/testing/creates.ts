import type { CreateGround } from '../../../../../server/testing/sent-create.ts'

/** What is sent to make each of them, and what else could be sent under the same id. */
export function examsCreates({ network }: CreateGround) {
  return {
    create: async () => ({
      body: { name: 'Hemograma', validDays: 90, procedureIds: [] },
      others: { name: 'Coagulograma', validDays: 30, procedureIds: [network.surgery] },
    }),
  }
}
