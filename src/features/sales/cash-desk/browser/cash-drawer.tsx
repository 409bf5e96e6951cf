import { useNow, useSession, useUnit } from '../../../../browser/current.ts'
import { Drawer } from '../../../../browser/dialog/drawer.tsx'
import { useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import { Tabbed } from '../../../../browser/tabs.tsx'
import { todayIn } from '../../../../shared/time.ts'
import { ReceiptList } from '../../receipts/browser/receipt-list.tsx'
import { countWaitingRefunds } from '../../receipts/list-contract.ts'
import { DeskDays } from './desk-days.tsx'
import { deskMessages } from './desk-messages.ts'
import { DeskToday } from './desk-today.tsx'
import { Payers } from './payers.tsx'
import { ReceiptsTab } from './receipts-tab.tsx'

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
            query={{ kind: ['refund', 'payout'], state: ['requested'], sort: 'day', limit: 50 }}
            label={words.refunds}
            empty={{ title: words.noRefunds, hint: words.refundsHint }}
          />
        )}
        {tab === 'recebimentos' && <ReceiptsTab key={unit.id} unitId={unit.id} today={today} />}
        {tab === 'dias' && <DeskDays unit={unit} id={deskId} onShow={(id) => onShow('dias', id)} />}
        {tab === 'mes' && <Payers today={today} />}
      </Tabbed>
    </Drawer>
  )
}
