import type { CreateGround } from '../../../../../server/testing/sent-create.ts'

const pdf = (words: string) => Buffer.from(`%PDF-1.7 ${words}`).toString('base64')

/** What is sent to make each of them, and what else could be sent under the same id. */
export function documentsCreates({ network }: CreateGround) {
  const [patientId, otherId] = network.patients

  return {
    addDocument: async () => ({
      body: { patientId, kind: 'identity', datedOn: '2026-11-10', note: null, file: pdf('one') },
      others: { patientId: otherId, kind: 'exam', datedOn: '2026-11-11', note: 'RG', file: pdf('other') },
    }),
  }
}
