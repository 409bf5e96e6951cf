import type { CreateGround } from '../../../../../server/testing/sent-create.ts'

/** What is sent to make each of them, and what else could be sent under the same id. */
export function payRulesCreates({ network }: CreateGround) {
  const { here, surgery } = network

  return {
    create: async () => ({
      body: {
        name: 'Enfermagem por FUE',
        beneficiary: 'function',
        function: 'nurse',
        basis: 'graft',
        amountCentavos: 300_00,
        isShared: false,
        deductions: [],
        validFrom: '2026-12-01',
      },
      others: {
        name: 'Outra',
        procedureId: surgery,
        unitId: here.id,
        dayKind: 'holiday',
        nthFrom: 2,
        amountCentavos: 2_00,
        capCentavos: 3_500_00,
        isShared: true,
        reason: 'acordo',
        deductions: [{ kind: 'share', name: 'imposto', basisPoints: 600, centavos: null }],
        validFrom: '2026-12-02',
        validTo: '2027-01-31',
      },
      together: {
        beneficiary: 'professional',
        professionalId: here.doctors[0],
        function: null,
        teamId: null,
        basis: 'gross',
        amountCentavos: null,
        shareBasisPoints: 500,
      },
    }),
  }
}
