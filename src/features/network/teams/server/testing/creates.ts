import type { CreateGround } from '../../../../../server/testing/sent-create.ts'

function member(professionalId: string) {
  return { professionalId, function: 'doctor', substitute: false }
}

/** What is sent to make each of them, and what else could be sent under the same id. */
export function teamsCreates({ network }: CreateGround) {
  const { here, elsewhere } = network
  const [alice = ''] = here.doctors
  const unitId = here.id

  return {
    create: async () => ({
      body: { unitId, name: 'Equipe azul', capacityPerDay: 2, members: [] },
      others: { unitId: elsewhere.id, name: 'Verde', capacityPerDay: 3, members: [member(alice)] },
    }),
  }
}
