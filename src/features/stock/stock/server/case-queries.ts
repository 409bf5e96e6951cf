import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { plainDateSchema } from '../../../../shared/time.ts'
import { shelves } from '../rules.ts'

const usedRow = z.object({
  documentId: idSchema,
  line: z.int(),
  unitId: idSchema,
  materialId: idSchema,
  lotId: idSchema,
  quantity: z.int(),
  value: z.int(),
  day: plainDateSchema,
  appointmentId: idSchema,
  shelf: z.enum(shelves),
})

/** What the closing of a unit's day took from its cases as used, and was not reversed since. */
export async function usedOn(database: Database, unitId: string, day: string): Promise<z.output<typeof usedRow>[]> {
  const { rows } = await rowsOf(usedRow)`
    select document_id as "documentId", line, movement.unit_id as "unitId", movement.material_id as "materialId",
      lot_id as "lotId", quantity, value, movement.day, movement.appointment_id as "appointmentId", shelf
    from stock_document as document join stock_movement as movement on movement.document_id = document.id
    where document.unit_id = ${unitId} and document.day = ${day}::date and document.kind = 'case_use'
      and document.state = 'posted'
    order by document_id, line`.execute(database)
  return rows
}
