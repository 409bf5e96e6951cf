import { Skeleton, Stack, Table, Text } from '@mantine/core'
import { useLanguage, useMessages } from '../../../browser/messages.ts'
import { useContract } from '../../../browser/query.ts'
import { DidNotCome, Empty } from '../../../browser/states.tsx'
import { formatCpfOrCnpj } from '../../../shared/documents.ts'
import { formatMoney } from '../../../shared/money.ts'
import { listPayers } from '../contract.ts'
import { deskMessages } from './desk-messages.ts'

/** Who has paid so much in cash in a month that it is to be declared. */
export function Payers({ month }: { readonly month: string }) {
  const words = useMessages(deskMessages)
  const language = useLanguage()
  const { data, error, refetch } = useContract(listPayers, { query: { month } })
  if (error) return <DidNotCome error={error} title={words.failed} onAgain={() => void refetch()} />
  if (!data) return <Skeleton height={120} />
  if (data.items.length === 0) return <Empty title={words.noPayers} hint={words.payersHint} />
  return (
    <Stack gap="sm">
      <Text size="sm">{words.payersHint}</Text>
      <Table>
        <Table.Tbody>
          {data.items.map(({ payerName, payerDocument, amountCentavos, receipts }) => (
            <Table.Tr key={`${payerName} ${payerDocument}`}>
              <Table.Td>
                {payerName}
                {payerDocument && ` · ${formatCpfOrCnpj(payerDocument)}`}
              </Table.Td>
              <Table.Td>{words.receiptsOf(receipts)}</Table.Td>
              <Table.Td ta="right" className="figures">
                {formatMoney(amountCentavos, language)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  )
}
