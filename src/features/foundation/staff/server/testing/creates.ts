import type { CreateGround } from '../../../../../server/testing/sent-create.ts'

/** What is sent to make each of them, and what else could be sent under the same id. */
export function staffCreates({ network }: CreateGround) {
  const { here, elsewhere } = network
  const unitId = here.id

  return {
    create: async () => ({
      body: { email: 'nova@a.example', name: 'Nova Gente', role: 'RECEPTIONIST', unitIds: [unitId], language: 'pt-BR' },
      others: { email: 'b@a.example', name: 'Outra', role: 'SALES', unitIds: [elsewhere.id], language: 'en' },
    }),
  }
}
