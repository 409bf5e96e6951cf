import { lazy } from 'react'
import { ProfessionalsList } from '../../professionals/browser/professionals-list.tsx'

const ProfessionalInTeams = lazy(() => import('./professional-in-teams.tsx'))

/** Those who treat, each with the teams they are in. */
export default function ProfessionalsTab() {
  return <ProfessionalsList Panel={ProfessionalInTeams} />
}
