import { Button, Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useUnit } from '../../../../../browser/current.ts'
import { Dialog } from '../../../../../browser/dialog/dialog.tsx'
import { Foot } from '../../../../../browser/dialog/foot.tsx'
import { Mark } from '../../../../../browser/mark.tsx'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { notify } from '../../../../../browser/notice.ts'
import { useContract } from '../../../../../browser/query.ts'
import { DidNotCome, Empty, Waiting } from '../../../../../browser/states.tsx'
import { formatDay, formatDayTime } from '../../../../../shared/time.ts'
import { type Procedure, listProcedures } from '../../../../network/offers/both.ts'
import { readFollowUp } from '../../contract.ts'
import type { VisitMilestone } from '../../milestones.ts'
import type { FollowUpDetail } from '../../record.ts'
import { milestoneWords } from '../../words.ts'
import { withPatientsFacts } from '../about.ts'
import { messages } from './messages.ts'
import { type PlannedVisit, useVisitPlan } from './use-visit-plan.ts'

interface VisitsDialogProps {
  /** Of the order. */
  readonly id: string
  readonly onClose: () => void
}

/** The visits after a surgery, each at the free time nearest to its day, booked by one click. */
export default function VisitsDialog({ id, onClose }: VisitsDialogProps) {
  const words = useMessages(messages)
  const { data, error, refetch } = useContract(readFollowUp, { params: { id } }, withPatientsFacts)
  const { data: catalogue } = useContract(listProcedures, {})
  return (
    <Dialog title={data ? words.titleOf(data.patientName) : words.title} size="md" onClose={onClose}>
      {data && catalogue ? (
        <Plan followUp={data} catalogue={catalogue.items} onClose={onClose} />
      ) : error ? (
        <DidNotCome error={error} onAgain={() => void refetch()} />
      ) : (
        <Waiting height={160} label={words.loading} />
      )}
    </Dialog>
  )
}

interface PlanProps {
  readonly followUp: FollowUpDetail
  readonly catalogue: readonly Procedure[]
  readonly onClose: () => void
}

function Plan({ followUp, catalogue, onClose }: PlanProps) {
  const words = useMessages(messages)
  const { units, unit } = useUnit()
  const zone = units.find(({ id }) => id === followUp.visitUnitId)?.timeZone ?? unit.timeZone
  const { planned, toBook, isBooking, bookAll, choose, leaveOut } = useVisitPlan(followUp, catalogue, zone)
  if (planned.length === 0) return <Empty title={words.nothing} hint={words.nothingHint} />
  const send = async () => {
    const { booked, refused } = await bookAll()
    if (refused > 0) return
    notify({ message: words.allBooked(booked), tone: 'done' })
    onClose()
  }
  const refused = planned.filter(({ outcome }) => typeof outcome === 'object').length
  return (
    <>
      <Text size="sm" mb="sm">
        {words.hint}
      </Text>
      <Stack gap="sm" role="list">
        {planned.map((one) => (
          <VisitLine
            key={one.visit.milestone}
            planned={one}
            zone={zone}
            onChoose={(startsAt) => choose(one.visit.milestone, startsAt)}
            onLeaveOut={(isOut) => leaveOut(one.visit.milestone, isOut)}
          />
        ))}
      </Stack>
      {refused > 0 && (
        <Text role="alert" c="red.8" size="sm" mt="sm">
          {words.refused(refused)}
        </Text>
      )}
      <Foot>
        <Button variant="default" onClick={onClose}>
          {words.close}
        </Button>
        <Button data-autofocus disabled={toBook.length === 0} loading={isBooking} onClick={() => void send()}>
          {words.book(toBook.length)}
        </Button>
      </Foot>
    </>
  )
}

interface VisitLineProps {
  readonly planned: PlannedVisit
  readonly zone: string
  readonly onChoose: (startsAt: string) => void
  readonly onLeaveOut: (isOut: boolean) => void
}

function VisitLine({ planned, zone, onChoose, onLeaveOut }: VisitLineProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const { visit, procedure, slot, isLeftOut, outcome } = planned
  const name: Record<VisitMilestone, string> = milestoneWords[language]
  return (
    <div role="listitem" data-visit={visit.milestone}>
      <Group gap="sm" justify="space-between">
        <Checkbox
          label={`${name[visit.milestone]} · ${words.due(formatDay(visit.dueOn, language))}`}
          checked={!isLeftOut && slot !== undefined}
          disabled={slot === undefined || outcome === 'booked'}
          onChange={(event) => onLeaveOut(!event.currentTarget.checked)}
        />
        {outcome === 'booked' && slot ? (
          <Mark tone="good" icon={IconCheck}>
            {words.booked} · {formatDayTime(slot.startsAt, zone, language)}
          </Mark>
        ) : (
          <Slots planned={planned} zone={zone} label={words.slotOf(name[visit.milestone])} onChoose={onChoose} />
        )}
      </Group>
      <Text size="xs" c="dimmed" pl={32}>
        {procedure?.name ?? words.noProcedure}
      </Text>
      {typeof outcome === 'object' && (
        <Mark tone="bad" icon={IconAlertTriangle}>
          {outcome.refusal}
        </Mark>
      )}
    </div>
  )
}

interface SlotsProps {
  readonly planned: PlannedVisit
  readonly zone: string
  readonly label: string
  readonly onChoose: (startsAt: string) => void
}

function Slots({ planned: { slots, slot, error, procedure }, zone, label, onChoose }: SlotsProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  if (error) return <Text c="red.8">{words.failed}</Text>
  if (!procedure) return null
  if (!slots) return <Waiting height={36} width={200} label={words.loading} />
  if (!slot)
    return (
      <Text size="sm" maw={260}>
        {words.none}
      </Text>
    )
  return (
    <NativeSelect
      aria-label={label}
      value={slot.startsAt}
      onChange={(event) => onChoose(event.currentTarget.value)}
      data={slots.map(({ startsAt }) => ({ value: startsAt, label: formatDayTime(startsAt, zone, language) }))}
    />
  )
}
