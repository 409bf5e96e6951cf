import { IconPlus } from '@tabler/icons-react'
import { lazy, useMemo } from 'react'
import { useMessages } from '../../../../browser/messages.ts'
import { RecordPage } from '../../../../browser/record/record-page.tsx'
import type { Column } from '../../../../browser/table/column.ts'
import { useToday } from '../../../../browser/use-today.ts'
import { useUnitNames } from '../../../../browser/use-unit-names.ts'
import { CredentialSummary } from '../../professionals/browser/credential-summary.tsx'
import { type TeamRecord, teams } from '../record.ts'
import { messages } from './messages.ts'
import { teamCells, teamColumns } from './team-columns.tsx'
import { useStaffing } from './use-staffing.ts'

const TeamPanel = lazy(() => import('./team-panel.tsx'))

/** The surgical teams: find, look at, put together, change. */
export default function TeamsList() {
  const words = useMessages(messages)
  const today = useToday()
  const unitNames = useUnitNames()
  const { staffing } = useStaffing()
  const { cells, columns } = useMemo(() => {
    const setting = { words, unitNames, procedures: staffing?.procedures.items ?? [], on: today }
    return {
      cells: teamCells(setting),
      columns: (declared: Column<TeamRecord>[]) => teamColumns(declared, setting),
    }
  }, [words, unitNames, staffing, today])
  return (
    <RecordPage
      record={teams}
      icon={<IconPlus size={16} />}
      Panel={TeamPanel}
      member="equipe"
      cells={cells}
      columns={columns}
      named={(_field, id) => staffing?.professionals.byId.get(String(id))?.name ?? words.someone}
      summary={<CredentialSummary />}
    />
  )
}
