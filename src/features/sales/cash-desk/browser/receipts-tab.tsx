import { Group, SimpleGrid, Stack } from '@mantine/core'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { DateField } from '../../../../browser/record/date-field.tsx'
import { useSearchParams } from '../../../../browser/search.ts'
import { ExportMenu } from '../../../../browser/table/export-menu.tsx'
import { chipOf, FilterChips } from '../../../../browser/table/filter-chips.tsx'
import { SearchBox } from '../../../../browser/table/search-box.tsx'
import { SearchParamSelect } from '../../../../browser/table/search-param-select.tsx'
import { addDays, formatDate } from '../../../../shared/time.ts'
import { ReceiptList } from '../../receipts/browser/receipt-list.tsx'
import { exportReceipts } from '../../receipts/list-contract.ts'
import { receiptKinds, receiptStates, recordedMethods } from '../../receipts/rules.ts'
import { receiptKindWords, receiptMethodWords, receiptStateWords } from '../../receipts/words.ts'
import { deskMessages } from './desk-messages.ts'

/** Members of the address; the page beneath has filters of its own. */
const members = {
  q: 'caixa-busca',
  from: 'caixa-de',
  to: 'caixa-ate',
  kind: 'caixa-tipo',
  state: 'caixa-situacao',
  method: 'caixa-forma',
} as const

const isDate = (day: string | undefined): day is string =>
  /^\d{4}-\d{2}-\d{2}$/.test(day ?? '') && !Number.isNaN(Date.parse(day ?? ''))

interface ReceiptsTabProps {
  readonly unitId: string
  /** The unit's own. */
  readonly today: string
}

/** What came in and went out at a unit: the last seven days at first, narrowed and searched as its address says. */
export function ReceiptsTab({ unitId, today }: ReceiptsTabProps) {
  const words = useMessages(deskMessages)
  const [methods, kinds, states] = [
    useMessages(receiptMethodWords),
    useMessages(receiptKindWords),
    useMessages(receiptStateWords),
  ]
  const language = useLanguage()
  const [search, setSearch] = useSearchParams()
  const [from, to] = [search[members.from] ?? addDays(today, -6), search[members.to] ?? today]
  const q = search[members.q]
  const kind = receiptKinds.find((one) => one === search[members.kind])
  const state = receiptStates.find((one) => one === search[members.state])
  const method = recordedMethods.find((one) => one === search[members.method])
  const query = {
    unitId: [unitId],
    ...(isDate(from) && { from }),
    ...(isDate(to) && { to }),
    ...(q && { q }),
    ...(kind && { kind: [kind] }),
    ...(state && { state: [state] }),
    ...(method && { method: [method] }),
  }
  const daysChosen = search[members.from] !== undefined || search[members.to] !== undefined
  const chips = [
    ...(daysChosen && isDate(from) && isDate(to)
      ? [
          {
            id: 'days',
            label: `${formatDate(from, language)} – ${formatDate(to, language)}`,
            without: { [members.from]: undefined, [members.to]: undefined },
          },
        ]
      : []),
    ...chipOf(members.q, q && `${words.search}: ${q}`),
    ...chipOf(members.kind, kind && kinds[kind]),
    ...chipOf(members.state, state && states[state]),
    ...chipOf(members.method, method && methods[method]),
  ]
  return (
    <Stack gap="sm">
      <Group gap="xs" wrap="nowrap">
        <div style={{ flex: 1 }}>
          <SearchBox name={members.q} placeholder={words.searchReceipts} />
        </div>
        <ExportMenu contract={exportReceipts} input={(format) => ({ query: { ...query, format } })} />
      </Group>
      <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="xs" verticalSpacing="xs" style={{ alignItems: 'end' }}>
        <DateField
          label={words.from}
          value={from}
          onChange={(day) => setSearch({ [members.from]: day ?? undefined })}
        />
        <DateField label={words.to} value={to} onChange={(day) => setSearch({ [members.to]: day ?? undefined })} />
        <SearchParamSelect
          member={members.kind}
          label={words.kind}
          none={words.anyKind}
          options={receiptKinds.map((value) => ({ value, label: kinds[value] }))}
        />
        <SearchParamSelect
          member={members.state}
          label={words.state}
          none={words.anyState}
          options={receiptStates.map((value) => ({ value, label: states[value] }))}
        />
        <SearchParamSelect
          member={members.method}
          label={words.method}
          none={words.anyMethod}
          options={recordedMethods.map((value) => ({ value, label: methods[value] }))}
        />
      </SimpleGrid>
      <FilterChips chips={chips} />
      <ReceiptList
        query={query}
        label={words.receipts}
        empty={{
          title: chips.length > 0 ? words.nothingFound : words.noReceipts,
          hint: chips.length > 0 ? words.nothingFoundHint : words.noReceiptsHint,
        }}
      />
    </Stack>
  )
}
