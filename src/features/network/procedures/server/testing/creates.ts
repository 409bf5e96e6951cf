/** What is sent to make each of them, and what else could be sent under the same id. */
export function proceduresCreates() {
  return {
    create: async () => ({
      body: {
        code: 'NOVO',
        name: 'Novo',
        kind: 'consultation',
        durationMinutes: 30,
        priceCentavos: 100,
        roomKind: 'consultation',
        requiredFunctions: ['doctor'],
        colour: null,
        countsGrafts: false,
      },
      others: {
        code: 'N2',
        name: 'N2',
        kind: 'pre_operative',
        durationMinutes: 45,
        priceCentavos: 200,
        colour: '#336699',
        roomKind: 'exam',
        requiredFunctions: ['nurse'],
        countsGrafts: true,
      },
    }),
  }
}
