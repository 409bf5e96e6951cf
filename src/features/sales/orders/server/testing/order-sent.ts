import type { TestNetwork } from '../../../../../server/testing/network.ts'

/** An offer as it is sent first, and what else may be sent under its id. */
export function orderIn({ here, elsewhere, patients, staff, consultation }: TestNetwork) {
  const line = { procedureId: consultation, quantity: 1, priceCentavos: 25_000 }
  return {
    body: { unitId: here.id, patientId: patients[0], lines: [line] },
    others: {
      unitId: elsewhere.id,
      patientId: patients[1],
      ownerId: staff.SALES,
      channel: 'remote',
      notes: 'x',
      lines: [{ ...line, quantity: 2 }],
    },
  }
}
