import type { CreateGround } from '../../../../../server/testing/sent-create.ts'

/** What is sent to make each of them, and what else could be sent under the same id. */
export function patientNotesCreates({ network }: CreateGround) {
  const { patients } = network

  return {
    writeNote: async () => ({
      body: { patientId: patients[0], kind: 'commercial', text: 'Prefere a tarde' },
      others: { patientId: patients[1], kind: 'clinical', text: 'Prefere a manhã' },
    }),
  }
}
