import { Group, NativeSelect, Stack } from '@mantine/core'
import { useState } from 'react'
import { useNow, useSession, useUnit } from '../../../browser/current.ts'
import { Drawer } from '../../../browser/dialog/drawer.tsx'
import { useMessages } from '../../../browser/messages.ts'
import { useContract } from '../../../browser/query.ts'
import { DateField } from '../../../browser/record/date-field.tsx'
import { ExportMenu } from '../../../browser/table/export-menu.tsx'
import { Tabbed } from '../../../browser/tabs.tsx'
import { addDays, firstOfMonth, todayIn } from '../../../shared/time.ts'
import { ReceiptList } from '../../receipts/browser/receipt-list.tsx'
import { countWaitingRefunds, exportReceipts } from '../../receipts/list-contract.ts'
import { receiptMethods } from '../../receipts/rules.ts'
import { receiptMethodWords } from '../../receipts/words.ts'
import { DeskDays } from './desk-days.tsx'
import { deskMessages } from './desk-messages.ts'
import { DeskToday } from './desk-today.tsx'
import { Payers } from './payers.tsx'

const cashTabs = ['hoje', 'devolucoes', 'recebimentos', 'dias', 'mes'] as const
type CashTab = (typeof cashTabs)[number]

interface CashDrawerProps {
  readonly tab: CashTab
  /** The day that is open among the days. */
  readonly deskId: string | undefined
  readonly onShow: (tab: CashTab, deskId?: string) => void
  readonly onClose: () => void
}

/** The cash desk of the unit that is looked at, over whatever page it was opened from (decision 47). */
export default function CashDrawer({ tab, deskId, onShow, onClose }: CashDrawerProps) {
  const words = useMessages(deskMessages)
  const { may } = useSession()
  const { unit } = useUnit()
  const { data: refunds } = useContract(countWaitingRefunds, {})
  const today = todayIn(unit.timeZone, useNow())
  const mine = may('receipt.approve') ? refunds?.mine : refunds?.waiting
  const names = {
    hoje: words.today,
    devolucoes: words.refunds,
    recebimentos: words.receipts,
    dias: words.days,
    mes: words.payers,
  }
  return (
    <Drawer title={words.title(unit.shortName)} writing={false} width="min(720px, 96vw)" onClose={onClose}>
      <Tabbed
        label={words.parts}
        tabs={cashTabs.map((id) => ({
          id,
          name: names[id],
          ...(id === 'devolucoes' && mine ? { mark: <span className="figures">{mine}</span> } : {}),
        }))}
        current={tab}
        onChoose={(id) => onShow(id)}
      >
        {tab === 'hoje' && <DeskToday key={unit.id} unit={unit} onShow={(id) => onShow('dias', id)} />}
        {tab === 'devolucoes' && (
          <ReceiptList
            query={{ kind: ['refund'], state: ['requested'], sort: 'day', limit: 50 }}
            label={words.refunds}
            empty={{ title: words.noRefunds, hint: words.refundsHint }}
          />
        )}
        {tab === 'recebimentos' && <Receipts key={unit.id} unitId={unit.id} today={today} />}
        {tab === 'dias' && <DeskDays unit={unit} id={deskId} onShow={(id) => onShow('dias', id)} />}
        {tab === 'mes' && <Payers month={firstOfMonth(today)} />}
      </Tabbed>
    </Drawer>
  )
}

/** What came in and went out at a unit, by day and method; the last seven days at first. */
function Receipts({ unitId, today }: { readonly unitId: string; readonly today: string }) {
  const words = useMessages(deskMessages)
  const methods = useMessages(receiptMethodWords)
  const [from, setFrom] = useState<string | null>(addDays(today, -6))
  const [to, setTo] = useState<string | null>(today)
  const [method, setMethod] = useState('')
  const chosen = receiptMethods.find((one) => one === method)
  const isDate = (day: string | null): day is string => /^\d{4}-\d{2}-\d{2}$/.test(day ?? '')
  const query = {
    unitId: [unitId],
    ...(isDate(from) && { from }),
    ...(isDate(to) && { to }),
    ...(chosen && { method: [chosen] }),
  }
  return (
    <Stack gap="sm">
      <Group gap="xs" align="flex-end">
        <DateField label={words.from} value={from} onChange={setFrom} />
        <DateField label={words.to} value={to} onChange={setTo} />
        <NativeSelect
          label={words.method}
          value={method}
          onChange={(event) => setMethod(event.currentTarget.value)}
          data={[{ value: '', label: '–' }, ...receiptMethods.map((value) => ({ value, label: methods[value] }))]}
        />
        <ExportMenu contract={exportReceipts} input={(format) => ({ query: { ...query, format } })} />
      </Group>
      <ReceiptList query={query} label={words.receipts} empty={{ title: words.noReceipts }} />
    </Stack>
  )
}
