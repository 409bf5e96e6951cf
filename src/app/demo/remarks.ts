import type { Database } from '../../server/database/connect.ts'
import { insertRows } from './insert.ts'
import { noteRows } from './notes.ts'
import type { DemoPlan } from './plan.ts'
import { tagRows } from './tags.ts'

/** What staff remark on records: tags and notes. */
export async function insertRemarks(database: Database, plan: DemoPlan, now: number): Promise<void> {
  const { tags, taggings } = tagRows(plan, now)
  await insertRows(database, 'tag', tags)
  await insertRows(database, 'tagging', taggings)
  await insertRows(database, 'patient_note', noteRows(plan, now))
}
