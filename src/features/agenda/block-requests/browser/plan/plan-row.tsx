import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowNarrowRight, IconLock } from '@tabler/icons-react'
import { Standing, StandingList } from '../../../../../browser/in-the-way/standing-list.tsx'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { useCommand } from '../../../../../browser/query.ts'
import { formatRange } from '../../../../../shared/time.ts'
import { StatusBadge } from '../../../appointments/browser/status-badge.tsx'
import type { Catalogue } from '../../../appointments/browser/calendar/use-names.ts'
import { words as fixedWords } from '../../../appointments/browser/words.ts'
import { type Affected, planAppointment, unplanAppointment } from '../../plan-contract.ts'
import type { Plan, PlannedPlacement, RequestDetail } from '../../record.ts'
import { mayMove } from '../../rules.ts'
import type { AskedPlan } from './plan-dialog.tsx'
import { planMessages } from './plan-messages.ts'
import type { RefusedItem } from '../drawer/refusal.ts'
import styles from './plan.module.css'

interface PlanRowProps {
  readonly request: RequestDetail
  readonly affected: Affected
  /** Undefined where nothing was proposed, null where nothing fits. */
  readonly proposal: PlannedPlacement | null | undefined
  readonly searching: boolean
  readonly refused: RefusedItem | undefined
  readonly isMissing: boolean
  readonly catalogue: Catalogue
  readonly mayPlan: boolean
  readonly onAsk: (kind: AskedPlan['kind']) => void
}

/** One appointment: where it is, and where it goes. */
export function PlanRow(props: PlanRowProps) {
  const { affected, catalogue, refused, isMissing } = props
  const words = useMessages(planMessages)
  const language = useLanguage()
  const zone = affected.timeZone
  return (
    <li className={styles.row} data-refused={refused || isMissing || undefined}>
      <Stack gap={4}>
        <Group gap={6}>
          <strong>{affected.patientName ?? words.elsewhere}</strong> <StatusBadge status={affected.status} />
        </Group>
        <span>{formatRange(affected.startsAt, affected.endsAt, zone, language)}</span>
        {affected.patientName !== null && (
          <Text inherit c="dimmed">
            {[catalogue.names.procedures.get(affected.procedureId)?.name, placeOf(affected, catalogue)]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        )}
      </Stack>
      <IconArrowNarrowRight className={styles.arrow} size={20} aria-label={words.after} />
      <Stack gap={4}>
        <After {...props} zone={zone} />
        {refused && (
          <div role="alert" className={styles.problem}>
            <b>{refused.detail[language]}</b>
            <StandingList>
              {refused.blockers.map(({ resourceId, resourceName, isElsewhere, label, startsAt, endsAt }) => (
                <Standing
                  key={`${resourceId} ${startsAt}`}
                  when={formatRange(startsAt, endsAt, zone, language)}
                  what={[resourceName, isElsewhere ? words.takenElsewhere : label]}
                />
              ))}
            </StandingList>
          </div>
        )}
        {isMissing && !affected.plan && <span className={styles.problem}>{words.appeared}</span>}
      </Stack>
    </li>
  )
}

function After(props: PlanRowProps & { zone: string }) {
  const { request, affected, proposal, searching, mayPlan, zone, catalogue, onAsk } = props
  const words = useMessages(planMessages)
  const planning = useCommand(planAppointment)
  const { plan } = affected
  const params = { id: request.id, appointmentId: affected.id }
  const own = mayPlan && affected.patientName !== null
  if (!affected.toPlan) {
    return (
      <Text inherit c="dimmed">
        <IconLock size={14} aria-hidden="true" /> {words.fixed}
      </Text>
    )
  }
  if (plan) return <Planned {...props} plan={plan} own={own} />
  if (!own) return <span>–</span>
  return (
    <>
      {proposal ? (
        <div className={styles.plan} data-action="proposed">
          <PlacementWords slot={proposal} affected={affected} catalogue={catalogue} zone={zone} />
        </div>
      ) : (
        <Text inherit c="dimmed">
          {searching ? words.simulating : mayMove(affected.status) ? words.noProposal : '–'}
        </Text>
      )}
      <Group gap={6} className={styles.actions}>
        {proposal && (
          <Button
            size="compact-sm"
            variant="light"
            loading={planning.isPending}
            onClick={() => planning.mutate({ params, body: { action: 'move', ...proposal } })}
          >
            {words.accept}
          </Button>
        )}
        {mayMove(affected.status) && (
          <Button size="compact-sm" variant="default" onClick={() => onAsk('move')}>
            {words.otherTime}
          </Button>
        )}
        <Button size="compact-sm" variant="default" onClick={() => onAsk('keep')}>
          {words.keep}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => onAsk('cancel')}>
          {words.cancel}
        </Button>
      </Group>
    </>
  )
}

function Planned(props: PlanRowProps & { zone: string; plan: Plan; own: boolean }) {
  const { request, affected, plan, own, zone, catalogue } = props
  const words = useMessages(planMessages)
  const { cancelReason } = useMessages(fixedWords)
  const unplanning = useCommand(unplanAppointment)
  const isDone = request.status === 'approved'
  return (
    <>
      <div className={styles.plan} data-action={plan.action}>
        {plan.action === 'move' && (
          <>
            <Text span inherit c="dimmed">
              {isDone ? words.moved : words.willMove}
            </Text>{' '}
            {plan.to && <PlacementWords slot={plan.to} affected={affected} catalogue={catalogue} zone={zone} />}
          </>
        )}
        {plan.action === 'keep' && (isDone ? words.wasKept : words.kept)}
        {plan.action === 'cancel' && (
          <>
            {isDone ? words.wasCancelled : words.cancelled}
            {plan.cancelReason && ` · ${cancelReason[plan.cancelReason]}`}
          </>
        )}
      </div>
      {plan.note && (
        <Text inherit c="dimmed">
          “{plan.note}”
        </Text>
      )}
      <Group gap={6} className={styles.actions}>
        {plan.updatedByName && (
          <Text inherit c="dimmed">
            {words.by(plan.updatedByName)}
          </Text>
        )}
        {own && (
          <Button
            size="compact-sm"
            variant="subtle"
            loading={unplanning.isPending}
            onClick={() => unplanning.mutate({ params: { id: request.id, appointmentId: affected.id } })}
          >
            {words.change}
          </Button>
        )}
      </Group>
    </>
  )
}

interface PlacementWordsProps {
  readonly slot: PlannedPlacement
  readonly affected: Affected
  readonly catalogue: Catalogue
  readonly zone: string
}

/** A place in words, with what differs from before. */
function PlacementWords({ slot, affected, catalogue, zone }: PlacementWordsProps) {
  const words = useMessages(planMessages)
  const language = useLanguage()
  const samePeople = slot.professionalIds.every((id) => affected.professionalIds.includes(id))
  return (
    <>
      <strong>{formatRange(slot.startsAt, slot.endsAt, zone, language)}</strong>
      <Group gap={6} c="gray.7">
        {placeOf(slot, catalogue)}
        {slot.roomId !== affected.roomId && <Badge color="yellow">{words.otherRoom}</Badge>}
        {!samePeople && <Badge color="yellow">{words.otherPeople}</Badge>}
      </Group>
    </>
  )
}

function placeOf(
  { roomId, professionalIds }: Pick<PlannedPlacement, 'roomId' | 'professionalIds'>,
  { names }: Catalogue,
) {
  return [names.rooms.get(roomId)?.name, ...professionalIds.map((id) => names.professionals.get(id)?.name)]
    .filter(Boolean)
    .join(' · ')
}
