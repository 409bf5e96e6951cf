import { NativeSelect, Skeleton, Stack, Table, Text } from '@mantine/core'
import { monthWord } from '../../../../browser/agenda/day-words.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import { DidNotCome, Empty } from '../../../../browser/states.tsx'
import { formatCpfOrCnpj } from '../../../../shared/documents.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { addMonths, firstOfMonth } from '../../../../shared/time.ts'
import { listPayers } from '../contract.ts'
import { deskMessages } from './desk-messages.ts'

/** The member of the address that says which month. */
const member = 'caixa-mes'

/** Who has paid so much in cash in a month that it is to be declared: this one, or one of the eleven before. */
export function Payers({ today }: { readonly today: string }) {
  const words = useMessages(deskMessages)
  const language = useLanguage()
  const [search, setSearch] = useSearchParams()
  const months = Array.from({ length: 12 }, (_, back) => addMonths(firstOfMonth(today), -back))
  const month = months.find((one) => one.startsWith(search[member] ?? '?')) ?? firstOfMonth(today)
  return (
    <Stack gap="sm">
      <NativeSelect
        label={words.month}
        maw={260}
        value={month}
        data={months.map((value) => ({ value, label: monthWord(value.slice(0, 7), language) }))}
        onChange={(event) => setSearch({ [member]: event.currentTarget.value.slice(0, 7) })}
      />
      <PayersOf month={month} />
    </Stack>
  )
}

function PayersOf({ month }: { readonly month: string }) {
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
