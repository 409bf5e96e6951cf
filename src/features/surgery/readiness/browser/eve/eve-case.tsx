import styles from './eve-case.module.css'
import { Anchor, Group, Text, Title } from '@mantine/core'
import { useDates } from '../../../../../browser/use-dates.ts'
import { CaseMarkView } from '../../../../../browser/case-mark-view.tsx'
import { useSession, useUnit } from '../../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { useToday } from '../../../../../browser/use-today.ts'
import { localTime } from '../../../../../shared/time.ts'
import { zoneOfUnit } from '../../../../../shared/unit-zone.ts'
import type { Names } from '../../../../agenda/offers/browser.ts'
import { Lacking, PreparedLines } from '../../../../stock/offers/browser.ts'
import type { Eve, ReadinessDetail, ReadinessLine } from '../../record.ts'
import { itemWords, ownerWords } from '../../words.ts'
import { markOf } from '../mark-of.ts'
import { messages } from '../messages.ts'
import { OwnerButton } from '../owner-button.tsx'
import { TickButtons } from '../tick-buttons.tsx'
import { EveActions } from './eve-actions.tsx'
import { EveMark } from './eve-mark.tsx'
import { eveMessages } from './eve-messages.ts'

interface EveCaseProps {
  readonly surgery: ReadinessDetail
  readonly names: Names
  readonly zone: string
  readonly onOpen: () => void
  readonly onRebook: () => void
}

/** One surgery on the eve: who, where and with whom, what is open with its owner and due day, and what is decided. */
export function EveCase({ surgery, names, zone, onOpen, onRebook }: EveCaseProps) {
  const words = useMessages(eveMessages)
  const language = useLanguage()
  const { id, patientName, startsAt, items, eve } = surgery
  const open = items.filter(({ standing }) => standing === 'missing')
  const crew = surgery.professionalIds.flatMap((one) => names.professionals.get(one)?.name ?? [])
  const place = [
    names.rooms.get(surgery.roomId)?.name,
    names.procedures.get(surgery.procedureId)?.name,
    crew[0] && (crew.length > 1 ? `${crew[0]} +${crew.length - 1}` : crew[0]),
  ]
  return (
    <li className={styles.case} data-eve={eve.standing} aria-label={patientName}>
      <Group gap="sm" justify="space-between">
        <Title order={3} size="h4">
          <span className="figures">{localTime(startsAt, zone)}</span>{' '}
          <Anchor component="button" type="button" inherit onClick={onOpen} title={words.details}>
            {patientName}
          </Anchor>{' '}
          <CaseMarkView mark={markOf(items, language)} id={id} />
        </Title>
        <EveMark standing={eve.standing} />
      </Group>
      <Text size="sm" c="dimmed">
        {place.filter(Boolean).join(' · ')}
      </Text>
      {open.length > 0 && (
        <ul className={styles.items} aria-label={words.open(open.length)}>
          {open.map((line) => (
            <OpenItem key={line.item} line={line} surgery={surgery} />
          ))}
        </ul>
      )}
      {surgery.materials && <PreparedLines lines={surgery.materials} />}
      <Group gap="sm" justify="space-between" mt="xs">
        <Said eve={eve} zone={zone} />
        <EveActions surgery={surgery} onRebook={onRebook} />
      </Group>
    </li>
  )
}

interface OpenItemProps {
  readonly line: ReadinessLine
  readonly surgery: ReadinessDetail
}

function OpenItem({ line, surgery: { id, unitId, materials } }: OpenItemProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const today = useToday()
  const { may } = useSession()
  const name = itemWords[language][line.item]
  const { units } = useUnit()
  const day = useDates(zoneOfUnit(units, unitId)).day(line.dueOn)
  return (
    <li>
      <b>{name}</b>
      <Text size="xs" {...(line.dueOn < today ? { className: styles.late } : { c: 'dimmed' })}>
        {line.dueOn < today ? words.late(day) : words.due(day)}
      </Text>
      {may('readiness.edit') ? (
        <OwnerButton line={line} id={id} unitId={unitId} />
      ) : (
        <Text size="xs">{line.ownerName ?? ownerWords[language][line.item]}</Text>
      )}
      {line.item === 'materials' && materials && <Lacking lines={materials} />}
      <Group gap={4} className={styles.end}>
        <TickButtons line={line} id={id} name={name} />
      </Group>
    </li>
  )
}

/** Who decided, who confirmed, who signed over it, and why. */
function Said({ eve, zone }: { readonly eve: Eve; readonly zone: string }) {
  const words = useMessages(eveMessages)
  const dates = useDates(zone)
  if (eve.standing === 'none') return <span />
  const at = (instant: string | null) => (instant ? dates.at(instant) : '')
  const told = [
    eve.preparedByName && words.preparedBy(eve.preparedByName, at(eve.preparedAt)),
    eve.confirmedByName && words.confirmedBy(eve.confirmedByName, at(eve.confirmedAt)),
    eve.note && `“${eve.note}”`,
    eve.overriddenByName && words.overriddenBy(eve.overriddenByName, at(eve.overriddenAt)),
    eve.overrideReason && `“${eve.overrideReason}”`,
  ]
  return (
    <Text size="xs" c="dimmed">
      {told.filter(Boolean).join(' · ')}
    </Text>
  )
}
