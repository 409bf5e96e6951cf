import { Group } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useSession } from '../../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { alsoShowing, useContract } from '../../../../../browser/query.ts'
import { Drawer } from '../../../../../browser/dialog/drawer.tsx'
import { DidNotCome, Waiting } from '../../../../../browser/states.tsx'
import { Tabbed, useAddressTab } from '../../../../../browser/tabs.tsx'
import { useCatalogue } from '../../../appointments/browser/calendar/use-names.ts'
import { readRequest } from '../../contract.ts'
import type { RequestDetail } from '../../record.ts'
import { RequestStatusChip } from '../list/chips.tsx'
import { messages } from '../list/messages.ts'
import { PlanTab } from '../plan/plan-tab.tsx'
import { RequestActions } from './request-actions.tsx'
import { RequestFacts, RequestSummary } from './request-facts.tsx'
import { RequestHistory } from './request-history.tsx'
import { useApproval } from './use-approval.ts'
import { StandingBlocks } from '../form/standing-blocks.tsx'
import { aboutRequest } from '../about-request.ts'
import { whatOf } from './wording.ts'

const RequestForm = lazy(() => import('../form/request-form.tsx'))

interface RequestDrawerProps {
  /** Undefined while a block is asked for. */
  readonly id: string | undefined
  readonly writing: 'new' | 'edit' | null
  readonly onClose: () => void
  readonly onShow: (id: string) => void
  readonly onEdit: (id: string) => void
}

const withObstacles = alsoShowing(['appointment', 'block'], aboutRequest)

/** One request beside the list: what is asked for, the plan for what it hits, and the decision. */
export default function RequestDrawer(props: RequestDrawerProps) {
  const words = useMessages(messages)
  const { id, writing, onClose } = props
  return (
    <Drawer
      title={writing === 'new' ? words.ask : id && <Title id={id} />}
      writing={writing !== null}
      width={writing ? 640 : 'min(1080px, 94vw)'}
      onClose={onClose}
    >
      <Suspense fallback={<Waiting height={240} label={words.loading} />}>
        {writing === 'new' ? (
          <RequestForm
            onDone={(request) => props.onShow(request.id)}
            onCancel={onClose}
            staysAt={(_path, search) => search['nova'] !== undefined}
          />
        ) : (
          id && <One key={id} {...props} id={id} />
        )}
      </Suspense>
    </Drawer>
  )
}

function Title({ id }: { id: string }) {
  const words = useMessages(messages)
  const language = useLanguage()
  const { data, error } = useContract(readRequest, { params: { id } }, withObstacles)
  if (!data) return error ? words.missing : words.loading
  return (
    <Group component="span" display="inline-flex" gap="xs">
      {whatOf(data, language)} <RequestStatusChip status={data.status} />
    </Group>
  )
}

function One({ id, writing, onShow, onEdit }: RequestDrawerProps & { id: string }) {
  const words = useMessages(messages)
  const { data: request, error, refetch } = useContract(readRequest, { params: { id } }, withObstacles)
  if (request && writing === 'edit')
    return (
      <RequestForm
        request={request}
        onDone={() => onShow(id)}
        onCancel={() => onShow(id)}
        staysAt={(_path, search) => search['editar'] !== undefined && search['requisicao'] === id}
      />
    )
  if (request) return <Shown request={request} onEdit={() => onEdit(id)} />
  if (!error) return <Waiting height={240} label={words.loading} />
  return (
    <DidNotCome
      error={error}
      title={words.failed}
      missing={{ title: words.missing, hint: words.missingHint }}
      onAgain={() => void refetch()}
    />
  )
}

function Shown({ request, onEdit }: { request: RequestDetail; onEdit: () => void }) {
  const words = useMessages(messages)
  const { may } = useSession()
  const { catalogue } = useCatalogue()
  const approval = useApproval(request)
  const tabs = ['plan', 'facts', ...(may('history.read') ? (['history'] as const) : [])] as const
  const [tab, choose] = useAddressTab(tabs)
  const zone = catalogue?.units.find(({ id }) => id === request.unitId)?.timeZone
  if (!catalogue || !zone) return <Waiting height={240} label={words.loading} />
  return (
    <>
      <RequestSummary request={request} zone={zone} />
      <RequestActions request={request} approval={approval} onEdit={onEdit} />
      {request.status === 'open' && request.blocksInTheWay.total > 0 && (
        <StandingBlocks found={request.blocksInTheWay} zone={zone} />
      )}
      <Tabbed tabs={tabs.map((id) => ({ id, name: words[id] }))} current={tab} onChoose={choose}>
        {tab === 'plan' && <PlanTab request={request} catalogue={catalogue} refusal={approval.refusal} />}
        {tab === 'facts' && <RequestFacts request={request} />}
        {tab === 'history' && <RequestHistory request={request} zone={zone} catalogue={catalogue} />}
      </Tabbed>
    </>
  )
}
