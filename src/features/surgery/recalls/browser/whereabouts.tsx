import { ScrollArea, Table, Title } from '@mantine/core'
import { useMessages } from '../../../../browser/messages.ts'
import type { RecallDetail } from '../record.ts'
import { messages } from './messages.ts'
import { quantityColumns } from './quantities.ts'

/** Where the lots of a recall are, by unit, and in the whole network. */
export function Whereabouts({ recall: { units, total } }: { readonly recall: RecallDetail }) {
  const words = useMessages(messages)
  const columns = quantityColumns(words)
  return (
    <section>
      <Title order={3} size="h5" mb={4}>
        {words.whereabouts}
      </Title>
      <ScrollArea type="auto">
        <Table aria-label={words.whereabouts} miw={620}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{words.unit}</Table.Th>
              {columns.map(([name, title]) => (
                <Table.Th key={name} ta="end">
                  {title}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {[...units, { unitId: 'total', unitName: words.whole, ...total }].map((row) => (
              <Table.Tr key={row.unitId} fw={row.unitId === 'total' ? 600 : undefined}>
                <Table.Td>{row.unitName}</Table.Td>
                {columns.map(([name]) => (
                  <Table.Td key={name} ta="end" className="figures">
                    {row[name]}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea>
    </section>
  )
}
