import { sql } from 'kysely'
import { insertLegalEntity, insertProcedure } from '../rows.ts'
import { insertKit, insertLimits, insertMaterial, insertSupplier } from '../stock.ts'
import { newId } from '../../../shared/ids.ts'
import type { Whereabouts } from './whereabouts.ts'

/** A fee from a day on which no other begins. */
async function cardFee({ database }: Whereabouts): Promise<string> {
  const id = newId()
  await sql`insert into card_fee (id, brand, method, first_instalment, last_instalment, fee_basis_points, valid_from)
    select ${id}, 'visa', 'credit', 1, 1, 319, date '2027-01-01' + count(*)::int from card_fee`.execute(database)
  return id
}

/** How much a unit wants of a material of its own. */
async function materialLimit({ database, unit }: Whereabouts): Promise<string> {
  return insertLimits(database, { unit_id: unit.id, material_id: await insertMaterial(database) })
}

/** The kit of a procedure of its own, of one material with one that may stand in for it. */
async function kit({ database }: Whereabouts): Promise<string> {
  const procedureId = await insertProcedure(database)
  return insertKit(database, procedureId, [await insertMaterial(database), await insertMaterial(database)])
}

/** The kinds of records of catalogues, which are everywhere: lines of the table in `records.ts`. */
export const catalogueKinds = {
  legalEntity: { make: ({ database }: Whereabouts) => insertLegalEntity(database), everywhere: true },
  cardFee: { make: cardFee, everywhere: true },
  material: { make: ({ database }: Whereabouts) => insertMaterial(database), everywhere: true },
  kit: { make: kit, everywhere: true },
  materialLimit: { make: materialLimit },
  supplier: { make: ({ database }: Whereabouts) => insertSupplier(database), everywhere: true },
} as const
