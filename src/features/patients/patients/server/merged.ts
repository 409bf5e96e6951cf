import type { Database } from '../../../../server/database/connect.ts'
import { both } from '../../../../shared/both.ts'
import { Problem } from '../../../../shared/problem.ts'
import { recordStandingFor } from './merged-queries.ts'

/**
 * Refuses what would be written under the id of a record that was merged into another: whoever writes says of whom, and
 * nothing goes to somebody else's record unseen.
 * @throws Problem WRONG_STATE naming the record that stays
 */
export async function refuseMerged(database: Database, id: string): Promise<void> {
  const stays = await recordStandingFor(database, id)
  if (!stays) return
  const { recordNumber } = stays
  const name = stays.socialName ?? stays.name
  throw new Problem(
    'WRONG_STATE',
    both(
      `Este cadastro já foi unido ao de ${name} (prontuário ${recordNumber}). Nada foi gravado: abra aquele cadastro e veja como está agora.`,
      `This record has been merged into that of ${name} (record ${recordNumber}). Nothing was saved: open that record and look at it as it is now.`,
    ),
    { extra: { existing: { id: stays.id, name, recordNumber } } },
  )
}
