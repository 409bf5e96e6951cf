import { Button, Group, Progress, Skeleton, Stack, Text } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '../../../../../browser/current.ts'
import { InTheWay } from '../../../../../browser/in-the-way/in-the-way.tsx'
import { Standing, StandingList } from '../../../../../browser/in-the-way/standing-list.tsx'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { notify } from '../../../../../browser/notice.ts'
import { alsoShowing, useCommand, useContract } from '../../../../../browser/query.ts'
import { DidNotCome, Empty } from '../../../../../browser/states.tsx'
import { usePages } from '../../../../../browser/table/use-pages.ts'
import { formatRange } from '../../../../../shared/time.ts'
import type { Catalogue } from '../../../appointments/browser/calendar/use-names.ts'
import { acceptProposals, type Affected, listAffected, simulateRequest } from '../../plan-contract.ts'
import type { RequestDetail } from '../../record.ts'
import { whyNot } from '../../rules.ts'
import { aboutProposals, aboutRequest } from '../about-request.ts'
import { PlanDialog, type AskedPlan } from './plan-dialog.tsx'
import { planMessages } from './plan-messages.ts'
import { PlanRow } from './plan-row.tsx'
import type { Refusal } from '../drawer/refusal.ts'
import styles from './plan.module.css'

interface PlanTabProps {
  readonly request: RequestDetail
  readonly catalogue: Catalogue
  readonly refusal: Refusal | null
}

/** The appointments in the way, before and after, and what is decided for each; shared live by whoever looks at it. */
export function PlanTab({ request, catalogue, refusal }: PlanTabProps) {
  const words = useMessages(planMessages)
  const { user, may } = useSession()
  const { id, progress } = request
  const params = { id }
  const withAppointments = alsoShowing(['appointment'], aboutRequest(request))
  const pages = usePages(listAffected, { params }, withAppointments)
  const mayPlan = whyNot('plan', request, user) === null && !request.outdated
  const left = progress.toPlan - progress.planned
  const simulation = useContract(
    simulateRequest,
    { params },
    {
      ...alsoShowing(['appointment'], aboutProposals(request)),
      enabled: mayPlan && left > 0,
      placeholderData: (before) => before,
    },
  )
  const [asked, setAsked] = useState<AskedPlan | null>(null)
  const proposals = new Map(simulation.data?.items.map(({ appointmentId, to }) => [appointmentId, to]))
  if (pages.loading) return <Skeleton height={200} />
  if (pages.error && pages.rows.length === 0) return <DidNotCome error={pages.error} onAgain={pages.again} />
  if (pages.rows.length === 0) {
    return request.status === 'open' ? (
      <Empty title={words.none} hint={words.noneHint} />
    ) : (
      <Empty title={words.noneClosed} />
    )
  }
  const namesOf = new Map(pages.rows.map((one) => [one.id, one]))
  return (
    <Stack gap="sm">
      {refusal && <RefusalNote refusal={refusal} known={namesOf} />}
      {request.status === 'open' && (
        <PlanProgress
          request={request}
          mayPlan={mayPlan}
          proposed={simulation.data?.items.filter(({ to }) => to !== null).length ?? 0}
          searching={simulation.isFetching && simulation.data === undefined}
        />
      )}
      {!may('patient.readUnmasked') && <Text c="dimmed">{words.masked}</Text>}
      <ul className={styles.list}>
        {pages.rows.map((affected) => (
          <PlanRow
            key={affected.id}
            request={request}
            affected={affected}
            proposal={proposals.get(affected.id)}
            searching={simulation.isFetching && !proposals.has(affected.id)}
            refused={refusal?.conflicts.find(({ appointmentId }) => appointmentId === affected.id)}
            isMissing={refusal?.missing.some(({ appointmentId }) => appointmentId === affected.id) ?? false}
            catalogue={catalogue}
            mayPlan={mayPlan}
            onAsk={(kind) => setAsked({ kind, affected, proposal: proposals.get(affected.id) ?? null })}
          />
        ))}
      </ul>
      {pages.hasMore && (
        <Group>
          <Button variant="default" loading={pages.loadingMore} onClick={pages.loadMore}>
            {words.more}
          </Button>
        </Group>
      )}
      {asked && <PlanDialog request={request} asked={asked} catalogue={catalogue} onClose={() => setAsked(null)} />}
    </Stack>
  )
}

interface PlanProgressProps {
  readonly request: RequestDetail
  readonly mayPlan: boolean
  readonly proposed: number
  readonly searching: boolean
}

/** How far the plan has come, and all proposals in one click. */
function PlanProgress({ request, mayPlan, proposed, searching }: PlanProgressProps) {
  const words = useMessages(planMessages)
  const { planned, toPlan } = request.progress
  const accepting = useCommand(acceptProposals, {
    onSuccess: ({ accepted, without }) =>
      notify({
        message: accepted === 0 ? words.noneFits : words.accepted(accepted, without),
        tone: accepted === 0 ? 'information' : 'done',
      }),
  })
  const share = toPlan === 0 ? 100 : (planned / toPlan) * 100
  return (
    <Group className={styles.progress}>
      <Stack gap={6} flex="1 1 240px">
        <strong aria-live="polite">{planned === toPlan ? words.complete : words.progress(planned, toPlan)}</strong>
        <Progress
          value={share}
          aria-label={words.progress(planned, toPlan)}
          color={share === 100 ? '#2e7d46' : 'teal'}
        />
      </Stack>
      {mayPlan && planned < toPlan && (
        <Button
          leftSection={<IconChecks size={16} />}
          loading={accepting.isPending || searching}
          disabled={proposed === 0}
          onClick={() => accepting.mutate({ params: { id: request.id }, body: {} })}
        >
          {words.acceptAll(Math.max(proposed, 1))}
        </Button>
      )}
    </Group>
  )
}

/** The last try to approve changed nothing: whom it stopped at. */
function RefusalNote({ refusal, known }: { refusal: Refusal; known: ReadonlyMap<string, Affected> }) {
  const words = useMessages(planMessages)
  const language = useLanguage()
  const named = [...refusal.conflicts, ...refusal.missing].map((one) => ({
    ...('patientName' in one && { patientName: one.patientName }),
    ...known.get(one.appointmentId),
    id: one.appointmentId,
  }))
  return (
    <InTheWay isAnswer title={words.refused}>
      <Text size="sm">{refusal.message}</Text>
      <StandingList>
        {named.map(({ id, startsAt, endsAt, timeZone, patientName }) =>
          patientName ? (
            <Standing
              key={id}
              when={startsAt && endsAt && timeZone && formatRange(startsAt, endsAt, timeZone, language)}
              what={[patientName]}
            />
          ) : null,
        )}
      </StandingList>
    </InTheWay>
  )
}
