import { alsoShowing, useContract } from '../../../../../browser/query.ts'
import { localDate } from '../../../../../shared/time.ts'
import { listCandidates } from '../../contract.ts'
import type { Shift } from '../../record.ts'

/** Who could take a shift; asked for again by what happens in its unit and week, on which rest and hours depend. */
export function useCandidates({ id, unitId, startsAt, endsAt }: Shift, zone: string) {
  const about = { unitId, from: localDate(startsAt, zone), to: localDate(endsAt, zone) }
  return useContract(listCandidates, { params: { id } }, alsoShowing([], about))
}
