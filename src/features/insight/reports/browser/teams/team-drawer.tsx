import styles from '../figures.module.css'
import { Stack, Table, Text } from '@mantine/core'
import { useSession } from '../../../../../browser/current.ts'
import { Drawer } from '../../../../../browser/dialog/drawer.tsx'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { Note } from '../../../../../browser/note.tsx'
import type { TeamCounts, TeamRow } from '../../team-contract.ts'
import { lateCauses, rankedFrom, type ReportGroup } from '../../team-rules.ts'
import { causeWords } from '../../team-words.ts'
import { measuresOf } from '../../team-measures.ts'
import { teamMessages } from './messages.ts'
import { ReportLinks } from './report-links.tsx'
import { TeamCases, type TeamFilterAsked } from './team-cases.tsx'

interface TeamDrawerProps {
  readonly row: TeamRow
  readonly by: ReportGroup
  readonly network: TeamCounts
  readonly filter: TeamFilterAsked
  readonly onClose: () => void
}

/** A middle and, where it has to, beneath it where the middle half lies: each in one line. */
function kept(text: string) {
  const [middle = '', half] = text.split(' (')
  return (
    <>
      <span className={styles.kept}>{middle}</span>
      {half !== undefined && (
        <>
          {' '}
          <span className={styles.kept}>({half}</span>
        </>
      )}
    </>
  )
}

/** A team or professional: each measure beside the network's, why surgeries began late, and the surgeries themselves. */
export default function TeamDrawer({ row, by, network, filter, onClose }: TeamDrawerProps) {
  const words = useMessages(teamMessages)
  const language = useLanguage()
  const { may } = useSession()
  const isFew = row.surgeries < rankedFrom
  const causes = lateCauses.filter((cause) => row.lateBy[cause] > 0)
  return (
    <Drawer title={row.name} width={1000} writing={false} onClose={onClose}>
      <Stack gap="lg">
        {isFew && <Note tone="told">{words.fewHint(rankedFrom)}</Note>}
        {row.provisional > 0 && (
          <Text size="sm" c="dimmed">
            {words.provisional(row.provisional.toLocaleString(language))}
          </Text>
        )}
        <Table fz="sm" verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Td />
              <Table.Th scope="col" ta="end">
                {words.here}
              </Table.Th>
              <Table.Th scope="col" ta="end">
                {words.inNetwork}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody className="figures">
            {measuresOf(row).map(({ id, title, shown, wholly = shown }) => (
              <Table.Tr key={id}>
                <Table.Th scope="row" fw={500}>
                  {title[language]}
                </Table.Th>
                <Table.Td ta="end">{kept(wholly(row, language))}</Table.Td>
                <Table.Td ta="end" c="dimmed">
                  {kept(wholly(network, language))}
                </Table.Td>
              </Table.Tr>
            ))}
            {causes.length > 0 && (
              <Table.Tr>
                <Table.Th scope="row" fw={500}>
                  {words.causes}
                </Table.Th>
                <Table.Td ta="end" colSpan={2}>
                  {causes.map((cause) => `${causeWords[cause][language]} ${row.lateBy[cause]}`).join(' · ')}
                </Table.Td>
              </Table.Tr>
            )}
          </Table.Tbody>
        </Table>
        <Text size="sm" c="dimmed" mt={-8}>
          {words.middle} {words.cancelledHint}
        </Text>
        {by === 'professional' && may('reportLink.edit') && <ReportLinks professionalId={row.id} filter={filter} />}
        <TeamCases row={row} by={by} filter={filter} />
      </Stack>
    </Drawer>
  )
}
