import type { CreateGround } from '../../../../../server/testing/sent-create.ts'

/** What is sent to make each of them, and what else could be sent under the same id. */
export function professionalsCreates({ network }: CreateGround) {
  const { here, elsewhere } = network
  const unitId = here.id

  return {
    create: async () => ({
      body: { name: 'Rita', function: 'nurse', unitIds: [unitId] },
      others: {
        name: 'Rute',
        function: 'technician',
        unitIds: [elsewhere.id],
        rqe: '123',
        pixKey: 'rita@a.example',
        cpf: '52998224725',
        phone: '+5511987654321',
        email: 'rita@a.example',
        specialty: 'x',
        registrationValidUntil: '2030-01-01',
      },
      together: { councilNumber: '12345', councilState: 'SP' },
    }),
  }
}
