import { ProfessionalPanel } from '../../professionals/browser/professional-panel.tsx'
import type { RecordSearch } from '../../../../browser/record/use-record-search.ts'
import { TeamsOfProfessional } from './teams-of-professional.tsx'

/** One professional beside the list, with the teams they are in. */
export default function ProfessionalInTeams({ address }: { address: RecordSearch }) {
  return <ProfessionalPanel address={address} Beneath={TeamsOfProfessional} />
}
