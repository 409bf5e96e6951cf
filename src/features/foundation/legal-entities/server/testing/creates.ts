/** What is sent to make each of them, and what else could be sent under the same id. */
export function legalEntitiesCreates() {
  const place = { city: 'São Paulo', state: 'SP' }
  return {
    create: async () => ({
      body: { name: 'Clínicas Pauta Paulista Ltda.', shortName: 'Paulista', cnpj: '12ABC34501DE35', ...place },
      others: {
        shortName: 'Norte',
        municipalRegistration: '4.817.220-6',
        address: 'Rua das Flores, 10',
        name: 'Clínicas Pauta Norte Ltda.',
        cnpj: '11444777000161',
        city: 'Manaus',
        state: 'AM',
      },
    }),
  }
}
