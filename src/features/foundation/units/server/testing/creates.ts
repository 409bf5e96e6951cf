import { insertLegalEntity } from '../../../../../server/testing/rows.ts'
import type { CreateGround } from '../../../../../server/testing/sent-create.ts'

/** What is sent to make each of them, and what else could be sent under the same id. */
export function unitsCreates({ database, network }: CreateGround) {
  const { here, elsewhere } = network

  return {
    create: async () => ({
      body: {
        name: 'Centro',
        shortName: 'Centro',
        timeZone: here.zone,
        city: 'Osasco',
        state: 'SP',
        phone: null,
        cnpj: null,
        depositMinimumCentavos: 0,
        depositBasisPoints: 3000,
        openings: [],
      },
      together: { legalEntityId: await insertLegalEntity(database), legalEntityFrom: '2026-01-01' },
      others: {
        name: 'Sul',
        shortName: 'Sul',
        timeZone: elsewhere.zone,
        city: 'Cotia',
        state: 'RJ',
        cnpj: '11222333000181',

        phone: '+551132100000',
        address: 'Rua das Flores, 10',
        confirmationMessage: 'Olá, {nome}! Confirma {data}?',
        depositMinimumCentavos: 1,
        depositBasisPoints: 4000,
        expiryAlarmDays: 60,
        transitAlarmDays: 5,
        lateDays: 3,
        openings: [{ weekday: 1, opens: '08:00', closes: '09:00' }],
      },
    }),
  }
}
