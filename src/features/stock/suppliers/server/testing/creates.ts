/** What is sent to make each of them, and what else could be sent under the same id. */
export function suppliersCreates() {
  return {
    create: async () => ({
      body: { name: 'Cirúrgica Paulista' },
      others: { name: 'Distribuidora Norte', cnpj: '12ABC34501DE35' },
    }),
  }
}
