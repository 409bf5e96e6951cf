import { sql } from 'kysely'
import { insertProcedure } from '../../server/testing/rows.ts'
import { insertMaterial } from '../../server/testing/stock.ts'
import { newId } from '../../shared/ids.ts'
import type { Served } from '../../server/testing/served.ts'
import type { SentCreate } from './sent-create.ts'

/** Each create of the catalogue of stock: lines of the table in `creates.ts`. */
export function createsOfMaterials({
  database,
  network: { here, elsewhere, staff, consultation },
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
    'material.import': async () => {
      const written = {
        ...{ category: 'suture', purchaseUnit: 'caixa', useUnit: 'fio', factor: 24 },
        ...{ needsLot: true, needsExpiry: true, implantable: false },
      }
      const one = { id: newId(), code: 'FIO60', name: 'Fio de nylon 6-0', ...written }
      return {
        path: '/materials/import',
        body: { materials: [one] },
        others: { materials: [{ ...one, id: newId(), code: 'FIO70' }] },
      }
    },
    'kit.create': async () => {
      const line = { quantity: 2, perGrafts: null, optional: false, substituteIds: [] }
      const materialId = await insertMaterial(database)
      return {
        body: { procedureId: await insertProcedure(database), lines: [{ ...line, materialId }] },
        others: { procedureId: await insertProcedure(database), lines: [{ ...line, materialId, quantity: 3 }] },
      }
    },
    'report.setTarget': async () => ({
      body: { figure: 'noShow', unitId: here.id, validFrom: '2026-11-01', value: 500 },
      others: { figure: 'confirmed', unitId: elsewhere.id, validFrom: '2026-12-01', value: 8000 },
    }),
    'reportLink.send': async () => {
      const [one, other] = here.doctors
      await sql`update professional set email = 'medica@a.example' where id in (${one}, ${other})`.execute(database)
      const october = { from: '2026-10-01', to: '2026-10-31', unitIds: [here.id], procedureId: null }
      return {
        path: '/reports/links',
        body: { ...october, professionalId: one },
        others: {
          ...{ from: '2026-09-01', to: '2026-11-05', unitIds: null },
          ...{ procedureId: consultation, professionalId: other },
        },
      }
    },
    'report.schedule': async () => ({
      body: { report: 'figures', unitId: here.id, rhythm: 'weekly', recipientId: staff.ADMIN },
      others: { report: 'team', unitId: elsewhere.id, rhythm: 'monthly', recipientId: staff.SALES_MANAGER },
    }),
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
