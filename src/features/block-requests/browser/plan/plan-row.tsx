import { Button } from '@mantine/core'
import { IconArrowNarrowRight, IconLock } from '@tabler/icons-react'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useCommand } from '../../../../browser/query.ts'
import { wordingIn } from '../../../../shared/problem.ts'
import { formatRange } from '../../../../shared/time.ts'
import { StatusBadge } from '../../../appointments/browser/status-badge.tsx'
import type { Catalogue } from '../../../appointments/browser/calendar/use-names.ts'
import { words as fixedWords } from '../../../appointments/browser/words.ts'
import { type Affected, planAppointment, unplanAppointment } from '../../plan-contract.ts'
import type { Plan, PlannedPlacement, RequestDetail } from '../../record.ts'
import { mayMove } from '../../rules.ts'
import type { AskedPlan } from './plan-dialog.tsx'
import { planMessages } from './plan-messages.ts'
import type { RefusedItem } from '../drawer/refusal.ts'

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
  const isElsewhere = affected.patientName === null
  return (
    <li className="plan-row" data-refused={refused || isMissing ? '' : undefined}>
      <div className="plan-row__before">
        <p className="plan-row__who">
          <strong>{affected.patientName ?? words.elsewhere}</strong> <StatusBadge status={affected.status} />
        </p>
        <p>{formatRange(affected.startsAt, affected.endsAt, zone, language)}</p>
        <p className="quiet">
          {isElsewhere
            ? ''
            : [catalogue.names.procedures.get(affected.procedureId)?.name, placeOf(affected, catalogue)]
                .filter(Boolean)
                .join(' · ')}
        </p>
      </div>
      <IconArrowNarrowRight className="plan-row__arrow" size={20} aria-label={words.after} />
      <div className="plan-row__after">
        <After {...props} zone={zone} />
        {refused && (
          <div className="plan-row__problem" role="alert">
            <strong>{wordingIn(refused.detail, language)}</strong>
            {refused.blockers.map((one) => (
              <p key={`${one.resourceId} ${one.startsAt}`}>
                {[
                  one.resourceName,
                  one.isElsewhere ? words.takenElsewhere : one.label,
                  formatRange(one.startsAt, one.endsAt, zone, language),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            ))}
          </div>
        )}
        {isMissing && !affected.plan && <p className="plan-row__problem">{words.appeared}</p>}
      </div>
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
      <p className="quiet">
        <IconLock size={14} aria-hidden="true" /> {words.fixed}
      </p>
    )
  }
  if (plan) return <Planned {...props} plan={plan} own={own} />
  if (!own) return <p className="quiet">–</p>
  return (
    <>
      {proposal ? (
        <p className="plan-row__proposal">
          <PlacementWords slot={proposal} affected={affected} catalogue={catalogue} zone={zone} />
        </p>
      ) : (
        <p className="quiet">{searching ? words.simulating : mayMove(affected.status) ? words.noProposal : '–'}</p>
      )}
      <div className="plan-row__actions">
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
      </div>
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
      <div className="plan-row__plan" data-action={plan.action}>
        {plan.action === 'move' && (
          <>
            <span className="quiet">{isDone ? words.moved : words.willMove}</span>{' '}
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
      {plan.note && <p className="quiet">“{plan.note}”</p>}
      <div className="plan-row__actions">
        {plan.updatedByName && <span className="quiet">{words.by(plan.updatedByName)}</span>}
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
      </div>
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
      <span className="plan-row__where">
        {placeOf(slot, catalogue)}
        {slot.roomId !== affected.roomId && <em>{words.otherRoom}</em>}
        {!samePeople && <em>{words.otherPeople}</em>}
      </span>
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
