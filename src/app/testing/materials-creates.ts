import { insertProcedure } from '../../server/testing/rows.ts'
import { insertMaterial } from '../../server/testing/stock.ts'
import type { Served } from '../../server/testing/served.ts'
import type { SentCreate } from './sent-create.ts'

/** Each create of the catalogue of stock: lines of the table in `creates.ts`. */
export function createsOfMaterials({
  database,
  network: { here, elsewhere },
}: Pick<Served, 'database' | 'network'>): Record<string, () => Promise<SentCreate>> {
  return {
    'material.create': async () => ({
      body: {
        ...{ code: 'SER10', name: 'Seringa 10 ml', category: 'medicine', purchaseUnit: 'caixa', useUnit: 'unidade' },
        ...{ factor: 100, needsLot: true, needsExpiry: true, implantable: false },
      },
      others: {
        ...{ code: 'FIO40', name: 'Fio de nylon 4-0', category: 'suture', purchaseUnit: 'envelope', useUnit: 'fio' },
        ...{ factor: 24, needsLot: false, needsExpiry: false, implantable: true, storage: 'fridge' },
        ...{ gtin: '7891000315507', controlledList: 'C1', openedLifeHours: 24, anvisaNumber: '80123456789' },
      },
    }),
    'kit.create': async () => {
      const line = { quantity: 2, perGrafts: null, optional: false, substituteIds: [] }
      const materialId = await insertMaterial(database)
      return {
        body: { procedureId: await insertProcedure(database), lines: [{ ...line, materialId }] },
        others: { procedureId: await insertProcedure(database), lines: [{ ...line, materialId, quantity: 3 }] },
      }
    },
    'materialLimit.create': async () => {
      const materialId = await insertMaterial(database)
      return {
        body: { materialId, unitId: here.id, minimum: 10, reorderPoint: 20, maximum: 50, leadDays: 7 },
        others: {
          ...{ materialId: await insertMaterial(database), unitId: elsewhere.id },
          ...{ minimum: 11, reorderPoint: 21, maximum: 51, leadDays: 8 },
        },
      }
    },
  }
}
