import type { CreateGround } from '../../../../../server/testing/sent-create.ts'

/** What is sent to make each of them, and what else could be sent under the same id. */
export function roomsCreates({ network }: CreateGround) {
  const { here, elsewhere } = network
  const unitId = here.id

  return {
    create: async () => ({
      body: { unitId, name: 'Sala nova', kind: 'exam', setupMinutes: 0, cleaningMinutes: 0 },
      others: {
        unitId: elsewhere.id,
        name: 'Outra',
        kind: 'surgery',
        setupMinutes: 5,
        cleaningMinutes: 5,
      },
    }),
  }
}
