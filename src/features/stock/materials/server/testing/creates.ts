import { newId } from '../../../../../shared/ids.ts'

/** What is sent to make each of them, and what else could be sent under the same id. */
export function materialsCreates() {
  return {
    create: async () => ({
      body: {
        code: 'SER10',
        name: 'Seringa 10 ml',
        category: 'medicine',
        purchaseUnit: 'caixa',
        useUnit: 'unidade',
        factor: 100,
        needsLot: true,
        needsExpiry: true,
        implantable: false,
      },
      others: {
        code: 'FIO40',
        name: 'Fio de nylon 4-0',
        category: 'suture',
        purchaseUnit: 'envelope',
        useUnit: 'fio',
        factor: 24,
        needsLot: false,
        needsExpiry: false,
        implantable: true,
        storage: 'fridge',
        gtin: '7891000315507',
        controlledList: 'C1',
        openedLifeHours: 24,
        anvisaNumber: '80123456789',
      },
    }),
    importMaterials: async () => {
      const written = {
        category: 'suture',
        purchaseUnit: 'caixa',
        useUnit: 'fio',
        factor: 24,
        needsLot: true,
        needsExpiry: true,
        implantable: false,
      }
      const one = { id: newId(), code: 'FIO60', name: 'Fio de nylon 6-0', ...written }
      return {
        path: '/materials/import',
        body: { materials: [one] },
        others: { materials: [{ ...one, id: newId(), code: 'FIO70' }] },
      }
    },
  }
}
