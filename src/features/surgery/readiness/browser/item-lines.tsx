import styles from './item-lines.module.css'
import { Group, Text } from '@mantine/core'
import { IconAlertCircle, IconCircleCheckFilled, IconCircleMinus, type Icon } from '@tabler/icons-react'
import { useDates } from '../../../../browser/use-dates.ts'
import { useSession, useUnit } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useToday } from '../../../../browser/use-today.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { zoneOfUnit } from '../../../../shared/unit-zone.ts'
import { Lacking, PreparedLines } from '../../../stock/offers/browser.ts'
import { knowsStandingAlone } from '../items.ts'
import type { ReadinessDetail, ReadinessLine } from '../record.ts'
import { itemWords, ownerWords, readinessStandingWords } from '../words.ts'
import { messages } from './messages.ts'
import { ConsentLines } from './consent-lines.tsx'
import { TickButtons } from './tick-buttons.tsx'

const signs: Record<ReadinessLine['standing'], Icon> = {
  done: IconCircleCheckFilled,
  missing: IconAlertCircle,
  none: IconCircleMinus,
}

/** What is still to be done stands on top of what is read at a glance. */
function missingFirst(items: readonly ReadinessLine[]): ReadinessLine[] {
  const isMissing = ({ standing }: ReadinessLine) => standing === 'missing'
  return [...items.filter(isMissing), ...items.filter((one) => !isMissing(one))]
}

interface ItemLinesProps {
  readonly surgery: ReadinessDetail
  /** It is read, and nothing ticked: lines as close as they are in a text. */
  readonly isRead?: boolean
}

/** What a surgery needs as a list to tick off: how each stands, until when, by whom, and who answers for it. */
export function ItemLines({ surgery, isRead = false }: ItemLinesProps) {
  const words = useMessages(messages)
  return (
    <ul className={styles.lines} aria-label={words.heading} data-read={isRead || undefined}>
      {(isRead ? missingFirst(surgery.items) : surgery.items).map((line) => (
        <ItemLine key={line.item} line={line} surgery={surgery} isRead={isRead} />
      ))}
    </ul>
  )
}

function ItemLine({ line, surgery, isRead }: Required<ItemLinesProps> & { readonly line: ReadinessLine }) {
  const language = useLanguage()
  const { item, standing } = line
  const Sign = signs[standing]
  return (
    <li className={styles.line} data-standing={standing} data-item={item}>
      <Sign size={18} aria-label={readinessStandingWords[language][standing]} role="img" />
      <div>
        <span className={styles.name}>{itemWords[language][item]}</span>
        <About line={line} unitId={surgery.unitId} />
        {item === 'consents' && surgery.consents && <ConsentLines consents={surgery.consents} isRead={isRead} />}
        {item === 'materials' && surgery.materials && (
          <div>
            <Lacking lines={surgery.materials} />
            {!isRead && <PreparedLines lines={surgery.materials} />}
          </div>
        )}
      </div>
      {!isRead && (
        <Group gap={4} wrap="nowrap" justify="flex-end">
          <TickButtons line={line} id={surgery.id} name={itemWords[language][item]} />
        </Group>
      )}
    </li>
  )
}

/** Of what is open: until when and who answers for it. Of what is done: by whom. */
function About({ line, unitId }: { readonly line: ReadinessLine; readonly unitId: string }) {
  const words = useMessages(messages)
  const language = useLanguage()
  const { units } = useUnit()
  const today = useToday()
  const { item, standing, dueOn, note, lot, validUntil, openCentavos, tickedByName, tickedAt } = line
  const { may } = useSession()
  const isOpen = standing === 'missing' && !knowsStandingAlone(may)
  const dates = useDates(zoneOfUnit(units, unitId))
  const day = dates.day(dueOn)
  const told = [
    isOpen && (dueOn < today ? words.late(day) : words.due(day)),
    isOpen && (line.ownerName ?? ownerWords[language][item]),
    openCentavos !== null && words.open(formatMoney(openCentavos, language)),
    line.depositWaivedByName && words.depositWaived(line.depositWaivedByName),
    tickedByName && tickedAt && words.tickedBy(tickedByName, dates.at(tickedAt)),
    lot && words.lotShown(lot),
    validUntil && words.validShown(dates.day(validUntil)),
    note && `“${note}”`,
  ].filter(Boolean)
  if (told.length === 0) return null
  return (
    <Text size="xs" c={isOpen && dueOn < today ? 'var(--pauta-danger)' : 'dimmed'}>
      {told.join(' · ')}
    </Text>
  )
}
