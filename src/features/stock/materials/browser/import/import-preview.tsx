import { Checkbox, Stack, Table, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconEqual } from '@tabler/icons-react'
import { Mark } from '../../../../../browser/mark.tsx'
import { useMessages } from '../../../../../browser/messages.ts'
import { importMessages } from './messages.ts'
import type { Preview } from './preview.ts'
import styles from './import-preview.module.css'

/** So many problems are listed; who has more begins with these. */
const mostListed = 200

interface ImportPreviewProps {
  readonly read: Preview
  readonly leavesOut: boolean
  readonly onLeaveOut: (leavesOut: boolean) => void
}

/** What a file would do: what is new, what is known already, and every cell that is wrong. */
export function ImportPreview({ read, leavesOut, onLeaveOut }: ImportPreviewProps) {
  const words = useMessages(importMessages)
  const { ready, known, wrong, wrongRows, ignored } = read
  return (
    <Stack gap="sm">
      <Stack gap={2} role="status">
        <Mark tone={ready.length > 0 ? 'good' : 'calm'} icon={IconCircleCheck}>
          {words.ready(ready.length)}
        </Mark>
        {known.length > 0 && (
          <Mark tone="calm" icon={IconEqual} title={words.knownLines(known.map(({ line }) => line).join(', '))}>
            {words.known(known.length)}
          </Mark>
        )}
        {wrongRows > 0 && (
          <Mark tone="bad" icon={IconAlertTriangle}>
            {words.wrong(wrongRows)}
          </Mark>
        )}
        {ignored.length > 0 && (
          <Text size="sm" c="dimmed">
            {words.ignored(ignored.join(', '))}
          </Text>
        )}
      </Stack>
      {wrong.length > 0 && (
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- many problems scroll, so keys must reach them */}
          <div className={styles.problems} tabIndex={0} role="region" aria-label={words.problems}>
            <Table stickyHeader aria-label={words.problems}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{words.line}</Table.Th>
                  <Table.Th>{words.column}</Table.Th>
                  <Table.Th>{words.written}</Table.Th>
                  <Table.Th>{words.problem}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {wrong.slice(0, mostListed).map(({ line, column, written, message }, index) => (
                  <Table.Tr key={index}>
                    <Table.Td className="figures">{line}</Table.Td>
                    <Table.Td>{column}</Table.Td>
                    <Table.Td className={styles.written}>{written}</Table.Td>
                    <Table.Td>{message}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
            {wrong.length > mostListed && (
              <Text size="sm" c="dimmed" p="xs">
                {words.more(wrong.length - mostListed)}
              </Text>
            )}
          </div>
          {ready.length > 0 && (
            <Checkbox
              label={words.onlyReady}
              checked={leavesOut}
              onChange={(event) => onLeaveOut(event.currentTarget.checked)}
            />
          )}
        </>
      )}
    </Stack>
  )
}
