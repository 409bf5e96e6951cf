import { Button, Stack } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useSession, useUnit } from '../../../../../browser/current.ts'
import { Drawer } from '../../../../../browser/dialog/drawer.tsx'
import { FactList } from '../../../../../browser/facts.tsx'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { useContract } from '../../../../../browser/query.ts'
import { DidNotCome, Waiting } from '../../../../../browser/states.tsx'
import { Tabbed, useAddressTab } from '../../../../../browser/tabs.tsx'
import { formatMoney } from '../../../../../shared/money.ts'
import { formatDay } from '../../../../../shared/time.ts'
import { listProcedures } from '../../../../network/offers/both.ts'
import { readFollowUp } from '../../contract.ts'
import type { FollowUpDetail } from '../../record.ts'
import { withPatientsFacts } from '../about.ts'
import { Checklist } from './checklist.tsx'
import { Contact } from './contact.tsx'
import { FollowUpHistory } from './follow-up-history.tsx'
import { messages } from './messages.ts'
import { NextAction } from './next-action.tsx'
import { Responsible } from './responsible.tsx'

interface FollowUpDrawerProps {
  /** Of the order. */
  readonly id: string
  readonly onClose: () => void
  readonly onBookVisits: () => void
}

/** One order beside the board: its milestones, what is next, who answers for it, and how the patient is reached. */
export default function FollowUpDrawer({ id, onClose, onBookVisits }: FollowUpDrawerProps) {
  const words = useMessages(messages)
  const { data, error, refetch } = useContract(readFollowUp, { params: { id } }, withPatientsFacts)
  const title = data ? words.title(data.patientName, data.orderNumber) : error ? words.missing : words.loading
  return (
    <Drawer title={title} writing={false} width={560} onClose={onClose}>
      {data && <Shown key={id} followUp={data} onBookVisits={onBookVisits} />}
      {!data && !error && <Waiting height={240} label={words.loading} />}
      {!data && error && (
        <DidNotCome
          error={error}
          title={words.failed}
          missing={{ title: words.missing, hint: words.missingHint }}
          onAgain={() => void refetch()}
        />
      )}
    </Drawer>
  )
}

function Shown({ followUp, onBookVisits }: { readonly followUp: FollowUpDetail; readonly onBookVisits: () => void }) {
  const words = useMessages(messages)
  const { may } = useSession()
  const { units, unit } = useUnit()
  const tabs = ['checklist', ...(may('history.read') ? (['history'] as const) : [])] as const
  const [tab, choose] = useAddressTab(tabs)
  const zone = units.find(({ id }) => id === followUp.unitId)?.timeZone ?? unit.timeZone
  return (
    <Stack gap="md">
      <Contact followUp={followUp} />
      <Facts followUp={followUp} />
      {followUp.can.includes('bookVisits') && (
        <Button leftSection={<IconCalendarPlus size={16} />} onClick={onBookVisits}>
          {words.bookVisits}
        </Button>
      )}
      <Tabbed tabs={tabs.map((one) => ({ id: one, name: words[one] }))} current={tab} onChoose={choose}>
        {tab === 'checklist' ? (
          <Stack gap="md">
            <NextAction followUp={followUp} />
            <Checklist followUp={followUp} />
            <Responsible followUp={followUp} />
          </Stack>
        ) : (
          <FollowUpHistory id={followUp.id} zone={zone} />
        )}
      </Tabbed>
    </Stack>
  )
}

function Facts({ followUp }: { readonly followUp: FollowUpDetail }) {
  const words = useMessages(messages)
  const language = useLanguage()
  const { data } = useContract(listProcedures, {})
  const { soldOn, sellerName, surgeryOn, paidCentavos, netCentavos, items } = followUp
  const names = items
    .filter(({ state }) => state !== 'cancelled')
    .map(({ procedureId }) => data?.items.find(({ id }) => id === procedureId)?.name ?? '–')
  return (
    <FactList
      facts={[
        [words.what, [...new Set(names)].join(', ')],
        [words.soldOn, `${formatDay(soldOn, language)} · ${sellerName}`],
        [words.surgeryOn, surgeryOn && formatDay(surgeryOn, language)],
        [words.paid, words.paidOf(formatMoney(paidCentavos, language), formatMoney(netCentavos, language))],
      ]}
    />
  )
}
