import styles from './checklist.module.css'
import { Button, Text } from '@mantine/core'
import { IconCalendarCheck, IconCircle, IconCircleCheckFilled, IconCircleMinus, type Icon } from '@tabler/icons-react'
import { useState } from 'react'
import { useUnit } from '../../../../../browser/current.ts'
import { ReasonDialog } from '../../../../../browser/dialog/reason-dialog.tsx'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { useCommand } from '../../../../../browser/query.ts'
import { formatDay, formatDayTime } from '../../../../../shared/time.ts'
import { tickMilestone, untickMilestone } from '../../contract.ts'
import { isTicked } from '../../milestones.ts'
import type { FollowUpDetail, Step } from '../../record.ts'
import { milestoneWords, standingWords } from '../../words.ts'
import { DueMark } from '../due-mark.tsx'
import { messages } from './messages.ts'

const signs: Record<Step['standing'], Icon> = {
  open: IconCircle,
  booked: IconCalendarCheck,
  done: IconCircleCheckFilled,
  missed: IconCircleMinus,
}

/** The milestones of an order as a list to tick off: how each stands, until when, and who said so. */
export function Checklist({ followUp }: { readonly followUp: FollowUpDetail }) {
  const words = useMessages(messages)
  return (
    <ol className={styles.steps} aria-label={words.checklist}>
      {followUp.steps.map((step) => (
        <StepLine key={step.milestone} step={step} followUp={followUp} />
      ))}
    </ol>
  )
}

function StepLine({ step, followUp }: { readonly step: Step; readonly followUp: FollowUpDetail }) {
  const words = useMessages(messages)
  const language = useLanguage()
  const { milestone, standing, dueOn } = step
  const name = milestoneWords[language][milestone]
  const Sign = signs[standing]
  return (
    <li className={styles.step} data-standing={standing} data-step={milestone}>
      <Sign size={18} aria-label={standingWords[language][standing]} role="img" />
      <div>
        <span className={styles.name}>{name}</span>{' '}
        {standing === 'booked' && dueOn && <DueMark on={dueOn} unitId={followUp.unitId} booked />}
        {standing === 'open' && dueOn && followUp.milestone === milestone && (
          <DueMark on={dueOn} unitId={followUp.unitId} />
        )}
        {standing === 'open' && dueOn && followUp.milestone !== milestone && (
          <Text span size="xs" c="dimmed">
            {words.due(formatDay(dueOn, language))}
          </Text>
        )}
        {standing === 'missed' && (
          <Text span size="xs" c="dimmed">
            {standingWords[language].missed}
          </Text>
        )}
        <TickedBy step={step} unitId={followUp.unitId} />
      </div>
      <TickButton step={step} id={followUp.id} name={name} />
    </li>
  )
}

function TickedBy({
  step: { tickedByName, tickedAt, note },
  unitId,
}: {
  readonly step: Step
  readonly unitId: string
}) {
  const words = useMessages(messages)
  const language = useLanguage()
  const { units, unit } = useUnit()
  const zone = units.find(({ id }) => id === unitId)?.timeZone ?? unit.timeZone
  if (!tickedByName || !tickedAt) return null
  return (
    <Text size="xs" c="dimmed">
      {words.tickedBy(tickedByName, formatDayTime(tickedAt, zone, language))}
      {note && ` · “${note}”`}
    </Text>
  )
}

function TickButton({ step, id, name }: { readonly step: Step; readonly id: string; readonly name: string }) {
  const words = useMessages(messages)
  const [isAsking, setAsking] = useState(false)
  const ticking = useCommand(tickMilestone)
  const unticking = useCommand(untickMilestone, { onSuccess: () => setAsking(false) })
  const { milestone, canTick, canUntick } = step
  if (!isTicked(milestone)) return null
  return (
    <>
      {canTick && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={words.tickOf(name)}
          loading={ticking.isPending}
          onClick={() => ticking.mutate({ params: { id }, body: { milestone } })}
        >
          {words.tick}
        </Button>
      )}
      {canUntick && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          aria-label={words.untickOf(name)}
          onClick={() => setAsking(true)}
        >
          {words.untick}
        </Button>
      )}
      {isAsking && (
        <ReasonDialog
          title={words.untickTitle(name)}
          hint={words.untickHint}
          confirmLabel={words.untick}
          busy={unticking.isPending}
          onClose={() => setAsking(false)}
          onReason={(reason) => unticking.mutate({ params: { id }, body: { milestone, reason } })}
        />
      )}
    </>
  )
}
