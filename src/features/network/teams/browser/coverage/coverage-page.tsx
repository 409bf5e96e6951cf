import styles from './coverage.module.css'
import { Button, Group, Stack, Title } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useUnitInSearch } from '../../../../../browser/current.ts'
import { useMessages } from '../../../../../browser/messages.ts'
import { useContract } from '../../../../../browser/query.ts'
import { RecordWaiting } from '../../../../../browser/record/record-states.tsx'
import { DidNotCome } from '../../../../../browser/states.tsx'
import { CredentialSummary } from '../../../professionals/browser/credential-summary.tsx'
import { useToday } from '../../../../../browser/use-today.ts'
import { listTeams } from '../../contract.ts'
import { CoverageByTeam } from './coverage-by-team.tsx'
import { CoverageByUnit } from './coverage-by-unit.tsx'
import { messages } from '../messages.ts'
import { useStaffing } from '../use-staffing.ts'

/** Which functions of which team are filled, and which procedures each unit has the people for. One page to print. */
export default function CoveragePage() {
  const words = useMessages(messages)
  const { unit, units } = useUnitInSearch()
  const today = useToday()
  const { staffing, error, again } = useStaffing()
  const teams = useContract(listTeams, {})
  const failed = error ?? teams.error
  if (failed) {
    return (
      <Stack component="section" gap="md">
        <Title order={1}>{words.coverageTitle}</Title>
        <DidNotCome
          error={failed}
          onAgain={() => {
            again()
            if (teams.isError) void teams.refetch()
          }}
        />
      </Stack>
    )
  }
  if (!staffing || !teams.data) return <RecordWaiting />
  return (
    <Stack component="section" gap="md">
      <Group component="header" justify="space-between">
        <Title order={1}>{words.coverageTitle}</Title>
        <Button
          variant="default"
          className={styles.print}
          leftSection={<IconPrinter size={16} />}
          onClick={() => window.print()}
        >
          {words.print}
        </Button>
      </Group>
      <CredentialSummary />
      <CoverageByTeam unit={unit} teams={teams.data.items} staffing={staffing} on={today} />
      <CoverageByUnit units={units} staffing={staffing} on={today} />
    </Stack>
  )
}
